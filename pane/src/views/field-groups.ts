/** Puts the fields of a catalogue into a few groups that a person can take in at a glance. */
import { fieldGroupSentences } from '@daicho/shared/messages/pane.ts';

export type FieldGroup = keyof typeof fieldGroupSentences;

const GROUPS: Readonly<Record<Exclude<FieldGroup, 'others'>, readonly string[]>> = {
  names: [
    'corporate_number',
    'number_with_t',
    'name',
    'qualified_invoice_issuer_number',
    'successor_corporate_number',
    'bank_code',
    'bank_name',
    'branch_code',
    'branch_name',
    'school_code',
    'new_code',
    'corporation',
    'holiday',
  ],
  place: [
    'postal_code',
    'area_postal_code',
    'postal_code_hyphenated',
    'address',
    'prefecture',
    'city',
    'county',
    'city_without_county_and_ward',
    'city_ward',
    'town',
    'koaza',
    'kyoto_street',
    'street_number',
    'block_lot_num',
    'building',
    'floor_room',
    'address_line_1',
    'address_line_2',
    'address_line_1_vertical',
    'address_line_2_vertical',
    'address_outside',
    'customer_barcode',
    'customer_barcode_number',
    'customer_barcode_reason',
  ],
  reading: [
    'prefecture_kana',
    'prefecture_roman',
    'city_kana',
    'city_roman',
    'town_kana',
    'town_roman',
    'furigana',
    'en_name',
    'bank_katakana',
    'bank_hiragana',
    'bank_romaji',
    'branch_katakana',
    'branch_hiragana',
    'branch_romaji',
  ],
  days: [
    'date',
    'day_of_week_ja',
    'day_of_week_en',
    'era_date',
    'business_day',
    'next_business_day',
    'previous_business_day',
    'assignment_date',
    'update_date',
    'change_date',
    'close_date',
    'established_date',
    'abolished_date',
  ],
  codes: [
    'jisx0402',
    'old_code',
    'kind',
    'kind_name',
    'process',
    'process_name',
    'correct',
    'correct_name',
    'close_cause',
    'close_cause_name',
    'type',
    'type_name',
    'establishment_type',
    'establishment_name',
    'branch',
    'jurisdiction_prefecture_code',
    'school_survey_number',
  ],
};

/** Groups fields, in the order of the groups and within each in their own; groups without a field are left out. */
export function grouped(
  ids: readonly string[],
): readonly (readonly [FieldGroup, readonly string[]])[] {
  const names = Object.keys(fieldGroupSentences) as FieldGroup[];
  return names
    .map((group): [FieldGroup, readonly string[]] => [
      group,
      ids.filter((id) => groupOf(id) === group),
    ])
    .filter(([, members]) => members.length > 0);
}

function groupOf(id: string): FieldGroup {
  for (const [group, ids] of Object.entries(GROUPS)) {
    if (ids.includes(id)) return group as FieldGroup;
  }
  return 'others';
}

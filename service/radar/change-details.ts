/**
 * Describes the changes of a corporation or an invoice issuer by the field names of its record, for the dashboard. The
 * details are stored as JSON, since the register only has the newest rows.
 */
import type { Sentence } from '@daicho/shared/messages/language.ts';
import * as z from 'zod';
import type { CorporationChange } from '../registers/corporation/changes/change-batches.ts';
import type { IssuerChange } from '../registers/invoice/changes/issuer-changes.ts';
import { newestOf } from '../registers/invoice/history.ts';
import { COLUMN, type CorporationColumn } from '../sources/nta/corporation-row.ts';
import { ISSUER_COLUMN, type IssuerColumn } from '../sources/nta/issuer-row.ts';
import { issuerColumnNames } from '../sources/nta/issuer-words.ts';
import { corporationColumnNames } from '../sources/nta/words.ts';

/**
 * For each of the publisher's columns, the field of the record that shows it (docs/reference/corporation-fields.md).
 */
const FIELD_OF_COLUMN = {
  sequenceNumber: 'sequence_number',
  corporateNumber: 'corporate_number',
  process: 'process',
  correct: 'correct',
  updateDate: 'update_date',
  changeDate: 'change_date',
  name: 'name',
  nameImageId: 'name_image_id',
  kind: 'kind',
  prefectureName: 'prefecture',
  cityName: 'city',
  streetNumber: 'street_number',
  addressImageId: 'address_image_id',
  prefectureCode: 'prefecture_code',
  cityCode: 'city_code',
  postCode: 'postal_code',
  addressOutside: 'address_outside',
  addressOutsideImageId: 'address_outside_image_id',
  closeDate: 'close_date',
  closeCause: 'close_cause',
  successorCorporateNumber: 'successor_corporate_number',
  changeCause: 'change_cause',
  assignmentDate: 'assignment_date',
  latest: 'latest',
  enName: 'en_name',
  enPrefectureName: 'prefecture_roman',
  enCityName: 'en_address_line',
  enAddressOutside: 'en_address_outside',
  furigana: 'furigana',
  hihyoji: 'hihyoji',
} as const satisfies Record<CorporationColumn, string>;

/**
 * For each of the publisher's columns that matter to somebody who pays an invoice issuer, the field of the issuer's
 * record that shows it.
 */
const ISSUER_FIELD_OF_COLUMN = {
  registrationDate: 'registration_date',
  expireDate: 'expire_date',
  disposalDate: 'disposal_date',
  name: 'name',
  tradeName: 'trade_name',
  popularNamePreviousName: 'popular_name_previous_name',
  address: 'address',
  addressInside: 'address_inside',
} as const satisfies Partial<Record<IssuerColumn, string>>;

type CorporationField = (typeof FIELD_OF_COLUMN)[CorporationColumn];
type ToldColumn = keyof typeof ISSUER_FIELD_OF_COLUMN;
export type ChangedField = CorporationField | (typeof ISSUER_FIELD_OF_COLUMN)[ToldColumn];

const COLUMNS = Object.keys(FIELD_OF_COLUMN) as CorporationColumn[];
const CORPORATION_FIELDS = COLUMNS.map((column) => FIELD_OF_COLUMN[column]);
const ISSUER_COLUMNS = Object.keys(ISSUER_FIELD_OF_COLUMN) as ToldColumn[];
const FIELDS: ChangedField[] = [
  ...new Set([
    ...CORPORATION_FIELDS,
    ...ISSUER_COLUMNS.map((column) => ISSUER_FIELD_OF_COLUMN[column]),
  ]),
];

/** Fields of the publisher's bookkeeping, and codes that another field says in words. */
const BOOKKEEPING: ReadonlySet<ChangedField> = new Set([
  'sequence_number',
  'corporate_number',
  'process',
  'correct',
  'update_date',
  'change_date',
  'assignment_date',
  'latest',
  'prefecture_code',
  'city_code',
]);

const changeDetailsSchema = z.object({
  /** Name after the change; the name before the change if there is none after it. */
  name: z.string(),
  /** Fields that differ, in the publisher's order; an empty text means no value. */
  fields: z.partialRecord(
    z.enum(FIELDS),
    z.object({ before: z.string(), after: z.string() }).readonly(),
  ),
  /** Whole addresses on both sides, even if they are equal; missing in details that older checks stored. */
  address: z.object({ before: z.string(), after: z.string() }).readonly().optional(),
});

export type ChangeDetails = z.infer<typeof changeDetailsSchema>;

export function changeDetails({ before, after }: CorporationChange): ChangeDetails {
  const fields: ChangeDetails['fields'] = {};
  for (const column of COLUMNS) {
    const was = before?.[COLUMN[column]] ?? '';
    const is = after?.[COLUMN[column]] ?? '';
    if (was !== is) fields[FIELD_OF_COLUMN[column]] = { before: was, after: is };
  }
  const address = { before: addressOf(before), after: addressOf(after) };
  return { name: (after ?? before)?.[COLUMN.name] ?? '', fields, address };
}

export function issuerChangeDetails({ before, after }: IssuerChange): ChangeDetails {
  const [was, is] = [before, after].map((history) => (history ? newestOf(history) : []));
  const fields: ChangeDetails['fields'] = {};
  for (const column of ISSUER_COLUMNS) {
    const [one = '', other = ''] = [was, is].map((row) => row?.[ISSUER_COLUMN[column]]);
    if (one !== other) fields[ISSUER_FIELD_OF_COLUMN[column]] = { before: one, after: other };
  }
  const names = [is, was].map((row) => row?.[ISSUER_COLUMN.name] ?? '');
  const [from = '', to = ''] = [was, is].map((row) => row?.[ISSUER_COLUMN.address]);
  const address = { before: from, after: to };
  return { name: names.find((name) => name !== '') ?? '', fields, address };
}

/** Writes an address in one line from the record's parts, or the foreign address if there is no other. */
function addressOf(row: CorporationChange['after']): string {
  if (row === undefined) return '';
  const parts = [COLUMN.prefectureName, COLUMN.cityName, COLUMN.streetNumber];
  const text = parts.map((column) => row[column] ?? '').join('');
  return text === '' ? (row[COLUMN.addressOutside] ?? '') : text;
}

export function parseChangeDetails(json: string): ChangeDetails {
  return changeDetailsSchema.parse(JSON.parse(json));
}

/** Gives the name of the publisher's column that a field shows. */
export function columnName(field: ChangedField): Sentence | undefined {
  const column = COLUMNS.find((one) => FIELD_OF_COLUMN[one] === field);
  if (column !== undefined) return corporationColumnNames[COLUMN[column]];
  const ofIssuer = ISSUER_COLUMNS.find((one) => ISSUER_FIELD_OF_COLUMN[one] === field);
  return ofIssuer && issuerColumnNames[ISSUER_COLUMN[ofIssuer]];
}

/** Lists the fields to show: bookkeeping only when nothing else changed, and never the sequence number of the row. */
export function shownFields({ fields }: ChangeDetails): ChangedField[] {
  const changed = FIELDS.filter((field) => field !== 'sequence_number' && field in fields);
  const telling = changed.filter((field) => !BOOKKEEPING.has(field));
  return telling.length > 0 ? telling : changed;
}

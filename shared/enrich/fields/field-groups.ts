/** Puts fields into a few groups, so that people find them at a glance. */
import type { Sentence } from '../../messages/language.ts';

/** Headings of the groups in which fields are offered. */
export const fieldGroupSentences = {
  names: { ja: '名称・番号', en: 'Names and numbers' },
  place: { ja: '郵便番号・住所', en: 'Postal code and address' },
  reading: { ja: 'カナ・ローマ字', en: 'Kana and roman letters' },
  days: { ja: '日付', en: 'Dates' },
  codes: { ja: 'コード・区分', en: 'Codes and classes' },
  others: { ja: 'その他', en: 'Others' },
} as const satisfies Record<string, Sentence>;

export type FieldGroup = keyof typeof fieldGroupSentences;

/** Keeps the order of groups and of the fields in each; groups without a field are left out. */
export function fieldsByGroup(
  ids: readonly string[],
  { group: groupOf }: { group(id: string): FieldGroup },
): readonly (readonly [FieldGroup, readonly string[]])[] {
  const names = Object.keys(fieldGroupSentences) as FieldGroup[];
  return names
    .map((group) => [group, ids.filter((id) => groupOf(id) === group)] as const)
    .filter(([, members]) => members.length > 0);
}

/** Names of the columns that are compared, and headers of the columns that are added. */
import { kindSentences } from '../messages/kinds.ts';
import { type Language, type Sentence, say } from '../messages/language.ts';

export const DUPLICATE_COLUMNS = [
  'verdict',
  'certainty',
  'reason',
  'keep',
  'group',
  'household',
  'place',
  'score',
] as const;
export type DuplicateColumn = (typeof DUPLICATE_COLUMNS)[number];

/** Columns that identify a row's customer. */
export const customerColumnNames = {
  address: kindSentences.address,
  name: { ja: '氏名・会社名', en: 'name' },
  kana: { ja: 'フリガナ', en: 'furigana' },
  corporate_number: kindSentences.corporate_number,
} as const satisfies Record<string, Sentence>;

/** Columns of evidence other than name and address. */
export const evidenceColumnNames = {
  phone: { ja: '電話番号', en: 'telephone number' },
  email: { ja: 'メールアドレス', en: 'email address' },
  birth: { ja: '生年月日', en: 'date of birth' },
  customer_code: { ja: '会員番号など', en: 'customer number' },
} as const satisfies Record<string, Sentence>;

/** Headers of the columns that are added. */
export const duplicateHeaders = {
  verdict: { ja: '重複の判定', en: 'Duplicate' },
  certainty: { ja: '重複の確度', en: 'Certainty' },
  score: { ja: '重複の見込み', en: 'Same of 100' },
  reason: { ja: '重複の理由', en: 'Why' },
  keep: { ja: '残す行', en: 'Keep' },
  group: { ja: '重複の番号', en: 'Duplicate group' },
  household: { ja: '世帯の番号', en: 'Household' },
  place: { ja: '場所の番号', en: 'Place' },
} as const satisfies Record<string, Sentence>;

export function duplicateHeader(column: DuplicateColumn, language: Language): string {
  return say(duplicateHeaders[column], language);
}

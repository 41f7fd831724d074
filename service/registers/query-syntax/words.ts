/** Sentences that say what is wrong with a query (`q`). Each is shown after the position of the error. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const querySyntaxReasons = {
  empty: { ja: '検索式が空です', en: 'the query is empty' },
  forbidden: {
    ja: "( ) { } [ ] ' は使えません。社名のかっこは全角にするか、外してください",
    en: "( ) { } [ ] ' cannot be searched for. Brackets of a name may be full-width, or left out",
  },
  tooMany: { ja: '語は100個までです', en: 'it has more than 100 words' },
  operator: {
    ja: 'AND と OR の前後には語が必要です',
    en: 'AND and OR need a word on both sides',
  },
  field: { ja: 'その名前の検索項目はありません', en: 'there is no field of that name' },
  word: { ja: '検索する語がありません', en: 'a word is missing' },
  shortWord: { ja: '語は2文字以上にしてください', en: 'a word needs two characters or more' },
  path: { ja: 'ファセットのパスは / で始めてください', en: 'a facet path begins with /' },
  choice: { ja: '1 か 2 を指定してください', en: '1 or 2 is expected' },
} as const satisfies Record<string, Sentence>;

export type QuerySyntaxReason = keyof typeof querySyntaxReasons;

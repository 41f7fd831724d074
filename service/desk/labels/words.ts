/** Sentences about the labels of a list. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const labelSentences = {
  noFormat: {
    ja: 'その用紙はありません。使える用紙: {names}',
    en: 'There is no such sheet of labels. There are: {names}',
  },
  senderTooLong: {
    ja: '差出人は {lines} 行まで、1 行 {letters} 文字までです。',
    en: 'A sender has at most {lines} lines of {letters} letters.',
  },
  tooSmall: {
    ja: 'この用紙は縦書きには小さすぎます。10面、18面、はがき、封筒なら縦書きにできます。',
    en: 'These labels are too small for vertical writing: 10 or 18 on a sheet, postcards and envelopes take it.',
  },
  allUsed: {
    ja: '使用済みの面の数が、用紙の面の数に達しています。',
    en: 'More labels are used already than a sheet has left.',
  },
  noColumns: {
    ja: 'このシートには、住所の列と、氏名か会社名の列が見つかりません。列の見出しを「住所」「氏名」「会社名」のようにしてから、もう一度ドロップしてください。',
    en: 'No column of addresses with a column of names or companies can be told on this sheet. Name the columns so (住所, 氏名, 会社名), then drop the file again.',
  },
  undecided: {
    ja: 'どれを使うか決められなかったので、使わなかった列: {headers}',
    en: 'Columns that were not used, since several may be meant: {headers}',
  },
} as const satisfies Record<string, Sentence>;

/** Sentences about the labels of a list. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const labelSentences = {
  noFormat: { ja: 'その用紙はありません。', en: 'There is no such sheet of labels.' },
  noColumns: {
    ja: 'このシートには、住所の列と、氏名か会社名の列が見つかりません。列の見出しを「住所」「氏名」「会社名」のようにしてから、もう一度ドロップしてください。',
    en: 'No column of addresses with a column of names or companies can be told on this sheet. Name the columns so (住所, 氏名, 会社名), then drop the file again.',
  },
  undecided: {
    ja: 'どれを使うか決められなかったので、使わなかった列: {headers}',
    en: 'Columns that were not used, since several may be meant: {headers}',
  },
} as const satisfies Record<string, Sentence>;

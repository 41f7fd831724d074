/** Functions for cells about postal codes, with the help that Excel shows: at most 128 characters a sentence. */
import { postalCodeKind } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { type ExcelFunction, fields, input } from '../excel-function.ts';

const sentences = {
  postal: {
    ja: '郵便番号から住所を返します。一つに決められない番号は #N/A になります。',
    en: 'Returns the place of a postal code. One that is not decided is #N/A.',
  },
  code: {
    ja: '郵便番号のセル、または1列の範囲（ハイフンや〒があってもかまいません）',
    en: 'A postal code, with or without hyphen, or a range of one column',
  },
  field: {
    ja: '返す項目（カンマ区切りか範囲）。例: "都道府県,市区町村"。省略すると都道府県＋市区町村＋町域',
    en: 'What to return, separated by commas or as a range, such as "prefecture,city". Left out: prefecture, city and town in one text',
  },
  notFound: { ja: '該当する郵便番号がありません。', en: 'There is no such postal code.' },
} as const satisfies Record<string, Sentence>;

export const POSTAL: ExcelFunction = {
  kind: postalCodeKind,
  shown: ['prefecture', 'city', 'town'],
  notFound: sentences.notFound,
  description: sentences.postal,
  parameters: [input('code', sentences.code), fields(sentences.field)],
};

/** Functions for cells about addresses, with the help that Excel shows: at most 128 characters a sentence. */
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import {
  type ExcelFunction,
  fields,
  input,
  notation,
  optionalInput,
  whenCodeDiffers,
} from '../excel-function.ts';
import { functionSentences as common } from '../words.ts';

const sentences = {
  address: {
    ja: '住所から郵便番号などを返します。一つに決められない住所は #N/A になります。',
    en: 'Returns the postal code of an address, or its parts. One that is not decided is #N/A.',
  },
  addressCell: {
    ja: '住所のセル、または範囲。都道府県・市区町村・番地などに分かれた列（8列まで）は行ごとにつなげます',
    en: 'An address or a range; columns of its parts, eight at most, are joined row by row',
  },
  addressField: {
    ja: '返す項目（カンマ区切りか範囲）。例: "市区町村,町域,番地"。省略すると郵便番号',
    en: 'What to return, separated by commas or as a range, such as "city,town". Left out: the postal code',
  },
  addressName: {
    ja: '住所にある会社・学校などの名前のセル、または1列の範囲。その事業所の個別番号を探します',
    en: 'Left out or: the company or school that is there, whose own postal code is then found',
  },
  addressNotation: {
    ja: '住所全体の書き方: 1-9-1、1丁目9-1、1丁目9番1号、一丁目9番1号、半角、全角、都道府県なし',
    en: 'How whole addresses are written: 1-9-1, 1丁目9-1, 1丁目9番1号, 一丁目9番1号, half, full, no_prefecture',
  },
  addressWhenCodeDiffers: {
    ja: '住所の前や左の列の郵便番号が別の場所のとき: 要確認（省略時）か、住所（住所を採る）',
    en: "Where a postal code before the address is another place's: check (if left out), or address to take the address",
  },
} as const satisfies Record<string, Sentence>;

export const ADDRESS: ExcelFunction = {
  kind: addressKind,
  shown: ['postal_code'],
  notFound: common.noAddress,
  description: sentences.address,
  parameters: [
    input('address', sentences.addressCell),
    fields(sentences.addressField),
    optionalInput('name', sentences.addressName, 1),
    notation(sentences.addressNotation),
    whenCodeDiffers(sentences.addressWhenCodeDiffers),
  ],
};

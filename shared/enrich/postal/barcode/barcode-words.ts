/** Reasons why an address has no customer barcode (the operator's rules), besides the reasons that its status gives. */
import type { Sentence } from '../../../messages/language.ts';

export const barcodeReasonSentences = {
  open: {
    ja: '候補が複数あり、郵便番号が一つに決まりません。',
    en: 'Several candidates: the postal code is open.',
  },
  town_not_listed: {
    ja: '町域の掲載がない場合の郵便番号には、バーコードを付けません。',
    en: 'The postal code for towns that are not listed gets no barcode.',
  },
  no_address: {
    ja: '郵便番号だけでは、番地が分かりません。',
    en: 'A postal code alone does not tell the number.',
  },
  post_office_box: {
    ja: '私書箱の郵便番号（8691、91などで終わるもの）か、私書箱の番号が書かれていません。',
    en: 'The postal code of the post-office boxes (ending in 8691 or 91) or the number of the box is not written.',
  },
} as const satisfies Record<string, Sentence>;

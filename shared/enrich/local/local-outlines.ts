/** Outlines of the kinds that read no more than the cell. */
import { foundSentences } from '../../messages/outcomes.ts';
import type { FieldList } from '../catalogue.ts';
import { corporateNumberColumn } from '../corporation/corporate-number-column.ts';
import { catalogueOf } from '../fields/field.ts';
import type { KindOutline } from '../kind.ts';
import { postalCodeColumn } from '../postal/postal-code-column.ts';
import { checkedSentence, localFields } from './words.ts';

type Header = keyof typeof localFields;

/** @param widths of the kind's own fields, in the order in which to offer them. */
function fieldList<F extends Header>(
  widths: Readonly<Record<F, number>>,
  defaults: readonly NoInfer<F>[],
): FieldList<F | 'changes' | 'status'> {
  const own = Object.keys(widths) as F[];
  const common = catalogueOf(localFields);
  return {
    ...common,
    ids: [...own, 'changes', 'status'],
    defaults: [...defaults, 'changes'],
    width: (id) => (id in widths ? widths[id as F] : common.width(id)),
  };
}

export const postalCodeFormOutline = {
  id: 'postal_code_form',
  name: { ja: '郵便番号の形式', en: 'Format of postal codes' },
  inputs: [postalCodeColumn],
  foundName: foundSentences.well_formed,
  catalogue: fieldList({ postal_code: 10, postal_code_hyphenated: 12 }, ['postal_code']),
} as const satisfies KindOutline;

export const corporateNumberFormOutline = {
  id: 'corporate_number_form',
  name: { ja: '法人番号の形式', en: 'Format of corporate numbers' },
  inputs: [corporateNumberColumn],
  foundName: foundSentences.well_formed,
  catalogue: fieldList({ corporate_number: 16, number_with_t: 18 }, ['corporate_number']),
} as const satisfies KindOutline;

const textWidthName = { ja: '文字の幅（全角・半角）', en: 'Character width' };

export const textWidthOutline = {
  id: 'text_width',
  name: textWidthName,
  inputs: [
    {
      id: 'text',
      name: textWidthName,
      columnsMax: 1,
      isOptional: false,
      header: {
        exact: /^(?:フリガナ|ふりがな|カナ|かな|kana)$/,
        like: /フリガナ|ふりがな|カナ|口座名義|kana/,
      },
    },
  ],
  foundName: checkedSentence,
  catalogue: fieldList({ text: 32 }, ['text']),
} as const satisfies KindOutline;

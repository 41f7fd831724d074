/** Outline of banks as a kind. */
import { catalogueOf } from '../fields/field.ts';
import type { RegisterOutline } from '../kind.ts';
import { bankColumns } from './bank-columns.ts';
import { bankFields } from './words.ts';

export const bankOutline = {
  id: 'bank',
  name: bankColumns.name,
  inputs: [bankColumns],
  catalogue: {
    ...catalogueOf(bankFields),
    defaults: ['bank_code', 'bank_name', 'bank_katakana'],
  },
  order: 100,
  register: 'bank',
} as const satisfies RegisterOutline;

/** Outline of banks as a kind. */
import { described } from '../fields/field.ts';
import type { RegisterOutline } from '../kind.ts';
import { bankColumns } from './bank-columns.ts';
import { bankFields } from './words.ts';

export const bankOutline = {
  id: 'bank',
  name: bankColumns.name,
  inputs: [bankColumns],
  catalogue: {
    ...described(bankFields),
    defaults: ['bank_code', 'bank_name', 'bank_katakana'],
  },
  place: 100,
  register: 'bank',
} as const satisfies RegisterOutline;

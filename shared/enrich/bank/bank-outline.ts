/** Outline of banks as a kind. */
import { kindSentences } from '../../messages/kinds.ts';
import { described } from '../field.ts';
import type { RegisterOutline } from '../kind.ts';
import { bankColumns } from './bank-columns.ts';
import { bankFields } from './words.ts';

export const bankOutline = {
  id: 'bank',
  name: kindSentences.bank,
  inputs: [bankColumns],
  catalogue: {
    ...described(bankFields),
    defaults: ['bank_code', 'bank_name', 'bank_katakana'],
  },
  register: 'bank',
} as const satisfies RegisterOutline;

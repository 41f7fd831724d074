/** Outline of postal codes as a kind. */
import { kindSentences } from '../../messages/kinds.ts';
import type { RegisterOutline } from '../kind.ts';
import { postalFieldList } from '../postal/field-list.ts';
import { postalCodeColumn } from '../postal/postal-code-column.ts';

export const postalCodeOutline = {
  id: 'postal_code',
  name: kindSentences.postal_code,
  inputs: [postalCodeColumn],
  catalogue: postalFieldList(['prefecture', 'city', 'town']),
  order: 20,
  register: 'postal',
} as const satisfies RegisterOutline;

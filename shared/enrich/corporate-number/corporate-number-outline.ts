/** Outline of corporate numbers as a kind. */
import { kindSentences } from '../../messages/kinds.ts';
import { corporateNumberColumn } from '../corporation/corporate-number-column.ts';
import { corporationFieldList } from '../corporation/field-list.ts';
import type { RegisterOutline } from '../kind.ts';

export const corporateNumberOutline = {
  id: 'corporate_number',
  name: kindSentences.corporate_number,
  inputs: [corporateNumberColumn],
  catalogue: corporationFieldList,
  order: 40,
  register: 'corporation',
} as const satisfies RegisterOutline;

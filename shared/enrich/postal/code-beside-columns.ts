import { postalCodePart } from '../../headers/postal-code-header.ts';
import type { KindInput } from '../kind.ts';
import { postalCodeColumn } from './postal-code-column.ts';

/** A column of codes, or two: the first three digits and the last four. */
export const codeBesideColumns = {
  ...postalCodeColumn,
  columnsMax: 2,
  isOptional: true,
  isBeside: true,
  part: postalCodePart,
} as const satisfies KindInput;

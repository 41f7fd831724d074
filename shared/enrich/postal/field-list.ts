/** Builds the list of fields of every kind that is looked up in the postal register. */
import type { FieldList } from '../catalogue.ts';
import { catalogueOf } from '../fields/field.ts';
import { type FieldId, postalFields } from './words.ts';

const NOTED: readonly FieldId[] = [
  'address',
  'address_line_1',
  'address_line_2',
  'address_line_1_vertical',
  'address_line_2_vertical',
];

export function postalFieldList(
  defaults: readonly FieldId[],
  usual: readonly FieldId[] = [],
): FieldList<FieldId> {
  return { ...catalogueOf(postalFields), defaults, usual, noted: NOTED };
}

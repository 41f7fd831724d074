/** Builds the catalogue of every kind that is looked up in the postal register. */
import type { PostalRecord } from '../../model/postal.ts';
import type { Catalogue } from '../catalogue.ts';
import { described } from '../field.ts';
import { candidateDetails, candidateText } from './candidates-text.ts';
import { fieldText } from './fields.ts';
import { areasOf } from './place.ts';
import { type FieldId, postalFields } from './words.ts';

const NOTED: readonly FieldId[] = [
  'address',
  'address_line_1',
  'address_line_2',
  'address_line_1_vertical',
  'address_line_2_vertical',
];

export function postalCatalogue(defaults: readonly FieldId[]): Catalogue<PostalRecord, FieldId> {
  return {
    ...described(postalFields),
    defaults,
    text: fieldText,
    noted: NOTED,
    candidateText,
    candidateDetails,
    areasOf,
  };
}

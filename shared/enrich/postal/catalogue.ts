/** Builds the catalogue of every kind that is looked up in the postal register. */
import type { PostalRecord } from '../../model/postal.ts';
import type { Catalogue } from '../catalogue.ts';
import { described } from '../field.ts';
import { candidateText } from './candidates-text.ts';
import { fieldText } from './fields.ts';
import { areasOf } from './place.ts';
import { type FieldId, postalFields } from './words.ts';

export function postalCatalogue(defaults: readonly FieldId[]): Catalogue<PostalRecord, FieldId> {
  return {
    ...described(postalFields),
    defaults,
    text: fieldText,
    takesNotation: true,
    candidateText,
    areasOf,
  };
}

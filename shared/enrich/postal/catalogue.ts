/** Builds the catalogue of every kind that is looked up in the postal register. */
import type { PostalRecord } from '../../model/postal/postal.ts';
import type { Catalogue, FieldList } from '../catalogue.ts';
import { candidateDetails, candidateText } from './candidates-text.ts';
import { fieldText } from './fields.ts';
import { enclosingAreas, isForUnlistedTowns } from './place.ts';
import type { FieldId } from './words.ts';

export function postalCatalogue(fields: FieldList<FieldId>): Catalogue<PostalRecord, FieldId> {
  return {
    ...fields,
    text: fieldText,
    candidateText,
    candidateDetails,
    isForTheRest: isForUnlistedTowns,
    areasOf: enclosingAreas,
  };
}

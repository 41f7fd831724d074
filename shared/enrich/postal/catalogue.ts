/** Builds the catalogue of every kind that is looked up in the postal register. */
import { everydayNames, fieldHeaders } from '../../messages/fields.ts';
import type { PostalRecord } from '../../model/postal.ts';
import type { Catalogue } from '../catalogue.ts';
import { candidateText } from './candidates-text.ts';
import { FIELD_IDS, type FieldId } from './field-ids.ts';
import { fieldText, fieldWidth } from './fields.ts';
import { areasOf } from './place.ts';

export function postalCatalogue(defaults: readonly FieldId[]): Catalogue<PostalRecord, FieldId> {
  return {
    ids: FIELD_IDS,
    defaults,
    header: (id) => fieldHeaders[id],
    everydayNames: (id) => everydayNames[id] ?? [],
    width: fieldWidth,
    text: fieldText,
    candidateText,
    areasOf,
  };
}

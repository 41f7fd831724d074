import type { FieldList } from '../catalogue.ts';
import { catalogueOf } from '../fields/field.ts';
import { type CorporationFieldId, corporationFields } from './words.ts';

export const corporationFieldList: FieldList<CorporationFieldId> = {
  ...catalogueOf(corporationFields),
  defaults: ['name', 'postal_code', 'prefecture', 'city', 'street_number'],
};

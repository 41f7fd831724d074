import type { FieldList } from '../catalogue.ts';
import { described } from '../fields/field.ts';
import { type CorporationFieldId, corporationFields } from './words.ts';

export const corporationFieldList: FieldList<CorporationFieldId> = {
  ...described(corporationFields),
  defaults: ['name', 'postal_code', 'prefecture', 'city', 'street_number'],
};

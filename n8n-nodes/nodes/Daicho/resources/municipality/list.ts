/** Lists municipalities: one request for each distinct prefecture, an output item for each municipality. */
import { postalVersions } from '@daicho/shared/api/postal.ts';
import { municipalitiesLookup } from '@daicho/shared/enrich/municipality/municipalities.ts';
import { municipalitySchema } from '@daicho/shared/model/municipality.ts';
import { listOperation } from '../../operations/list-operation.ts';
import { propertyFields } from '../../output/record-fields.ts';
import { PREFECTURE } from '../../parameters/locators.ts';

export const list = listOperation({
  lookup: municipalitiesLookup,
  fields: propertyFields(Object.keys(municipalitySchema.shape), [
    'jisx0402',
    'prefecture',
    'prefecture_roman',
    'city',
    'city_kana',
    'city_roman',
    'county',
    'city_without_county_and_ward',
  ]),
  own: [PREFECTURE],
  versions: postalVersions,
  asks: (parameter) => [parameter('prefecture')],
});

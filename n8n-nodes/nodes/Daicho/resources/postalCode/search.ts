/** Searches the postal data: reads the pages of each distinct search until it has enough records. */
import { postalSearch, postalVersions } from '@daicho/shared/api/postal.ts';
import { postalCodeKind } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import { pagedSearch, searchCell } from '@daicho/shared/enrich/search/paged-search.ts';
import { listOperation } from '../../operations/list-operation.ts';
import { catalogueFields } from '../../output/record-fields.ts';
import { areaPath, searchInArea } from '../../parameters/area.ts';
import { givenText, type Parameter } from '../../parameters/cells.ts';
import { AREA, queryParameter, searchBy, shownFor } from '../../parameters/search-parameters.ts';
import { textParameter } from '../../parameters/text-parameters.ts';

export const search = listOperation({
  lookup: searchInArea(pagedSearch(postalSearch)),
  fields: catalogueFields(postalCodeKind.catalogue, [
    'postal_code',
    'prefecture',
    'city',
    'town',
    'koaza',
    'kyoto_street',
    'building',
    'floor_room',
    'jisx0402',
    'corporation',
  ]),
  own: [
    searchBy(
      [
        { name: 'Address', value: 'address', description: 'Part of an address in one line' },
        { name: 'Area', value: 'area', description: 'All codes of a municipality' },
        { name: 'Query', value: 'query', description: 'Words, or fields with values' },
      ],
      'address',
    ),
    shownFor(
      'address',
      textParameter({
        displayName: 'Address',
        name: 'addressText',
        required: true,
        placeholder: 'e.g. 千代田区麹町',
        description:
          'An address or a part of it. To find the one code of an address, use Normalize of the resource Address.',
      }),
    ),
    shownFor(
      'query',
      queryParameter(
        'e.g. corporation:見本商事 AND _type:2',
        'Words, or fields with values joined by AND and OR: prefecture, city, town, koaza, kyoto_street, building, floor, corporation',
      ),
    ),
    ...AREA,
  ],
  versions: postalVersions,
  asks: (parameter, wanted) => [
    searchCell(searchOf(parameter), wanted),
    parameter('searchBy') === 'area' ? parameter('prefecture') : null,
  ],
});

function searchOf(parameter: Parameter): object | undefined {
  if (parameter('searchBy') === 'area') {
    const path = areaPath(parameter);
    return path === undefined ? undefined : { q: `_facet:${path}` };
  }
  const isQuery = parameter('searchBy') === 'query';
  const text = givenText(parameter, isQuery ? 'query' : 'addressText');
  if (text === undefined) return undefined;
  return isQuery ? { q: text } : { t: text };
}

/** Searches corporations: reads the pages of each distinct search until it has enough records. */
import { corporationSearch } from '@daicho/shared/api/corporation.ts';
import { corporationCatalogue } from '@daicho/shared/enrich/corporation/catalogue.ts';
import { pagedSearch, searchCell } from '@daicho/shared/enrich/search/paged-search.ts';
import { companyQuery } from '@daicho/shared/text/company/company-query.ts';
import { listOperation } from '../../operations/list-operation.ts';
import { catalogueFields } from '../../output/record-fields.ts';
import { areaPath, searchInArea } from '../../parameters/area.ts';
import { givenText } from '../../parameters/cells.ts';
import { AREA, queryParameter, searchBy, shownFor } from '../../parameters/search-parameters.ts';

export const search = listOperation({
  lookup: searchInArea(pagedSearch(corporationSearch)),
  fields: catalogueFields(corporationCatalogue, [
    'corporate_number',
    'name',
    'postal_code',
    'prefecture',
    'city',
    'street_number',
    'kind_name',
    'process_name',
    'close_date',
  ]),
  own: [
    searchBy(
      [
        { name: 'Area', value: 'area', description: 'All corporations of a municipality' },
        { name: 'Query', value: 'query', description: 'Words of a name, or fields with values' },
      ],
      'query',
    ),
    shownFor(
      'query',
      queryParameter(
        'e.g. name:見本商事 AND prefecture_name:東京都',
        'Words of a name, or fields with values joined by AND and OR: name, en_name, furigana, post_code, prefecture_name, city_name, street_number',
      ),
    ),
    {
      displayName: 'Compare Names',
      name: 'mode',
      type: 'options',
      displayOptions: { show: { searchBy: ['query'] } },
      options: [
        { name: 'Exactly', value: 'exact', description: 'The whole name without its kind word' },
        {
          name: 'Exactly, With Kind',
          value: 'exact_with_kind',
          description: 'The whole name with its kind word, such as Kabushiki Kaisha',
        },
        { name: 'Partially', value: 'partial', description: 'The name holds the words' },
      ],
      default: 'partial',
      description: 'How names are compared with the words',
    },
    ...AREA,
  ],
  ownOptions: [
    {
      displayName: 'Normalize Names',
      name: 'normalizeNames',
      type: 'boolean',
      default: false,
      description: 'Whether letters and digits of the names come in half width',
    },
  ],
  asks: (parameter, wanted) => {
    const isByArea = parameter('searchBy') === 'area';
    const path = isByArea ? areaPath(parameter) : undefined;
    const mode = isByArea ? undefined : givenText(parameter, 'mode');
    const words = givenText(parameter, 'query');
    const q = isByArea ? path && `_facet_area:${path}` : words && companyQuery(words, mode);
    const more = {
      ...(isByArea ? {} : { mode }),
      ...(parameter('options.normalizeNames') === true ? { normalize_name: true } : {}),
    };
    return [
      searchCell(q === undefined ? undefined : { q, ...more }, wanted),
      isByArea ? parameter('prefecture') : null,
    ];
  },
});

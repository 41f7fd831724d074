/** Searches schools: reads the pages of each distinct search until it has enough records. */
import { schoolSearch } from '@daicho/shared/api/school.ts';
import { schoolCatalogue } from '@daicho/shared/enrich/school/school-fields.ts';
import { pagedSearch, searchCell } from '@daicho/shared/enrich/search/paged-search.ts';
import { listOperation } from '../../operations/list-operation.ts';
import { catalogueFields } from '../../output/record-fields.ts';
import { givenText } from '../../parameters/cells.ts';
import { queryParameter } from '../../parameters/search-parameters.ts';

export const search = listOperation({
  lookup: pagedSearch(schoolSearch),
  fields: catalogueFields(schoolCatalogue, [
    'school_code',
    'name',
    'type_name',
    'establishment_name',
    'postal_code',
    'prefecture',
    'city',
    'address',
    'abolished_date',
  ]),
  own: [
    queryParameter(
      'e.g. name:麹町 AND prefecture_name:東京都',
      'Words of a name, or fields with values joined by AND and OR: name, address_raw, prefecture_name, city_name',
    ),
  ],
  asks: (parameter, wanted) => {
    const q = givenText(parameter, 'query');
    return [searchCell(q === undefined ? undefined : { q }, wanted)];
  },
});

/** Counts schools by area or by a code, with one request for each distinct question. */
import { schoolSearch } from '@daicho/shared/api/school.ts';
import { countOperation } from '../../operations/count-operation.ts';

export const count = countOperation({
  search: schoolSearch,
  facets: [
    { name: 'Area', value: 'facet_area' },
    { name: 'Branch', value: 'facet_branch' },
    { name: 'Establishment', value: 'facet_establishment_type' },
    { name: 'Prefecture', value: 'facet_prefecture' },
    { name: 'Type', value: 'facet_type' },
  ],
  placeholder: 'e.g. name:麹町',
});

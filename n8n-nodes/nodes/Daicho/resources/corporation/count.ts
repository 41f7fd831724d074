/** Counts corporations by area or by a code, with one request for each distinct question. */
import { corporationSearch } from '@daicho/shared/api/corporation.ts';
import { companyQuery } from '@daicho/shared/text/company/company-query.ts';
import { countOperation } from '../../operations/count-operation.ts';

export const count = countOperation({
  search: corporationSearch,
  queryOf: companyQuery,
  facets: [
    { name: 'Area', value: 'facet_area' },
    { name: 'Close Cause', value: 'facet_close_cause' },
    { name: 'Kind', value: 'facet_kind' },
    { name: 'Process', value: 'facet_process' },
  ],
  placeholder: 'e.g. name:見本商事',
});

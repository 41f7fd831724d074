/** Counts postal records by area, with one request for each distinct question. */
import { postalSearch } from '@daicho/shared/api/postal.ts';
import { countOperation } from '../../operations/count-operation.ts';

export const count = countOperation({
  search: postalSearch,
  facets: [{ name: 'Area', value: 'facet' }],
  placeholder: 'e.g. town:本町',
});

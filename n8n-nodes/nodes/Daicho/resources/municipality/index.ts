/** The resource Municipality and its operation. */
import { resourceOf } from '../../operations/operation.ts';
import { list } from './list.ts';

export const municipality = resourceOf({
  id: 'municipality',
  name: 'Municipality',
  first: 'list',
  operations: {
    list: {
      name: 'List',
      action: 'List municipalities of prefecture',
      description: 'List the municipalities of a prefecture',
      operation: list,
    },
  },
});

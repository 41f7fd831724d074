/** The resource Address and its operations. */
import { resourceOf } from '../../operations/operation.ts';
import { markDuplicates } from './markDuplicates.ts';
import { normalize } from './normalize.ts';

export const address = resourceOf({
  id: 'address',
  name: 'Address',
  first: 'normalize',
  operations: {
    markDuplicates: {
      name: 'Mark Duplicates',
      action: 'Mark duplicates among customers',
      description: 'Mark items of the same person, company, household or place; none is removed',
      operation: markDuplicates,
    },
    normalize: {
      name: 'Normalize',
      action: 'Normalize Japanese address and find postal code',
      description: 'Split a Japanese address into its parts and find its postal code',
      operation: normalize,
    },
  },
});

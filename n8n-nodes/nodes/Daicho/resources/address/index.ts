/** The resource Address and its operations. */
import { resourceOf } from '../../operations/operation.ts';
import { distance } from './distance.ts';
import { markDuplicates } from './markDuplicates.ts';
import { nearest } from './nearest.ts';
import { normalize } from './normalize.ts';

export const address = resourceOf({
  id: 'address',
  name: 'Address',
  first: 'normalize',
  operations: {
    distance: {
      name: 'Distance',
      action: 'Get distance between two places',
      description: 'Kilometres in a straight line between addresses, postal codes or points',
      operation: distance,
    },
    markDuplicates: {
      name: 'Mark Duplicates',
      action: 'Mark duplicates among customers',
      description: 'Mark items of the same person, company, household or place; none is removed',
      operation: markDuplicates,
    },
    nearest: {
      name: 'Nearest Address',
      action: 'Find nearest town to coordinates',
      description: 'The town whose point is nearest to a latitude and a longitude',
      operation: nearest,
    },
    normalize: {
      name: 'Normalize',
      action: 'Normalize Japanese address and find postal code',
      description: 'Split a Japanese address into its parts and find its postal code',
      operation: normalize,
    },
  },
});

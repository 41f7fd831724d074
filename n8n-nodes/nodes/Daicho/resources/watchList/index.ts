/** The resource Watch List and its operations. */
import {
  watchedRegistration,
  watchedRemoval,
} from '@daicho/shared/enrich/corporate-number/watched-registration.ts';
import { resourceOf } from '../../operations/operation.ts';
import { changes } from './changes.ts';
import { list } from './list.ts';
import { makeEqual } from './makeEqual.ts';
import { registrationOperation } from './registration.ts';

export const watchList = resourceOf({
  id: 'watchList',
  name: 'Watch List',
  first: 'changes',
  operations: {
    add: {
      name: 'Add Number',
      action: 'Add number to watch list',
      description: 'Have a corporation or an invoice issuer watched for changes',
      operation: registrationOperation({
        lookup: watchedRegistration,
        registered: true,
        tagsDescription:
          'Tags for the numbers, separated by commas. A workflow and a webhook can choose numbers by their tags.',
      }),
    },
    changes: {
      name: 'List Changes',
      action: 'List changes of watched numbers on date',
      description: 'List what changed of the watched numbers on a day, with before and after',
      operation: changes,
    },
    list: {
      name: 'List Numbers',
      action: 'List numbers of watch list',
      description: 'List the numbers that are watched',
      operation: list,
    },
    makeEqual: {
      name: 'Make Equal to Items',
      action: 'Make watch list equal to items',
      description:
        'Add the numbers of the items and remove all others of the same kind, or of the same tag. Does nothing if an item has no number.',
      operation: makeEqual,
    },
    remove: {
      name: 'Remove Number',
      action: 'Remove number from watch list',
      description: 'Have a corporation or an invoice issuer watched no more',
      operation: registrationOperation({
        lookup: watchedRemoval,
        registered: false,
        tagsDescription:
          'Take only these tags away, separated by commas. Numbers stay watched that have another tag, or were also added without one.',
      }),
    },
  },
});

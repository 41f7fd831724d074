/** The resource Radar and its operations. */
import {
  registration,
  removal,
} from '@daicho/shared/enrich/corporate-number/radar-registration.ts';
import { resourceOf } from '../../operations/operation.ts';
import { allChanges } from './allChanges.ts';
import { changes } from './changes.ts';
import { list } from './list.ts';
import { registrationOperation } from './registration.ts';

export const radar = resourceOf({
  id: 'radar',
  name: 'Radar',
  first: 'changes',
  operations: {
    add: {
      name: 'Add Number',
      action: 'Add corporate number to radar',
      description: 'Have a corporation watched for changes of its record',
      operation: registrationOperation(registration, true),
    },
    allChanges: {
      name: 'List All Changes',
      action: 'List changes of all watched numbers on date',
      description:
        'List what was detected on a day of corporations and invoice issuers: registered, expired, cancelled, renamed',
      operation: allChanges,
    },
    changes: {
      name: 'List Changes',
      action: 'List corporations that changed on date',
      description: 'List the watched corporations whose change was detected on a day',
      operation: changes,
    },
    list: {
      name: 'List Numbers',
      action: 'List corporate numbers of radar',
      description: 'List the corporate numbers that are watched',
      operation: list,
    },
    remove: {
      name: 'Remove Number',
      action: 'Remove corporate number from radar',
      description: 'Have a corporation watched no more',
      operation: registrationOperation(removal, false),
    },
  },
});

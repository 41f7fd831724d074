/** The resource Radar: its operations, each described beside its code. */
import { resourceOf } from '../../operations/operation.ts';
import { add } from './add.ts';
import { changes } from './changes.ts';
import { list } from './list.ts';
import { remove } from './remove.ts';

export const radar = resourceOf({
  id: 'radar',
  name: 'Radar',
  first: 'changes',
  operations: {
    add: {
      name: 'Add Number',
      action: 'Add corporate number to radar',
      description: 'Have a corporation watched for changes of its record',
      operation: add,
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
      operation: remove,
    },
  },
});

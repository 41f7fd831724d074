/** The resource Bank and its operations. */
import { bankVersions } from '@daicho/shared/api/bank.ts';
import { resourceOf } from '../../operations/operation.ts';
import { versionsOperation } from '../../operations/versions-operation.ts';
import { get } from './get.ts';
import { getBranch } from './getBranch.ts';
import { list } from './list.ts';
import { listBranches } from './listBranches.ts';

export const bank = resourceOf({
  id: 'bank',
  name: 'Bank',
  first: 'get',
  operations: {
    get: {
      name: 'Get',
      action: 'Get bank by name or code',
      description: 'Find a bank by its name or its code',
      operation: get,
    },
    getBranch: {
      name: 'Get Branch',
      action: 'Get bank branch by names or codes',
      description: 'Find a branch of a bank by names or codes',
      operation: getBranch,
    },
    list: {
      name: 'List',
      action: 'List banks',
      description: 'List the banks of Japan with their codes',
      operation: list,
    },
    listBranches: {
      name: 'List Branches',
      action: 'List branches of bank',
      description: 'List the branches of a bank with their codes',
      operation: listBranches,
    },
    listVersions: {
      name: 'List Versions',
      action: 'List data versions of banks',
      description: 'List the days of the bank data that the service has',
      operation: versionsOperation(bankVersions),
    },
  },
});

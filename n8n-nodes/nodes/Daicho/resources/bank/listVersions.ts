/** List the data versions of the banks. */
import { bankVersions } from '@daicho/shared/api/bank.ts';
import { versionsOperation } from '../../versions-operation.ts';

export const listVersions = versionsOperation(
  { resource: ['bank'], operation: ['listVersions'] },
  bankVersions,
);

/** List the data versions of the banks. */
import { bankVersions } from '@daicho/shared/api/bank.ts';
import { versionsOperation } from '../../operations/versions-operation.ts';

export const listVersions = versionsOperation(bankVersions);

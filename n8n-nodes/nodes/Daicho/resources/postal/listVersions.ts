/** List the data versions of the postal data. */
import { postalVersions } from '@daicho/shared/api/postal.ts';
import { versionsOperation } from '../../versions-operation.ts';

export const listVersions = versionsOperation(
  { resource: ['postal'], operation: ['listVersions'] },
  postalVersions,
);

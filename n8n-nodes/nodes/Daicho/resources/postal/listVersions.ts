/** List the data versions of the postal data. */
import { postalVersions } from '@daicho/shared/api/postal.ts';
import { versionsOperation } from '../../operations/versions-operation.ts';

export const listVersions = versionsOperation(postalVersions);

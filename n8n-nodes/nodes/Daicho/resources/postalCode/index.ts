/** The resource Postal Code and its operations. */
import { postalVersions } from '@daicho/shared/api/postal.ts';
import { resourceOf } from '../../operations/operation.ts';
import { versionsOperation } from '../../operations/versions-operation.ts';
import { count } from './count.ts';
import { downloadFile } from './downloadFile.ts';
import { listFiles } from './listFiles.ts';
import { listUpdates } from './listUpdates.ts';
import { lookup } from './lookup.ts';
import { search } from './search.ts';

export const postalCode = resourceOf({
  id: 'postalCode',
  name: 'Postal Code',
  first: 'lookup',
  operations: {
    count: {
      name: 'Count',
      action: 'Count postal records by area',
      description: 'Count the postal records of a query by area',
      operation: count,
    },
    downloadFile: {
      name: 'Download File',
      action: 'Download file of postal data',
      description: 'Download all postal data of a version as a file',
      operation: downloadFile,
    },
    listFiles: {
      name: 'List Files',
      action: 'List files of postal data',
      description: 'List the files of postal data that can be downloaded',
      operation: listFiles,
    },
    listUpdates: {
      name: 'List Updates',
      action: 'List updates of postal data',
      description: 'List the records that were added, changed or abolished in a version',
      operation: listUpdates,
    },
    listVersions: {
      name: 'List Versions',
      action: 'List data versions of postal data',
      description: 'List the days of the postal data that the service has',
      operation: versionsOperation(postalVersions),
    },
    lookup: {
      name: 'Look Up',
      action: 'Look up place by postal code',
      description: 'Find the places or offices of a postal code',
      operation: lookup,
    },
    search: {
      name: 'Search',
      action: 'Search postal codes by address or area',
      description: 'List the postal codes of an address, an area or a query',
      operation: search,
    },
  },
});

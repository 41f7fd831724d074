/** The list of bulk files (spec, "Postal" 6) as an operation. A file itself is no JSON answer: 303 leads to it. */
import * as z from 'zod/mini';
import { API_VERSIONS, type ApiVersion } from '../model/api-version.ts';
import { type DownloadList, downloadListSchema } from '../model/download.ts';
import type { Operation } from './operation.ts';

export const postalDownloadList: Operation<Record<string, never>, DownloadList> = {
  name: 'postal.downloadList',
  method: 'GET',
  path: '/v1/download/postalcode/',
  keys: ['secret'],
  query: [],
  params: z.record(z.string(), z.never()),
  result: Object.fromEntries(
    API_VERSIONS.map((version) => [version, downloadListSchema]),
  ) as Record<ApiVersion, typeof downloadListSchema>,
};

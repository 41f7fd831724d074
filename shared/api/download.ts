/** Lists the bulk files (spec, "Postal" 6) as an operation. A file itself is no JSON answer: 303 leads to it. */
import type * as z from 'zod/mini';
import { perVersion } from '../model/api-version.ts';
import { type DownloadList, downloadListSchema } from '../model/download.ts';
import type { Operation } from './operation.ts';
import { noParamsSchema } from './parameters.ts';

export const postalDownloadList: Operation<z.infer<typeof noParamsSchema>, DownloadList> = {
  name: 'postal.downloadList',
  method: 'GET',
  path: '/v1/download/postalcode/',
  access: { keys: ['secret'], option: 'download' },
  query: [],
  params: noParamsSchema,
  rules: {},
  result: /* @__PURE__ */ perVersion(() => downloadListSchema),
};

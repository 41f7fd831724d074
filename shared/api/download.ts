/** Lists the bulk files (spec, "Postal" 6) as an operation. The file itself comes by a redirect (303), not as JSON. */
import type * as z from 'zod/mini';
import { perVersion } from '../model/api-version.ts';
import { type DownloadList, downloadListSchema } from '../model/download.ts';
import type { Operation, OperationNotes } from './operation.ts';
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

/** What the description of the interface says of these operations. */
export const downloadNotes = {
  postalDownloadList: {
    ja: 'ダウンロードできる郵便番号データのファイルを一覧する',
    en: 'List the files of postal data that can be downloaded',
  },
} as const satisfies OperationNotes;

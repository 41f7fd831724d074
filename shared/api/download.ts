/** Lists the bulk files (spec, "Postal" 6) as an operation. The file itself comes by a redirect (303), not as JSON. */
import { downloadListSchema } from '../model/download.ts';
import { operation } from './operation.ts';

export const postalDownloadList = /* @__PURE__ */ operation({
  name: 'postal.downloadList',
  note: {
    ja: 'ダウンロードできる郵便番号データのファイルを一覧する',
    en: 'List the files of postal data that can be downloaded',
  },
  path: '/v1/download/postalcode/',
  access: { keys: ['secret'], option: 'download' },
  result: () => downloadListSchema,
});

export const downloadOperations = { postalDownloadList } as const;

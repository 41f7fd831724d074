/** Lists the files of postal data that can be downloaded. */
import { postalDownloadList } from '@daicho/shared/api/download.ts';
import { wholeList } from '@daicho/shared/enrich/search/whole-list.ts';
import { listOperation } from '../../operations/list-operation.ts';
import { propertyFields } from '../../output/record-fields.ts';

export const listFiles = listOperation({
  lookup: wholeList(postalDownloadList, ({ json }) => json.map((path) => ({ path }))),
  fields: propertyFields(['path']),
  own: [],
  asks: () => [],
});

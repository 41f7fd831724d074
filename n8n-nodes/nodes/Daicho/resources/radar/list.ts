/** Lists the corporate numbers that the radar watches. */
import { radarList } from '@daicho/shared/api/radar.ts';
import { wholeList } from '@daicho/shared/enrich/search/whole-list.ts';
import { listOperation } from '../../operations/list-operation.ts';
import { propertyFields } from '../../output/record-fields.ts';

export const list = listOperation({
  lookup: wholeList(radarList, ({ data }) =>
    data.map((corporate_number) => ({ corporate_number })),
  ),
  fields: propertyFields(['corporate_number']),
  own: [],
  asks: () => [],
});

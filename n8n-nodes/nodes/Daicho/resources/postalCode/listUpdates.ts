/** Lists the changes of a data version, with one request for each distinct version. */
import { postalUpdates, postalVersions } from '@daicho/shared/api/postal.ts';
import { wholeList } from '@daicho/shared/enrich/search/whole-list.ts';
import { postalRecordSchema } from '@daicho/shared/model/postal/postal.ts';
import { listOperation } from '../../operations/list-operation.ts';
import { propertyFields } from '../../output/record-fields.ts';

export const listUpdates = listOperation({
  lookup: wholeList(postalUpdates, ({ data }) => data),
  fields: propertyFields(Object.keys(postalRecordSchema.shape), [
    'postal_code',
    'update_status',
    'update_reason',
    'prefecture',
    'city',
    'town',
    'koaza',
    'building',
    'floor',
    'jisx0402',
  ]),
  own: [],
  versions: postalVersions,
  asks: () => [],
});

/** Lists the banks, with one request. */
import { bankList } from '@daicho/shared/api/bank.ts';
import { bankCatalogue } from '@daicho/shared/enrich/bank/fields.ts';
import { wholeList } from '@daicho/shared/enrich/search/whole-list.ts';
import { listOperation } from '../../operations/list-operation.ts';
import { catalogueFields } from '../../output/record-fields.ts';

export const list = listOperation({
  lookup: wholeList(bankList, ({ data }) => data),
  fields: catalogueFields(bankCatalogue, bankCatalogue.defaults),
  own: [],
  asks: () => [],
});

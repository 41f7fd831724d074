/** Lists branches: one request for the list of all banks, and one for the branches of each distinct bank. */
import { branchesLookup } from '@daicho/shared/enrich/bank/branches.ts';
import { branchCatalogue } from '@daicho/shared/enrich/bank/fields.ts';
import { listOperation } from '../../operations/list-operation.ts';
import { catalogueFields } from '../../output/record-fields.ts';
import { locator } from '../../parameters/locators.ts';

export const listBranches = listOperation({
  lookup: branchesLookup,
  fields: catalogueFields(branchCatalogue, branchCatalogue.defaults),
  own: [
    locator({
      displayName: 'Bank',
      name: 'bank',
      description: 'The bank whose branches to list',
      searchListMethod: 'searchBanks',
      byHand: { displayName: 'By Name or Code', placeholder: 'e.g. みずほ銀行 or 0001' },
    }),
  ],
  asks: (parameter) => [parameter('bank')],
});

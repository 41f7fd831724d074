/**
 * Gets branches by code or name: one request for the branches of each distinct bank, and one for the list of all banks
 * if a bank is not given by its code.
 */
import { branchKind } from '@daicho/shared/enrich/bank/branch.ts';
import { lookupOperation } from '../../operations/lookup-operation.ts';
import { locator } from '../../parameters/locators.ts';

export const getBranch = lookupOperation({
  kind: branchKind,
  parameters: ['branch', 'branchBank'],
  own: [
    locator({
      displayName: 'Bank',
      name: 'branchBank',
      required: false,
      description: 'The bank of the branch. Empty where the branch names it.',
      searchListMethod: 'searchBanks',
      byHand: { displayName: 'By Name or Code', placeholder: 'e.g. みずほ銀行 or 0001' },
    }),
    locator({
      displayName: 'Branch',
      name: 'branch',
      description:
        'A branch of the bank. By name or number it may also name the bank, such as 0001-001, if none is chosen; an account number behind is left out, and an empty value gives an empty result.',
      searchListMethod: 'searchBranches',
      byHand: {
        displayName: 'By Name or Number',
        placeholder: 'e.g. 東京営業部 or みずほ銀行 東京営業部',
      },
    }),
  ],
});

/** Gets branches by code or name: one request for all banks if one is named, and one for the branches of each bank. */
import { branchKind } from '@daicho/shared/enrich/bank/branch.ts';
import { lookupOperation } from '../../operations/lookup-operation.ts';
import { textParameter } from '../../parameters/text-parameter.ts';

export const getBranch = lookupOperation({
  kind: branchKind,
  parameters: ['branch', 'branchBank'],
  own: [
    textParameter({
      displayName: 'Branch',
      name: 'branch',
      required: true,
      placeholder: 'e.g. 東京営業部 or みずほ銀行 東京営業部',
      description:
        'The name or the number of a branch. Without a bank beside, the text has both, such as 0001-001. An account number behind is left out. An empty value gives an empty result.',
    }),
    textParameter({
      displayName: 'Bank',
      name: 'branchBank',
      placeholder: 'e.g. みずほ銀行',
      description: 'The name or the code of its bank',
    }),
  ],
});

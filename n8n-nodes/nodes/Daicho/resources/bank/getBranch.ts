/** Get branches by code or name: the list of all banks where one is named, and the branches of each bank once. */
import { branchKind } from '@daicho/shared/enrich/bank/branch.ts';
import { lookupOperation } from '../../lookup-operation.ts';

const show = { resource: ['bank'], operation: ['getBranch'] };

export const getBranch = lookupOperation(show, {
  kind: branchKind,
  parameters: ['branch', 'branchBank'],
  own: [
    {
      displayName: 'Branch',
      name: 'branch',
      type: 'string',
      required: true,
      default: '',
      placeholder: 'e.g. 東京営業部 or みずほ銀行 東京営業部',
      description:
        'The name or the number of a branch. Without a bank beside, the text has both, such as 0001-001. An account number behind is left out. An empty value gives an empty result.',
    },
    {
      displayName: 'Bank',
      name: 'branchBank',
      type: 'string',
      default: '',
      placeholder: 'e.g. みずほ銀行',
      description: 'The name or the code of its bank',
    },
  ],
});

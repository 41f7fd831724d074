/** Get banks by code or name: the list of all banks once, whatever the number of items. */
import { bankKind } from '@daicho/shared/enrich/bank/bank.ts';
import type { LookupOperation } from '../../operation.ts';
import { outputDescription } from '../../output.ts';

const show = { resource: ['bank'], operation: ['get'] };

export const get: LookupOperation = {
  kind: bankKind,
  parameters: ['bank'],
  description: [
    {
      displayName: 'Bank',
      name: 'bank',
      type: 'string',
      required: true,
      displayOptions: { show },
      default: '',
      placeholder: 'e.g. みずほ銀行',
      description:
        'The name or the code of a bank as people write it: みずほ銀行, 京都信用金庫, mizuho, 0001 or 1. An empty value gives an empty result.',
    },
    ...outputDescription(bankKind, show),
  ],
};

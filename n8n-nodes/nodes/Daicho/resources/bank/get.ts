/** Get banks by code or name: the list of all banks once, whatever the number of items. */
import { bankKind } from '@daicho/shared/enrich/bank/bank.ts';
import { lookupOperation } from '../../lookup-operation.ts';

const show = { resource: ['bank'], operation: ['get'] };

export const get = lookupOperation(show, {
  kind: bankKind,
  parameters: ['bank'],
  own: [
    {
      displayName: 'Bank',
      name: 'bank',
      type: 'string',
      required: true,
      default: '',
      placeholder: 'e.g. みずほ銀行',
      description:
        'The name or the code of a bank as people write it, such as mizuho, 0001 or 1. An empty value gives an empty result.',
    },
  ],
});

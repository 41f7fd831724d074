/** Gets banks by code or name, with one request for the list of all banks. */
import { bankKind } from '@daicho/shared/enrich/bank/bank.ts';
import { lookupOperation } from '../../operations/lookup-operation.ts';
import { textParameter } from '../../parameters/text-parameters.ts';

export const get = lookupOperation({
  kind: bankKind,
  parameters: ['bank'],
  own: [
    textParameter({
      displayName: 'Bank',
      name: 'bank',
      required: true,
      placeholder: 'e.g. みずほ銀行',
      description:
        'The name or the code of a bank as people write it, such as mizuho, 0001 or 1. An empty value gives an empty result.',
    }),
  ],
});

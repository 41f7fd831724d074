/** Normalise addresses: each distinct one once, 100 a request. */
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { lookupOperation } from '../../lookup-operation.ts';

const show = { resource: ['postal'], operation: ['normalizeAddress'] };

export const normalizeAddress = lookupOperation(show, {
  kind: addressKind,
  parameters: ['address'],
  own: [
    {
      displayName: 'Address',
      name: 'address',
      type: 'string',
      required: true,
      default: '',
      placeholder: 'e.g. 東京都千代田区麹町3-12-14',
      description:
        'A Japanese address in one line, or an expression that gives its parts as a list. An empty value gives an empty result.',
    },
  ],
});

/** Normalise addresses: each distinct one once, 100 a request. */
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import type { LookupOperation } from '../../operation.ts';
import { outputDescription } from '../../output.ts';

const show = { resource: ['postal'], operation: ['normalizeAddress'] };

export const normalizeAddress: LookupOperation = {
  kind: addressKind,
  parameters: ['address'],
  description: [
    {
      displayName: 'Address',
      name: 'address',
      type: 'string',
      required: true,
      displayOptions: { show },
      default: '',
      placeholder: 'e.g. 東京都千代田区麹町3-12-14',
      description:
        'A Japanese address in one line, or an expression that gives its parts as a list. An empty value gives an empty result.',
    },
    ...outputDescription(addressKind, show),
  ],
};

/** Look up postal codes: one request per distinct code. */
import { postalCodeKind } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import type { LookupOperation } from '../../operation.ts';
import { outputDescription } from '../../output.ts';

const show = { resource: ['postal'], operation: ['lookup'] };

export const lookup: LookupOperation = {
  kind: postalCodeKind,
  parameters: ['postalCode'],
  description: [
    {
      displayName: 'Postal Code',
      name: 'postalCode',
      type: 'string',
      required: true,
      displayOptions: { show },
      default: '',
      placeholder: 'e.g. 102-0083',
      description:
        'As people write it: with or without hyphen or 〒, in full or half width. An empty value gives an empty result.',
    },
    ...outputDescription(postalCodeKind, show),
  ],
};

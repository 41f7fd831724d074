/** Look up postal codes: one request per distinct code. */
import { postalCodeKind } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import { lookupOperation } from '../../lookup-operation.ts';

const show = { resource: ['postal'], operation: ['lookup'] };

export const lookup = lookupOperation(show, {
  kind: postalCodeKind,
  parameters: ['postalCode'],
  own: [
    {
      displayName: 'Postal Code',
      name: 'postalCode',
      type: 'string',
      required: true,
      default: '',
      placeholder: 'e.g. 〒102-0083',
      description:
        'As people write it: with or without hyphen or postal mark, in full or half width. An empty value gives an empty result.',
    },
  ],
});

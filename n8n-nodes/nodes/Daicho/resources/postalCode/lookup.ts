/** Looks up postal codes: one request for each distinct code, or batches on a Daicho service. */
import { postalCodeKind } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import { lookupOperation } from '../../operations/lookup-operation.ts';
import { textParameter } from '../../parameters/text-parameters.ts';

export const lookup = lookupOperation({
  kind: postalCodeKind,
  parameters: ['postalCode'],
  own: [
    textParameter({
      displayName: 'Postal Code',
      name: 'postalCode',
      required: true,
      placeholder: 'e.g. 〒102-0083',
      description:
        'As people write it: with or without hyphen or postal mark, in full or half width. An empty value gives an empty result.',
    }),
  ],
});

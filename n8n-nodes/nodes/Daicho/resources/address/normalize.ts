/** Normalizes addresses: asks about each distinct address once, with 100 addresses in a request. */
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { lookupOperation } from '../../operations/lookup-operation.ts';
import { postalCodeBeside, textParameter } from '../../parameters/text-parameters.ts';

export const normalize = lookupOperation({
  kind: addressKind,
  parameters: ['address', 'name', 'postalCodeBeside'],
  own: [
    textParameter({
      displayName: 'Address',
      name: 'address',
      required: true,
      placeholder: 'e.g. 東京都千代田区麹町3-12-14',
      description:
        'A Japanese address in one line, or an expression that gives its parts as a list. An empty value gives an empty result.',
    }),
    textParameter({
      displayName: 'Company or Office Name',
      name: 'name',
      placeholder: 'e.g. (株)見本商事',
      description:
        'The company, school or authority that is there. An office of that name at that number gets its own postal code. It is compared in n8n and not sent.',
    }),
    postalCodeBeside,
  ],
});

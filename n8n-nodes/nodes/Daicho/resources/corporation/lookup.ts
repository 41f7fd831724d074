/** Looks up corporate numbers: one request for each distinct number, or batches on a Daicho service. */
import { corporateNumberKind } from '@daicho/shared/enrich/corporate-number/corporate-number.ts';
import { lookupOperation } from '../../operations/lookup-operation.ts';
import { textParameter } from '../../parameters/text-parameters.ts';

export const lookup = lookupOperation({
  kind: corporateNumberKind,
  parameters: ['corporateNumber'],
  simplified: [
    'corporate_number',
    'name',
    'postal_code',
    'prefecture',
    'city',
    'street_number',
    'close_date',
  ],
  own: [
    textParameter({
      displayName: 'Corporate Number',
      name: 'corporateNumber',
      required: true,
      placeholder: 'e.g. 7000012050002',
      description:
        'Its 13 digits, in full or half width, with or without hyphens, or the T-number of an invoice issuer. A number with a wrong check digit is invalid. An empty value gives an empty result.',
    }),
  ],
});

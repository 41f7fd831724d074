/** Look up corporate numbers: one request per distinct number. */
import { corporateNumberKind } from '@daicho/shared/enrich/corporate-number/corporate-number.ts';
import { corporateNumber } from '../../corporate-number.ts';
import { lookupOperation } from '../../lookup-operation.ts';

const show = { resource: ['corporation'], operation: ['lookup'] };

export const lookup = lookupOperation(show, {
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
    corporateNumber(
      'Its 13 digits, in full or half width, with or without hyphens, or the T-number of an invoice issuer. A number with a wrong check digit is invalid. An empty value gives an empty result.',
    ),
  ],
});

/** Checks registration numbers of invoice issuers on a day, with one request for each distinct number. */
import { invoiceNumberKind } from '@daicho/shared/enrich/invoice-number/invoice-number.ts';
import { lookupOperation } from '../../operations/lookup-operation.ts';
import { textParameter } from '../../parameters/text-parameter.ts';

export const check = lookupOperation({
  kind: invoiceNumberKind,
  parameters: ['invoiceNumber', 'transactionDate', 'supplierName'],
  simplified: [
    'invoice_number',
    'valid',
    'validity',
    'name',
    'registration_date',
    'expire_date',
    'disposal_date',
  ],
  own: [
    textParameter({
      displayName: 'Registration Number',
      name: 'invoiceNumber',
      required: true,
      placeholder: 'e.g. T7000012050002',
      description:
        'The number of a qualified invoice issuer: T and 13 digits, in full or half width, with or without T and hyphens. A number with a wrong check digit is invalid. An empty value gives an empty result.',
    }),
    textParameter({
      displayName: 'Date',
      name: 'transactionDate',
      placeholder: 'e.g. 2026-10-31',
      description:
        'The day of the transaction, on which the registration has to be valid. Without it, the day of the data counts.',
    }),
    textParameter({
      displayName: 'Supplier Name',
      name: 'supplierName',
      placeholder: 'e.g. 株式会社見本商事',
      description:
        'The name that the supplier uses. A number that is registered under another name is left to check.',
    }),
  ],
});

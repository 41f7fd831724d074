/**
 * Checks registration numbers of invoice issuers on a day: one request for each distinct number, or batches on a Daicho
 * service.
 */
import { invoiceNumberKind } from '@daicho/shared/enrich/invoice-number/invoice-number.ts';
import { lookupOperation } from '../../operations/lookup-operation.ts';
import { textParameter } from '../../parameters/text-parameters.ts';
import { SIMPLIFIED_FIELDS, transactionDate } from './issuer-parameters.ts';

export const check = lookupOperation({
  kind: invoiceNumberKind,
  parameters: ['invoiceNumber', 'transactionDate', 'supplierName'],
  simplified: SIMPLIFIED_FIELDS,
  own: [
    textParameter({
      displayName: 'Registration Number',
      name: 'invoiceNumber',
      required: true,
      placeholder: 'e.g. T7000012050002',
      description:
        'The number of a qualified invoice issuer: T and 13 digits, in full or half width, with or without T and hyphens. A number with a wrong check digit is invalid. An empty value gives an empty result.',
    }),
    transactionDate,
    textParameter({
      displayName: 'Supplier Name',
      name: 'supplierName',
      placeholder: 'e.g. 株式会社見本商事',
      description:
        'The name that the supplier uses. A number that is registered under another name is left to check.',
    }),
  ],
});

/**
 * Finds suppliers by name and address, and whether a supplier is registered: makes searches, then a request for each
 * number.
 */
import { supplierKind } from '@daicho/shared/enrich/supplier/supplier.ts';
import { lookupOperation } from '../../operations/lookup-operation.ts';
import { companyAddress, textParameter } from '../../parameters/text-parameters.ts';
import { SIMPLIFIED_FIELDS, transactionDate } from './issuer-parameters.ts';

export const checkByName = lookupOperation({
  kind: supplierKind,
  parameters: ['name', 'address', 'transactionDate'],
  simplified: SIMPLIFIED_FIELDS,
  own: [
    textParameter({
      displayName: 'Company Name',
      name: 'name',
      required: true,
      placeholder: 'e.g. (株)見本商事',
      description:
        'The name of a supplier without a number, as people write it. Sole traders cannot be found by name: the result is not found. An empty value gives an empty result.',
    }),
    companyAddress,
    transactionDate,
  ],
});

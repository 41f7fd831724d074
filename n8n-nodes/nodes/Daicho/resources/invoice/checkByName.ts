/** Finds suppliers by name and address, and whether they are registered: searches, then a request for each number. */
import { supplierKind } from '@daicho/shared/enrich/supplier/supplier.ts';
import { lookupOperation } from '../../operations/lookup-operation.ts';
import { textParameter } from '../../parameters/text-parameter.ts';

export const checkByName = lookupOperation({
  kind: supplierKind,
  parameters: ['name', 'address', 'transactionDate'],
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
      displayName: 'Company Name',
      name: 'name',
      required: true,
      placeholder: 'e.g. (株)見本商事',
      description:
        'The name of a supplier without a number, as people write it. Sole traders cannot be found by name: the result is not found. An empty value gives an empty result.',
    }),
    textParameter({
      displayName: 'Address',
      name: 'address',
      placeholder: 'e.g. 東京都千代田区麹町3-12-14',
      description:
        'The address of the company in one line, or an expression that gives its parts as a list. Without it only long and rare names are found for sure.',
    }),
    textParameter({
      displayName: 'Date',
      name: 'transactionDate',
      placeholder: 'e.g. 2026-10-31',
      description:
        'The day of the transaction, on which the registration has to be valid. Without it, the day of the data counts.',
    }),
  ],
});

/** The resource Invoice Issuer and its operations. */
import { resourceOf } from '../../operations/operation.ts';
import { check } from './check.ts';
import { checkByName } from './checkByName.ts';

export const invoice = resourceOf({
  id: 'invoice',
  name: 'Invoice Issuer',
  first: 'check',
  operations: {
    check: {
      name: 'Check',
      action: 'Check invoice issuer by number and date',
      description: 'Tell whether a registration number is valid on the day of a transaction',
      operation: check,
    },
    checkByName: {
      name: 'Check by Name',
      action: 'Check invoice issuer by company name',
      description:
        'Find a supplier by name and address, and tell whether it is registered on a day',
      operation: checkByName,
    },
  },
});

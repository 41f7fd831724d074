/** The resource Invoice Issuer and its operations. */
import { resourceOf } from '../../operations/operation.ts';
import { check } from './check.ts';

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
  },
});

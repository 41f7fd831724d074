/** Parameters that the operations on invoice issuers share. */
import { textParameter } from '../../parameters/text-parameters.ts';

/** Fields of the simplified output. */
export const SIMPLIFIED_FIELDS = [
  'invoice_number',
  'valid',
  'validity',
  'name',
  'registration_date',
  'expire_date',
  'disposal_date',
] as const;

/** Asks for the day on which a registration has to be valid. */
export const transactionDate = textParameter({
  displayName: 'Date',
  name: 'transactionDate',
  placeholder: 'e.g. 2026-10-31',
  description:
    'The day of the transaction, on which the registration has to be valid. Without it, the day of the data counts.',
});

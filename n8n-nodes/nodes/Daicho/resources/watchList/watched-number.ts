/** Describes the parameter of a number to watch. */
import { textParameter } from '../../parameters/text-parameters.ts';

export const watchedNumber = textParameter({
  displayName: 'Number',
  name: 'number',
  required: true,
  placeholder: 'e.g. 7000012050002 or T7000012050002',
  description:
    'Corporate number of 13 digits, or registration number of an invoice issuer with its T, in full or half width, with or without hyphens. A number with a wrong check digit is never sent.',
});

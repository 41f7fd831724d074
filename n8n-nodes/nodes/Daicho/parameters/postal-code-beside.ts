/** The parameter of the postal code next to an address, for every kind that takes one. */
import { textParameter } from './text-parameter.ts';

export const postalCodeBeside = textParameter({
  displayName: 'Postal Code Beside',
  name: 'postalCodeBeside',
  placeholder: 'e.g. 102-0083',
  description:
    'The postal code that is written beside the address. It confirms the address, decides where the address leaves several places, and is reported where it belongs to another place. Its form does not matter.',
});

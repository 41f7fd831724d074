/** Makes parameters that take a text; among them the parameters that several operations share. */
import type { INodeProperties } from 'n8n-workflow';

/** Describes a parameter that takes a text, empty at first. */
export function textParameter(
  described: Omit<INodeProperties, 'type' | 'default'>,
): INodeProperties {
  return { ...described, type: 'string', default: '' };
}

/** Asks for the address of a company that is found by its name. */
export const companyAddress = textParameter({
  displayName: 'Address',
  name: 'address',
  placeholder: 'e.g. 東京都千代田区麹町3-12-14',
  description:
    'The address of the company in one line, or an expression that gives its parts as a list. Without it only long and rare names are found for sure.',
});

/** Asks for the postal code next to an address, for every kind that takes one. */
export const postalCodeBeside = textParameter({
  displayName: 'Postal Code Beside',
  name: 'postalCodeBeside',
  placeholder: 'e.g. 102-0083',
  description:
    'The postal code that is written beside the address. It confirms the address, decides where the address leaves several places, and is reported where it belongs to another place. Its form does not matter.',
});

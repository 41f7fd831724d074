import { textParameter } from './text-parameter.ts';

/** Asks for the address of a company that is found by its name. */
export const companyAddress = textParameter({
  displayName: 'Address',
  name: 'address',
  placeholder: 'e.g. 東京都千代田区麹町3-12-14',
  description:
    'The address of the company in one line, or an expression that gives its parts as a list. Without it only long and rare names are found for sure.',
});

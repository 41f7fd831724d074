import { withoutContacts } from './contact-details.ts';
import { leadingPostalCode } from './leading-postal-code.ts';
import { isRomanised, romanPostalCode } from './roman-postal-code.ts';

/** Reads the postal code before an address, else after it: 7 digits, or undefined without a code. */
export function writtenPostalCode(address: string): string | undefined {
  if (isRomanised(address)) return romanPostalCode(address)?.code;
  return leadingPostalCode(address)?.code ?? withoutContacts(address).postalCode;
}

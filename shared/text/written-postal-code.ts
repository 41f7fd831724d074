/** The postal code that is written with an address: before it, else behind it. */
import { withoutContacts } from './contact-details.ts';
import { leadingPostalCode } from './leading-postal-code.ts';

/** 7 digits; undefined where none is written. */
export function writtenPostalCode(address: string): string | undefined {
  return leadingPostalCode(address)?.code ?? withoutContacts(address).postalCode;
}

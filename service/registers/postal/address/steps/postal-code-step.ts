/**
 * Separates a postal code written with the address, also in brackets: the code is evidence, and no part of the address.
 * Also separates telephone numbers, mail addresses and a postal code after the address.
 */

import { filledIn } from '@daicho/shared/messages/language.ts';
import { withoutContacts } from '@daicho/shared/text/contact-details.ts';
import { leadingPostalCode } from '@daicho/shared/text/leading-postal-code.ts';
import { type AddressReading, sentenceOf, withText } from '../reading.ts';
import { decisionSentences as decisions } from '../words.ts';

export function readPostalCode(reading: AddressReading): AddressReading {
  const written = leadingPostalCode(reading.text);
  if (written === undefined) return reading;
  const { code, end } = written;
  const read = reading.text.slice(0, end).trim();
  const line = { step: 'postal code', read, decision: sentenceOf(code) } as const;
  return { ...withText(reading, reading.text.slice(end), line), postalCode: code };
}

export function readContactsBehind(reading: AddressReading): AddressReading {
  const { text, postalCode } = withoutContacts(reading.text);
  if (text === reading.text) return reading;
  const decision = filledIn(decisions.leftWith, { text });
  const line = { step: 'note', read: reading.text, decision } as const;
  return { ...withText(reading, text, line), postalCode: reading.postalCode ?? postalCode };
}

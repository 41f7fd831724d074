/**
 * Separates a postal code written with the address, also in brackets: the code is evidence, and no part of the address.
 * Also separates telephone numbers and mail addresses after the code.
 */

import { filledIn } from '@daicho/shared/messages/language.ts';
import { withoutContacts } from '@daicho/shared/text/contact-details.ts';
import { leadingPostalCode } from '@daicho/shared/text/leading-postal-code.ts';
import { type AddressReading, sentenceOf, type TraceLine, withText } from '../reading.ts';
import { decisionSentences as decisions } from '../words.ts';

export function readPostalCode(reading: AddressReading): AddressReading {
  const written = leadingPostalCode(reading.text);
  if (written === undefined) return reading;
  const text = reading.text.slice(written.end);
  const read = reading.text.slice(0, written.end).trim();
  return ofText(reading, text, written.code, {
    step: 'postal code',
    read,
    decision: sentenceOf(written.code),
  });
}

export function readContactsBehind(reading: AddressReading): AddressReading {
  const { text, postalCode } = withoutContacts(reading.text);
  if (text === reading.text) return reading;
  const line: TraceLine = {
    step: 'note',
    read: reading.text,
    decision: filledIn(decisions.leftWith, { text }),
  };
  return ofText(reading, text, reading.postalCode ?? postalCode, line);
}

function ofText(
  reading: AddressReading,
  text: string,
  postalCode: string | undefined,
  line: TraceLine,
): AddressReading {
  return { ...withText(reading, text, line), postalCode };
}

/**
 * A postal code written with the address, also in brackets: evidence, and not part of it. So are telephone numbers and mail
 * addresses behind it.
 */

import { withoutContacts } from '@daicho/shared/text/contact-details.ts';
import { fold } from '@daicho/shared/text/fold.ts';
import { leadingPostalCode } from '@daicho/shared/text/leading-postal-code.ts';
import type { Reading, TraceLine } from '../reading.ts';

/** Matches brackets that a text begins with. */
const LEADING_BRACKETS = /^\s*[(（［[【〔]([^)）］\]】〕]{7,16})[)）］\]】〕][\s,、]*/;
/** Matches a mail address with what says that it is one. */
const MAIL =
  /(?:[\s、,/(（]*(?:(?:E-?)?mail|メール(?:アドレス)?|✉|📧)[\s:：]*)?[A-Z0-9._%+-]{1,64}[@＠][A-Z0-9.-]{1,200}\.[A-Z]{2,20}[)）]?/giu;

export function readPostalCode(reading: Reading): Reading {
  const bracketed = LEADING_BRACKETS.exec(reading.text);
  const written = leadingPostalCode(bracketed?.[1] ?? reading.text);
  if (written === undefined) return reading;
  if (bracketed !== null && written.end < (bracketed[1] ?? '').trimEnd().length) return reading;
  const end = bracketed?.[0].length ?? written.end;
  const text = reading.text.slice(end);
  const read = reading.text.slice(0, end).trim();
  return ofText(reading, text, written.code, { step: 'postal code', read, decision: written.code });
}

export function readContactsBehind(reading: Reading): Reading {
  const withoutMail = /[@＠]/.test(reading.text)
    ? reading.text.replace(MAIL, ' ').trim()
    : reading.text;
  const { text, postalCode } = withoutContacts(withoutMail);
  if (text === reading.text) return reading;
  const line = { step: 'note', read: reading.text, decision: `left with ${text}` };
  return ofText(reading, text, reading.postalCode ?? postalCode, line);
}

function ofText(
  reading: Reading,
  text: string,
  postalCode: string | undefined,
  line: TraceLine,
): Reading {
  const trace = reading.trace && [...reading.trace, line];
  return { ...reading, text, folded: fold(text), postalCode, trace };
}

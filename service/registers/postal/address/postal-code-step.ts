/** A postal code written before the address: evidence, and not part of what follows. */

import { fold } from '@daicho/shared/text/fold.ts';
import { toHalfWidthAscii } from '@daicho/shared/text/width.ts';
import type { Reading } from './reading.ts';

const LEADING_CODE = /^[\s〒]*(\d{3})[-‐‑–—―−ー]?\s?(\d{4})(?![\d-])[\s,、]*/;

export function readPostalCode(reading: Reading): Reading {
  const match = LEADING_CODE.exec(toHalfWidthAscii(reading.text));
  if (match === null) return reading;
  const text = reading.text.slice(match[0].length);
  const postalCode = `${match[1]}${match[2]}`;
  return {
    ...reading,
    text,
    folded: fold(text),
    postalCode,
    trace: reading.trace && [
      ...reading.trace,
      { step: 'postal code', read: match[0].trim(), decision: postalCode },
    ],
  };
}

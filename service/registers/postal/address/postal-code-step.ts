/** Reads a postal code written before the address: evidence, and not part of what follows. */

import { fold } from '@daicho/shared/text/fold.ts';
import { leadingPostalCode } from '@daicho/shared/text/leading-postal-code.ts';
import type { Reading } from './reading.ts';

export function readPostalCode(reading: Reading): Reading {
  const written = leadingPostalCode(reading.text);
  if (written === undefined) return reading;
  const text = reading.text.slice(written.end);
  const read = reading.text.slice(0, written.end).trim();
  return {
    ...reading,
    text,
    folded: fold(text),
    postalCode: written.code,
    trace: reading.trace && [
      ...reading.trace,
      { step: 'postal code', read, decision: written.code },
    ],
  };
}

/**
 * Reads the numbers to register, from a text that people typed or pasted or from a list. A `T` before a number makes it
 * the number of an invoice issuer.
 */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { parseCorporateNumber } from '@daicho/shared/identifiers/corporate-number.ts';
import { parseWatchedNumber } from '@daicho/shared/identifiers/watched-number.ts';

interface ReadNumbers {
  /** Distinct numbers of 13 digits; numbers of invoice issuers begin with `T`. */
  readonly numbers: readonly string[];
  /** Entries that are not such numbers, as they were written. */
  readonly wrong: readonly string[];
}

/** Sure separators of entries. Numbers may contain hyphens and spaces, so `entriesOf` tries spaces last. */
const SEPARATORS = /[\r\n\t,;|/、，；｜／・･。．"「」[\]]+/;

export function readNumbersToWatch(given: unknown): ReadNumbers {
  const numbers = new Set<string>();
  const wrong: string[] = [];
  for (const entry of entriesOf(given)) {
    const parsed = parseWatchedNumber(entry);
    if (parsed.ok) numbers.add(parsed.value);
    else if (parsed.reason !== 'blank') wrong.push(String(entry));
  }
  return { numbers: [...numbers], wrong };
}

function entriesOf(given: unknown): readonly CellValue[] {
  if (Array.isArray(given)) return given.flatMap(entriesOf);
  if (typeof given !== 'string') return isCell(given) ? [given] : [JSON.stringify(given) ?? ''];
  return given.split(SEPARATORS).flatMap((entry) => {
    const isOne = parseCorporateNumber(entry).ok;
    return isOne ? [entry] : entry.split(/\s+/u);
  });
}

function isCell(given: unknown): given is CellValue {
  return given === null || ['boolean', 'number', 'string'].includes(typeof given);
}

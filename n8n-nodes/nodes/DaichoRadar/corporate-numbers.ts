/** Reads the corporate numbers to register, from a text that people typed or pasted or from a list. */
import { parseCorporateNumber } from '@daicho/shared/identifiers/corporate-number.ts';
import type { CellValue } from '@daicho/shared/model/cell.ts';

export interface ReadNumbers {
  /** Distinct numbers of 13 digits. */
  readonly numbers: readonly string[];
  /** Entries that are not corporate numbers, as they were written. */
  readonly wrong: readonly string[];
}

/** Separators of entries. Spaces and hyphens are not among them, since numbers may contain them. */
const SEPARATORS = /[\r\n\t,;|/、，；｜／・･。．"「」[\]]+/;

export function readCorporateNumbers(given: unknown): ReadNumbers {
  const numbers = new Set<string>();
  const wrong: string[] = [];
  for (const entry of entriesOf(given)) {
    const parsed = parseCorporateNumber(entry);
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

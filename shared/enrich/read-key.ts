/** Reads a cell into the key that is asked about, or into why there is none. */

import type { CellValue } from '../cells/cell.ts';
import { errorReason } from '../cells/cell-text.ts';
import { isReference } from '../cells/ditto-mark.ts';
import { parseDate } from '../identifiers/date.ts';
import type { Parsed } from '../identifiers/parsed.ts';
import type { KeyOrOutcome } from './lookup.ts';
import { BLANK, type Invalid, type InvalidReason } from './outcome.ts';

export function readKey<Reason extends 'blank' | InvalidReason>(
  cell: CellValue,
  parse: (cell: CellValue) => Parsed<Reason>,
): KeyOrOutcome {
  const reasonNotToRead = unreadable(cell);
  if (reasonNotToRead !== undefined) return invalid(reasonNotToRead);
  const parsed = parse(cell);
  if (parsed.ok) return { key: parsed.value };
  const reason: 'blank' | InvalidReason = parsed.reason;
  return reason === 'blank' ? { settled: BLANK } : invalid(reason);
}

/** Says why a cell cannot be read, whatever its kind: the cell holds an error, or stands for another cell. */
export function unreadable(cell: CellValue) {
  return errorReason(cell) ?? (isReference(cell) ? 'same_as_above' : undefined);
}

export function keyOfDate(cell: CellValue): KeyOrOutcome {
  return readKey(cell, parseDate);
}

export function invalid(reason: Invalid['reason']): { readonly settled: Invalid } {
  return { settled: { kind: 'invalid', reason } };
}

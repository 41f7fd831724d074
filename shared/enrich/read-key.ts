/** Reads a cell into the key that is asked about, or into why there is none. */

import type { CellValue } from '../cells/cell.ts';
import { errorReason } from '../cells/cell-text.ts';
import { parseDate } from '../identifiers/date.ts';
import type { Parsed } from '../identifiers/parsed.ts';
import type { KeyOrOutcome } from './lookup.ts';
import { BLANK, type Invalid, type InvalidReason } from './outcome.ts';

export function readKey<Reason extends 'blank' | InvalidReason>(
  cell: CellValue,
  parse: (cell: CellValue) => Parsed<Reason>,
): KeyOrOutcome {
  const error = errorReason(cell);
  if (error !== undefined) return invalid(error);
  const parsed = parse(cell);
  if (parsed.ok) return { key: parsed.value };
  const reason: 'blank' | InvalidReason = parsed.reason;
  return reason === 'blank' ? { settled: BLANK } : invalid(reason);
}

export function keyOfDate(cell: CellValue): KeyOrOutcome {
  return readKey(cell, parseDate);
}

export function invalid(reason: Invalid['reason']): { readonly settled: Invalid } {
  return { settled: { kind: 'invalid', reason } };
}

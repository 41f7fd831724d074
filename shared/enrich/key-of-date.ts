import { parseDate } from '../identifiers/date.ts';
import type { CellValue } from '../model/cell.ts';
import { errorReason } from './cell-text.ts';
import type { Keyed } from './lookup.ts';
import { BLANK } from './outcome.ts';

/** Reads a cell into its day, which is the key, or says why it holds none. */
export function keyOfDate(cell: CellValue): Keyed {
  const error = errorReason(cell);
  if (error !== undefined) return { settled: { kind: 'invalid', reason: error } };
  const parsed = parseDate(cell);
  if (parsed.ok) return { key: parsed.value };
  const { reason } = parsed;
  return { settled: reason === 'blank' ? BLANK : { kind: 'invalid', reason } };
}

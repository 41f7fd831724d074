/** Finds a column by its cells alone. */
import type { ColumnRule } from './column-rule.ts';
import { MIN_PASSING_SHARE, passingShare, type Sample } from './sample.ts';

/** Columns that were recognised; `several` if some fit equally, so that a person has to choose. */
export type RecognisedColumns = readonly number[] | 'several' | undefined;

/**
 * Finds the column in which nearly all cells are clearly values of the kind, and whose header does not contradict.
 *
 * @param names headers, folded.
 */
export function columnOfValues(
  rule: ColumnRule,
  names: readonly string[],
  sample: Sample,
): RecognisedColumns {
  const fitting = columnsOfValues(rule, names, sample);
  if (fitting.length > 1) return 'several';
  return fitting.length === 1 ? fitting : undefined;
}

/** Lists all columns in which nearly all cells are clearly values of the kind, and whose headers do not contradict. */
export function columnsOfValues(
  { header, valueTells, aloneTells = valueTells }: ColumnRule,
  names: readonly string[],
  sample: Sample,
): readonly number[] {
  if (aloneTells === undefined) return [];
  return names.flatMap((name, at) => {
    if (header.unless?.test(name)) return [];
    const plain = passingShare(sample, at, (cell) => aloneTells(cell, name)) ?? 0;
    return plain >= MIN_PASSING_SHARE ? [at] : [];
  });
}

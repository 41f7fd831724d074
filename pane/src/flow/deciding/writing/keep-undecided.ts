import type { UndecidedValue } from '../../../state/state.ts';
import type { FinishedRun } from '../../running/finished-run.ts';

/** Counts the rows of a value as rows to check, or removes them from the rows to check. */
export function keepUndecided(
  { pass: { undecided } }: FinishedRun,
  { table: ____, key, rows, where, again: _, lookedIn: __, typed: ___, ...value }: UndecidedValue,
  isToCheck: boolean,
): void {
  const of = new Set(rows);
  const others = (undecided.get(key)?.rows ?? []).filter((row) => !of.has(row));
  const left = isToCheck ? [...others, ...rows].sort((a, b) => a - b) : others;
  if (left.length > 0 && (isToCheck || where !== undefined)) {
    undecided.set(key, { ...value, rows: left });
  } else undecided.delete(key);
}

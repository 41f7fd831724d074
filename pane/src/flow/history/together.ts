/** Sums up the results of several tables that were looked up together. */
import type { Result } from '../../state/result.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import { chooseLabel, summed } from './with-retry.ts';

interface OfTable {
  readonly result: Result;
  readonly run: FinishedRun;
}

/** Numbers that are added up. */
const NUMBERS = [
  'outside',
  'added',
  'updated',
  'filled',
  'corrected',
  'seconds',
  'requests',
  'unfinished',
  'undecided',
  'left',
  'decided',
] as const;

/**
 * @param all in the order of the tables. @returns what a result of all tables shows instead of the
 * values of its own table.
 */
export function together(all: readonly OfTable[]): Partial<Result> {
  const results = all.map(({ result }) => result);
  const sumOf = (name: (typeof NUMBERS)[number]) =>
    results.reduce((sum, result) => sum + (result[name] ?? 0), 0);
  return {
    ...Object.fromEntries(NUMBERS.map((name) => [name, sumOf(name)])),
    few: undefined,
    counts: results.map(({ counts }) => counts).reduce(summed),
    checks: results.map(({ checks }) => checks).reduce(summed),
    notes: [...new Set(results.flatMap(({ notes = [] }) => notes))],
    chooseLabel: chooseLabel(...results),
    tables: all.map(({ result: { id, counts }, run }) => ({
      id,
      name: run.table?.name ?? '',
      counts,
    })),
  };
}

/**
 * Makes the result of a run that ended, and counts the decisions in it. This file is loaded with
 * the code that works on a table.
 */
import type { Scope } from '../../state/choice.ts';
import type { Result } from '../../state/result.ts';
import type { Context } from '../context.ts';
import type { PicksWritten } from '../deciding/writing/write-picks.ts';
import { type EndedRun, leftToChoose } from '../running/finished-run.ts';
import type { ShownResult, Together } from './shown-result.ts';
import { codesAfter, withRetry } from './with-retry.ts';

/** Earlier results on which the result of a run builds. */
interface Before {
  /** Result of the run that this run retries. */
  readonly retried: ShownResult | undefined;
  /** Results of the tables that were looked up together before this one. */
  readonly tables: readonly ShownResult[];
}

/** @param together set if the run's table was looked up together with other tables. */
export function keptResult(
  { result, run: ended }: EndedRun,
  scope: Scope,
  { retried, tables }: Before,
  together: Together | undefined,
): ShownResult {
  const places = tables.map(({ run }) => run.table?.at ?? 0);
  const table = together
    ? { at: Math.max(-1, ...places) + 1, name: together.name }
    : retried?.run.table;
  const run = { ...ended, table };
  if (retried === undefined) {
    return { result: { ...result, id: crypto.randomUUID() }, runs: [run], run, scope };
  }
  const own = { ...result, id: retried.result.id };
  const joined = withRetry(retried.result, own, run.pass.wanted);
  return { result: joined, runs: [...retried.runs, run], run, scope: retried.scope };
}

/** Gives a result after picked candidates were written into its rows. */
export function withPicks(
  { result, runs }: ShownResult,
  { rows, from, filled, ...written }: PicksWritten,
  context: Pick<Context, 'say' | 'session'>,
): Result {
  const { counts } = result;
  return {
    ...result,
    counts: { ...counts, [from]: Math.max(0, counts[from] - rows), found: counts.found + rows },
    filled: result.filled + filled,
    ...codesAfter(result, written),
    ...leftToChoose(runs, context),
    decided: (result.decided ?? 0) + rows,
  };
}

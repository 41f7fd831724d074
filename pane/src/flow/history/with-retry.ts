import { isBlankText } from '../../state/open-codes.ts';
import type { Result } from '../../state/result.ts';

/** Adds a retry to the result of the run that it retries. @param retried number of rows that the retry went through. */
export function withRetry(result: Result, retry: Result, retried: number): Result {
  const { counts, unfinished } = result;
  // Rows that the retry did not reach are still in the state that the run left.
  const left = Math.max(0, counts.failed + unfinished - retried);
  const leftUnfinished = Math.min(left, unfinished);
  return {
    ...result,
    counts: summed({ ...counts, failed: left - leftUnfinished }, retry.counts),
    few: {
      blank: [...(result.few?.blank ?? []), ...(retry.few?.blank ?? [])],
      invalid: [...(result.few?.invalid ?? []), ...(retry.few?.invalid ?? [])],
    },
    outside: result.outside + retry.outside,
    checks: summed(result.checks, retry.checks),
    changed: new Map([...result.changed, ...retry.changed]),
    ...replaceableAfter(result, retry),
    added: result.added + retry.added,
    filled: result.filled + retry.filled,
    notes: [...new Set([...(result.notes ?? []), ...(retry.notes ?? [])])],
    steps: [
      ...(result.steps ?? []).filter(({ id }) => !retry.steps?.some((step) => step.id === id)),
      ...(retry.steps ?? []),
    ],
    corrected: result.corrected + retry.corrected,
    seconds: result.seconds + retry.seconds,
    requests: result.requests + retry.requests,
    // A retry that was cut short counts the rows that it did not reach as unfinished; their earlier counts are more
    // precise.
    unfinished: left > 0 ? leftUnfinished : retry.unfinished,
    undecided: result.undecided + retry.undecided,
    left: (result.left ?? 0) + (retry.left ?? 0),
    chooseLabel: chooseLabel(result, retry),
    undo: retry.undo,
    ...(retry.appearance === undefined ? {} : { appearance: retry.appearance }),
  };
}

/** Rows that were written again. */
type Written = Pick<Result, 'replaceable' | 'changed'> & {
  /** Rows that have to be checked again, since their decision was undone. */
  readonly open?: readonly number[];
  /** Rows that now hold the decision; absent if unknown. */
  readonly at?: ReadonlySet<number> | undefined;
};

/** Gives what is known about the written codes after a person decided some rows, or took decisions back. */
export function codesAfter(
  result: Result,
  written: Written,
): Pick<Result, 'checks' | 'changed' | 'replaceable' | 'replaced'> {
  const checks = { ...result.checks };
  const changed = new Map(result.changed);
  for (const row of new Set([...(written.at ?? []), ...written.changed.keys()])) {
    const [before, now] = [changed.get(row), written.changed.get(row)];
    if (before?.check !== undefined) checks[before.check] = (checks[before.check] ?? 1) - 1;
    if (now?.check !== undefined) checks[now.check] = (checks[now.check] ?? 0) + 1;
    if (now === undefined) changed.delete(row);
    else if (before?.address === undefined) changed.set(row, now);
    else changed.set(row, { ...now, address: before.address });
  }
  return { checks, changed, ...replaceableAfter(result, written) };
}

/** Gives the codes that may be replaced after further rows were written. */
function replaceableAfter(
  { replaceable, replaced = [] }: Pick<Result, 'replaceable' | 'replaced'>,
  written: Written,
): Pick<Result, 'replaceable' | 'replaced'> {
  if (replaceable === undefined) return {};
  const next = new Map(replaceable);
  for (const row of [...written.changed.keys(), ...(written.open ?? [])]) next.delete(row);
  for (const [row, code] of written.replaceable ?? []) next.set(row, code);
  // A code that was put into a cell no longer belongs to a row that was decided differently.
  const again = new Set(written.open);
  for (const [row, code] of written.replaceable ?? []) {
    if (!isBlankText(code.written)) again.add(row);
  }
  const standing = replaced.map((one) => ({
    ...one,
    rows: again.size === 0 ? one.rows : one.rows.filter((row) => !again.has(row)),
  }));
  return { replaceable: next, replaced: standing };
}

/** Keeps the label only if every open result has one. */
export function chooseLabel(...results: readonly Result[]): Result['chooseLabel'] {
  const [first, ...others] = results.filter(({ undecided }) => undecided > 0);
  return others.every((one) => one.chooseLabel !== undefined) ? first?.chooseLabel : undefined;
}

/** Adds two sets of numbers, name by name. A missing number counts as 0. */
export function summed<T extends Readonly<Partial<Record<string, number>>>>(a: T, b: T): T {
  const sums: Partial<Record<string, number>> = { ...a };
  for (const [name, number = 0] of Object.entries(b)) sums[name] = (sums[name] ?? 0) + number;
  return sums as T;
}

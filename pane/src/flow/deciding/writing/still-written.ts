/** Finds written choices that the sheet no longer holds, as after Ctrl+Z, and opens their rows again. */
import { type ChangedCode, changedCodeOf } from '@daicho/shared/enrich/postal/changed-code.ts';
import { distinctColumns } from '../../../asking/input-rows.ts';
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import { joinedTexts } from '../../columns/decide-rows.ts';
import { textOf } from '../../columns/text-of.ts';
import type { Context } from '../../context.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import type { Around } from '../around.ts';
import { isOf } from '../values.ts';
import { statusKinds } from './held-now.ts';
import { keepUndecided } from './keep-undecided.ts';

type Groups = readonly UndecidedGroup[];

/**
 * Rows that no longer hold their choice also count as rows to check in the results of their runs.
 * @param known groups from the previous time.
 * @returns these groups with only the rows that still hold the choice; with all rows if the sheet cannot be read.
 */
export async function stillWritten(
  context: Context,
  { results }: Pick<Around, 'results'>,
  runs: readonly FinishedRun[],
  known: Groups,
): Promise<Groups> {
  let left = known;
  for (const run of runs) {
    const values = left.flatMap((group) =>
      group.written === 'none' ? [] : group.values.filter((value) => isOf(run, value)),
    );
    const open = await openRows(context, run, values).catch(() => undefined);
    if (open === undefined || open.size === 0) continue;
    left = withoutRows(left, values, open);
    const picks = context.session.picksIn(run.after, run.choice.kind);
    for (const from of ['ambiguous', 'not_found'] as const) {
      const of = values.filter(({ key }) => run.outcomes.get(key)?.kind === from);
      const rows: number[] = [];
      const changed = new Map<number, ChangedCode>();
      for (const value of of) {
        const again = value.rows.filter((row) => open.has(row));
        if (again.length === 0) continue;
        keepUndecided(run, { ...value, rows: again }, true);
        if (again.length === value.rows.length) picks.takeBack(value.key, value.where);
        rows.push(...again);
        const outcome = run.outcomes.get(value.key);
        const code = outcome && changedCodeOf(outcome, '', run.choice.kind, context.language);
        if (code !== undefined) for (const row of again) changed.set(row, code);
      }
      if (rows.length === 0) continue;
      const none = { left: 0, filled: 0, replaceable: new Map() };
      const at = new Set(rows);
      const written = { ...none, rows: -rows.length, from, changed, open: rows, at };
      results.addPicks(written, run);
    }
  }
  return left;
}

/** Lists the rows of values whose status says that they are to check. @throws WorkbookError */
async function openRows(
  { host, waiting }: Context,
  run: FinishedRun,
  values: readonly UndecidedValue[],
): Promise<ReadonlySet<number>> {
  const status = run.slots.find(({ field, how }) => field === 'status' && how !== 'filled');
  const all = values.flatMap(({ rows }) => rows);
  if (status === undefined || all.length === 0) return new Set();
  const start = all.reduce((least, row) => Math.min(least, row));
  const count = all.reduce((most, row) => Math.max(most, row)) - start + 1;
  const inputs = distinctColumns(run.choice.inputs);
  const columns = [...inputs, status.column];
  const rows = await host.readRows(run.after, columns, waiting(new AbortController().signal), {
    start,
    count,
  });
  const kindOf = statusKinds();
  const isOpen = (row: number, { key, input }: UndecidedValue) => {
    const cells = rows[row - start] ?? [];
    // Only a row that still holds its value counts: a row that has moved cannot be distinguished
    // from others here.
    const isSame = joinedTexts(cells.slice(0, inputs.length)) === input;
    return isSame && kindOf(textOf(cells[inputs.length])) === run.outcomes.get(key)?.kind;
  };
  return new Set(values.flatMap((value) => value.rows.filter((row) => isOpen(row, value))));
}

function withoutRows(
  groups: Groups,
  values: readonly UndecidedValue[],
  open: ReadonlySet<number>,
): Groups {
  const own = new Set(values);
  return groups.flatMap((group) => {
    const left = group.values.flatMap((value) => {
      if (!own.has(value)) return [value];
      const rows = value.rows.filter((row) => !open.has(row));
      if (rows.length === value.rows.length) return [value];
      return rows.length === 0 ? [] : [{ ...value, rows }];
    });
    return left.length === 0 ? [] : [{ ...group, values: left }];
  });
}

/** Writes what a person decided into the rows of a run, or takes it back from them. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { inNotation } from '@daicho/shared/enrich/in-notation.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { ChangedCode } from '@daicho/shared/enrich/postal/changed-code.ts';
import { statusKind } from '@daicho/shared/enrich/status-kind.ts';
import { cellIndexes, columnsOf } from '../../asking/input-rows.ts';
import { dittoHeaders } from '../../asking/reads-dittos.ts';
import type { Waiting } from '../../host.ts';
import type { UndecidedValue } from '../../state/state.ts';
import { type Deciding, outcomeDecider, type Prepare, textOf } from '../columns/decide-rows.ts';
import type { Slot } from '../columns/slots.ts';
import type { Context } from '../context.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import { noPass, type Pass, rangesOf, writePass } from '../running/write-pass.ts';
import { withPick } from './candidates.ts';

/** A value with the text of the candidate that was picked for it; undefined to leave it to check again. */
export interface Pick {
  readonly value: UndecidedValue;
  readonly text: string | undefined;
}

/** What picks were written into. */
export interface PicksWritten {
  /** Number of rows that are decided now and were not before; negative where more were taken back. */
  readonly rows: number;
  /** Number of rows that people changed meanwhile, and that stay as they are. */
  readonly left: number;
  /** Number of cells that were filled in columns of the person's own. */
  readonly filled: number;
  /** Rows whose written postal code is out of date or wrong, with the code that was decided. */
  readonly changed: ReadonlyMap<number, ChangedCode>;
}

/** @throws WorkbookError */
export async function writePicks(
  context: Context,
  run: FinishedRun,
  picks: readonly Pick[],
  waiting: Waiting,
): Promise<PicksWritten> {
  const { session, host, blockRows } = context;
  const { choice, slots, log } = run;
  const { kind } = choice;
  for (const { value, text } of picks) {
    if (text === undefined) session.forgetPicks(kind, [value.key]);
    else session.remember(kind, value.key, text);
  }
  const rows = picks.flatMap(({ value }) => value.rows).sort((a, b) => a - b);
  const keys = new Set(picks.map(({ value }) => value.key));
  const prepare = deciderOf(context, run, keys);
  const passing = {
    blockRows,
    read: columnsOf(choice.inputs),
    slots,
    keys: [],
    log,
    isFirst: false,
    goesOn: async () => true,
  };
  const passes: { readonly pass: Pass; readonly decidedBefore: () => number }[] = [];
  await host.write(
    run.after,
    async (writer) => {
      // If some rows have moved, all rows are searched for them.
      for (const ranges of [rangesOf(rows, blockRows), undefined]) {
        const pass = noPass();
        const counted = countingDecided(prepare, slots);
        passes.push({ pass, decidedBefore: counted.count });
        await writePass(writer, { ...passing, prepare: counted.prepare }, pass, ranges);
        if (pass.wanted === rows.length) return;
      }
    },
    waiting,
  );
  for (const { value, text } of picks) {
    const { key, ...undecided } = value;
    if (text === undefined) run.pass.undecided.set(key, { ...undecided, rows: [...value.rows] });
    else run.pass.undecided.delete(key);
  }
  const sum = (of: (one: (typeof passes)[number]) => number) =>
    passes.reduce((total, one) => total + of(one), 0);
  return {
    rows: sum(({ pass, decidedBefore }) => pass.counts.found - decidedBefore()),
    left: Math.max(0, rows.length - (passes.at(-1)?.pass.wanted ?? 0)),
    filled: sum(({ pass }) => pass.filled),
    changed: passes.at(-1)?.pass.changed ?? new Map(),
  };
}

function deciderOf(
  { language, session, slices }: Context,
  { choice, slots, log, outcomes, before }: FinishedRun,
  keys: ReadonlySet<string>,
): Prepare {
  const read = columnsOf(choice.inputs);
  const status = statusAt(slots);
  const deciding: Deciding = {
    kind: inNotation(choice.kind, choice.notation),
    language,
    slots,
    indexes: cellIndexes(choice.inputs, read),
    dittoHeaders: dittoHeaders(choice, read, before),
    outcomeOf: (key): Outcome | undefined => withPick(session, choice.kind, key, outcomes.get(key)),
    // A status of another kind comes from somebody who has decided the row meanwhile.
    isWanted: ({ key, before: cells }) =>
      key !== undefined &&
      keys.has(key) &&
      ['', 'ambiguous', 'found'].includes(statusOf(cells[status])),
    isNamed: true,
    heldBefore: (now) => log.heldBefore(now),
  };
  return outcomeDecider(deciding, [], slices);
}

/** Counts the rows that were decided before a pass. */
function countingDecided(prepare: Prepare, slots: readonly Slot[]) {
  const status = statusAt(slots);
  const counts = new Map<number, number>();
  return {
    count: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    prepare: async (rows: Parameters<Prepare>[0]) => {
      const decide = await prepare(rows);
      return (...cells: Parameters<typeof decide>) => {
        const decided = decide(...cells);
        const before = decided.filter(
          (row) => row.kind !== null && statusOf(row.before[status]) === 'found',
        );
        counts.set(rows.start, before.length);
        return decided;
      };
    },
  };
}

function statusAt(slots: readonly Slot[]): number {
  return slots.findIndex(({ field }) => field === 'status');
}

/** Gives the kind of outcome of a status; empty for an empty cell, `other` for a text that no run writes. */
function statusOf(cell: CellValue | undefined): string {
  const text = textOf(cell);
  return text === '' ? '' : (statusKind(text) ?? 'other');
}

/**
 * Replaces the written postal codes of the shown result with the codes that were found, or fills blank cells with them.
 * This is a run of its own, which can be undone.
 */

import { countText } from '@daicho/shared/messages/count-text.ts';
import type { Scope } from '../../state/choice.ts';
import { CODES_ID, FILLED_ID } from '../../state/codes-id.ts';
import { type CellsOfCodes, openCodes } from '../../state/open-codes.ts';
import type { Result } from '../../state/result.ts';
import type { Notice } from '../../state/state.ts';
import type { Target } from '../../target.ts';
import type { Context } from '../context.ts';
import type { NewRun } from '../history/past-run.ts';
import { type Failure, stopNotice } from '../notices.ts';
import type { ColumnRun } from '../running/column-run.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import { ReplaceTask } from './replace-task.ts';
import { codesSentences as sentences } from './words.ts';

/** The parts of the flow that replacing codes needs. */
interface Around {
  readonly activity: {
    readonly isBusy: boolean;
    end(): void;
    attempt(run: ColumnRun, go: () => Promise<void>): Promise<Failure | undefined>;
  };
  readonly results: {
    readonly shown:
      | { readonly result: Result; readonly run: FinishedRun; readonly scope: Scope }
      | undefined;
    change(changes: Partial<Result>): void;
  };
  readonly history: { add(run: NewRun): Promise<string> };
  readonly background: {
    runExclusively(run: ColumnRun, target: Target, resumable: undefined): Promise<void>;
  };
  readonly surveyor: { forget(): void; show(): Promise<void> };
}

/** @param cells which cells get codes. @param reader reads the table again if another run has taken the lease. */
export async function replaceCodes(
  context: Context,
  parts: Around,
  cells: CellsOfCodes,
  reader: { readIfLeaseLost(failure: Failure | undefined): Promise<boolean> },
): Promise<void> {
  const { activity, results, history, background, surveyor } = parts;
  const { store } = context;
  const { shown } = results;
  if (activity.isBusy || shown === undefined) return;
  const isBlank = cells === 'blank';
  const open = openCodes(shown.result, store.state.history)[cells];
  if (open.size === 0) return;
  const kind = isBlank ? FILLED_ID : CODES_ID;
  surveyor.forget();
  store.set({ notice: undefined, map: undefined });
  const task = new ReplaceTask(context, shown.run, open, shown.scope, kind);
  const { run } = task;
  const failure = await activity.attempt(run, () =>
    background.runExclusively(run, task.plan.target, undefined),
  );
  if (await reader.readIfLeaseLost(failure)) return;
  if (failure === undefined) task.commit();
  const { written } = run;
  if (written !== undefined && written.log.changed > 0) {
    const updated = written.slots.filter(({ how }) => how === 'replaced').length;
    const id = await history.add({ kind, parts: [written], added: 0, updated });
    const { replaced = [] } = shown.result;
    const done = { id, rows: [...task.replaced], ...(isBlank ? { wereBlank: true as const } : {}) };
    results.change({ replaced: [...replaced, done] });
  }
  activity.end();
  const { replaceable = new Map() } = shown.result;
  const left = [...replaceable].filter(([row]) => !task.formulas.has(row));
  results.change({ replaceable: new Map(left) });
  const notice = stopNotice(run, failure, context) ?? endNotice(task, open.size, cells, context);
  store.set({ run: undefined, notice }, 'notice');
  await surveyor.show();
}

function endNotice(
  task: ReplaceTask,
  offered: number,
  cells: CellsOfCodes,
  context: Context,
): Notice {
  const { done, nothing } = sentences[cells];
  const [rows, formulas] = [task.replaced.size, task.formulas.size];
  const left = Math.max(0, offered - rows - formulas);
  const said = [
    rows > 0 ? context.say(done, { rows: countText(rows) }) : '',
    rows + formulas + left === 0 ? context.say(nothing) : '',
    formulas > 0 ? context.say(sentences.formulas, { rows: countText(formulas) }) : '',
    left > 0 ? context.say(sentences.left, { rows: countText(left) }) : '',
  ];
  return { intent: formulas + left > 0 ? 'warning' : 'success', text: context.joined(said) };
}

/** Starts the run that a person chose for the table, and runs again for rows that were left. */

import type { Choice, Scope } from '../../state/choice.ts';
import type { Notice } from '../../state/state.ts';
import type { Target } from '../../target.ts';
import { choiceHeaders, withEarlierRun } from '../choosing/choice.ts';
import { isLeftScope } from '../choosing/scopes.ts';
import type { Mapping } from '../columns/mappings.ts';
import { notationEntry, resumableRun } from '../columns/resumable-run.ts';
import { dittosText } from '../columns/said-of-dittos.ts';
import type { Context } from '../context.ts';
import type { Replacement, TakenBack } from '../history/replacement.ts';
import type { OneOfSeveral, Together } from '../history/shown-result.ts';
import type { Undoer } from '../history/undoer.ts';
import { saveLatency } from '../latency.ts';
import { loadedTablePart, loadTablePart } from '../load-table-part.ts';
import type { Parts } from '../parts.ts';
import type { TableReader } from '../table-reader.ts';

interface Again {
  /** A further limit on the rows, besides the scope of the choice. */
  readonly within: Scope;
  readonly target: Target | undefined;
  /** Whether cells that people have changed are overwritten. */
  readonly overwrites?: boolean;
}

interface HowToRun {
  readonly again?: Again | undefined;
  readonly replaced?: TakenBack;
  readonly together?: Together | undefined;
}

export class Runs {
  readonly #context: Context;
  readonly #parts: Parts;
  readonly #reader: TableReader;
  readonly #undoing: Undoer;
  readonly #decisions: { openChooser(isBelow: boolean): Promise<void> };
  /** Undefined until a run is to be replaced for the first time. */
  #replacement: Replacement | undefined;

  constructor(
    context: Context,
    parts: Parts,
    reader: TableReader,
    undoing: Undoer,
    decisions: { openChooser(isBelow: boolean): Promise<void> },
  ) {
    this.#context = context;
    this.#parts = parts;
    this.#reader = reader;
    this.#undoing = undoing;
    this.#decisions = decisions;
  }

  /** Fills new rows of the shown run's table from now on. */
  async watchNewRows(): Promise<void> {
    const { activity, results, newRows } = this.#parts;
    if (!activity.isBusy && results.shown !== undefined) await newRows.watch(results.shown.run);
  }

  /** @param together set if the run is one of several: then its end is not shown yet. @returns how such a run ended. */
  async run(together?: Together): Promise<OneOfSeveral | undefined> {
    const { choice, isFormOpen } = this.#context.store.state;
    if (choice === undefined) return undefined;
    if (!isFormOpen || choice.replaces !== true) return this.#start(choice, undefined, together);
    await this.#replace(choice);
    return undefined;
  }

  /** Shows the end of a run or of the last of several runs, and what is left to decide in all of them. */
  showEnd({ kept, next, notice }: OneOfSeveral): void {
    const { results, history } = this.#parts;
    results.showEnded(kept, { run: undefined, ...next, notice });
    void this.#decisions.openChooser(true);
    const part = loadedTablePart();
    void part?.offerOtherSheets(kept.run, history.runs, results, this.#context);
  }

  /** Runs again for unfinished rows: the rows of the shown result's run, or else the rows of the chosen scope. */
  async runUnfinished(): Promise<void> {
    const shown = this.#parts.results.shown;
    const { choice, target } = this.#context.store.state;
    if (shown !== undefined) {
      const { after } = shown.run;
      const own = withEarlierRun(shown.run.choice, after);
      await this.#start({ ...own, scope: 'unfinished' }, { within: shown.scope, target: after });
    } else if (choice?.update !== undefined) {
      await this.#start({ ...choice, scope: 'unfinished' }, { within: choice.scope, target });
    }
  }

  /**
   * Runs again on the table of the shown result and overwrites the cells that the result kept, as a run of its own
   * that can be undone.
   */
  async overwrite(): Promise<void> {
    const { results, activity } = this.#parts;
    const { shown } = results;
    if (shown === undefined || activity.isBusy) return;
    const { after: target, choice } = shown.run;
    results.close();
    const own = { ...withEarlierRun(choice, target), scope: shown.scope };
    await this.#start(own, { within: 'all', target, overwrites: true });
  }

  /** Asks again about the rows to check of an earlier run, whose candidates no result in this pane has. */
  async runToCheck(): Promise<void> {
    const { choice } = this.#context.store.state;
    if (choice?.update !== undefined) await this.#start({ ...choice, scope: 'to_check' });
  }

  pause(): void {
    if (this.#context.store.state.run?.isPaused !== false) return;
    this.#parts.activity.run?.control.pause();
    this.#context.store.focus('resume');
  }

  resume(): void {
    if (this.#context.store.state.run?.isPaused !== true) return;
    this.#parts.activity.run?.control.resume();
    this.#context.store.focus('pause');
  }

  cancel(): void {
    if (this.#context.store.state.run?.canStop === true) this.#parts.activity.run?.control.cancel();
  }

  /** @param again set if an earlier run is continued: on its table and within its rows. */
  async #start(
    choice: Choice,
    again?: Again,
    together?: Together,
  ): Promise<OneOfSeveral | undefined> {
    const { store } = this.#context;
    const target = this.#ready(choice, again?.target);
    if (target === undefined) return undefined;
    this.#parts.previewer.clear();
    this.#parts.surveyor.forget();
    if (again === undefined) this.#parts.results.close();
    store.set({ notice: undefined, survey: undefined, chooser: undefined });
    if (choice.isOnNewSheet !== true) return this.#go(choice, target, { again, together });
    const part = loadedTablePart() ?? (await this.#parts.activity.change(loadTablePart));
    const there = await part?.placeOnSheet(choice, target, this.#context);
    return there && this.#go(there.choice, there.target, { together });
  }

  /** @returns the table, if a run can begin there; undefined after saying what is missing. */
  #ready(choice: Choice, own?: Target): Target | undefined {
    const target = own ?? this.#context.store.state.target;
    const { kind, inputs, typed } = choice;
    if (this.#parts.activity.isBusy || target === undefined) return undefined;
    if (this.#context.asksForColumn(kind.inputs, inputs, typed)) return undefined;
    return this.#context.asksForHeaders(target) ? undefined : target;
  }

  /** Starts a run in place of the shown run, which is undone before the new run writes. */
  async #replace(choice: Choice): Promise<void> {
    const target = this.#ready(choice);
    const part = loadedTablePart();
    if (target === undefined || part === undefined) return;
    const around = { ...this.#parts, reader: this.#reader, undoing: this.#undoing };
    this.#replacement ??= new part.Replacement(this.#context, around);
    const before = await this.#replacement.begin(choice, target);
    if (before !== undefined) await this.#go(before.choice, before.target, { replaced: before });
  }

  async #go(
    choice: Choice,
    target: Target,
    { again, replaced, together }: HowToRun,
  ): Promise<OneOfSeveral | undefined> {
    const { store } = this.#context;
    const { within = 'all' } = again ?? {};
    const { activity } = this.#parts;
    const part = loadedTablePart() ?? (await activity.change(loadTablePart));
    if (part === undefined) return undefined;
    let otherTable: string | undefined;
    const { history } = this.#parts;
    const task = new part.EnrichTask(this.#context, target, choice, within, {
      ...part,
      ...(again?.overwrites !== true && {
        writtenBefore: async (slots) => new part.WrittenBefore(await history.all(), target, slots),
      }),
      see: (source, isWanted) => {
        otherTable = part.otherTableText(this.#context, target, choice, source, isWanted);
      },
    });
    const { run } = task;
    const failure = await activity.attempt(run, async () => {
      const noted = await task.noted();
      const resumable = resumableRun(noted, target, within, this.#context.language);
      await this.#parts.background.runExclusively(run, target, resumable);
    });
    void this.#parts.newRows.show();
    if (await this.#reader.readIfLeaseLost(failure)) return undefined;
    const ended = task.ended();
    if (ended !== undefined) await this.#remember(choice, target);
    const appearance = ended && (await this.#parts.appearance.written(ended.run));
    await saveLatency(this.#context);
    const proposed = ended === undefined && part.proposeNewSheet(failure?.error, this.#context);
    const notice: Notice = proposed
      ? { intent: 'warning', text: proposed }
      : (part.stopNotice(run, failure, this.#context) ??
        part.endNotice(ended, this.#context, otherTable));
    const said = replaced?.said(notice, ended !== undefined) ?? notice;
    if (ended === undefined) {
      activity.end();
      // If earlier tables of several were looked up, their result is shown next, and the run stays on the page until
      // then.
      const run = together?.after === undefined ? undefined : store.state.run;
      store.set({ run, notice: said }, 'notice');
    } else {
      const scope = isLeftScope(choice.scope) ? within : choice.scope;
      const { after } = ended.run;
      const isShown = store.state.target?.id === after.id;
      const next = isShown
        ? { target: after, choice: { ...withEarlierRun(choice, after), scope } }
        : {};
      const { seconds, requests } = ended.result;
      const cost = {
        seconds: seconds + (replaced?.cost.seconds ?? 0),
        requests: requests + (replaced?.cost.requests ?? 0),
      };
      const isCopy = this.#context.session.copies.has(target.id) && target.made.length === 0;
      const newSheet = isCopy ? target.sheetName : undefined;
      if (replaced !== undefined) this.#parts.history.drop(replaced.id);
      const notes = part.runNotes(ended, this.#parts.history.runs, this.#context, together?.name);
      const result = { ...ended.result, ...cost, ...appearance, newSheet, ...notes };
      const kept = await this.#parts.results.keep({ ...ended, result }, scope, together);
      const isWhole = failure === undefined && !run.control.isCancelled;
      activity.end();
      const one = { kept, next, notice: said, isWhole };
      if (together !== undefined) return one;
      this.showEnd(one);
    }
    // Counts rows for the form, which is folded up while a result is shown.
    if (store.state.result === undefined) await this.#parts.surveyor.show();
    return undefined;
  }

  /** Remembers how the columns were used. A failure is ignored. */
  async #remember(choice: Choice, target: Target): Promise<void> {
    const { kind, fields, into } = choice;
    const dittos = dittosText(choice.readsDittos);
    const headerOf = (column: number) => target.headers[column] ?? '';
    const mapping: Mapping = {
      kind: kind.id,
      inputs: choiceHeaders(choice, target),
      fields: [...fields],
      into: Object.entries(into).map(([field, column]) => [field, headerOf(column)]),
      ...notationEntry(choice),
      ...(dittos === undefined ? {} : { dittos }),
    };
    await this.#parts.mappings.remember(mapping).catch(() => {});
  }
}

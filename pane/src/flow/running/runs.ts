/** Starts the run that a person chose over the table, and runs again for the rows that it left. */

import type { Choice, Scope } from '../../state/choice.ts';
import type { Notice } from '../../state/state.ts';
import type { Target } from '../../target.ts';
import { isTurnLost } from '../../workbook-error.ts';
import { choiceHeaders, withEarlierRun } from '../choosing/choice.ts';
import { isLeftScope } from '../choosing/in-scope.ts';
import type { Mapping } from '../columns/mappings.ts';
import { keptNotation, keptRun } from '../columns/resumable-run.ts';
import type { Context } from '../context.ts';
import { keepLatency } from '../latency.ts';
import { loadedWorking, loadWorking } from '../load-table-part.ts';
import { endNotice, stopNotice } from '../notices.ts';
import type { Parts } from '../parts.ts';
import type { TableReader } from '../table-reader.ts';

interface Retry {
  readonly within: Scope;
  readonly target: Target | undefined;
}

export class Runs {
  readonly #context: Context;
  readonly #parts: Parts;
  readonly #reader: TableReader;

  constructor(context: Context, parts: Parts, reader: TableReader) {
    this.#context = context;
    this.#parts = parts;
    this.#reader = reader;
  }

  /** Fills new rows of the shown run's table from now on. */
  async watchNewRows(): Promise<void> {
    const { occupied, results, newRows } = this.#parts;
    if (!occupied.isBusy && results.shown !== undefined) await newRows.watch(results.shown.run);
  }

  async run(): Promise<void> {
    const { choice } = this.#context.store.state;
    if (choice !== undefined) await this.#start(choice);
  }

  /** Runs again for unfinished rows: those of the run whose result is shown, otherwise those of the chosen scope. */
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

  /** Asks again about the rows to check of an earlier run, if no result in this pane has their candidates. */
  async runToCheck(): Promise<void> {
    const { choice } = this.#context.store.state;
    if (choice?.update !== undefined) await this.#start({ ...choice, scope: 'to_check' });
  }

  pause(): void {
    if (this.#context.store.state.run?.isPaused !== false) return;
    this.#parts.occupied.run?.control.pause();
    this.#context.store.focus('resume');
  }

  resume(): void {
    if (this.#context.store.state.run?.isPaused !== true) return;
    this.#parts.occupied.run?.control.resume();
    this.#context.store.focus('pause');
  }

  cancel(): void {
    if (this.#context.store.state.run?.canStop === true) this.#parts.occupied.run?.control.cancel();
  }

  /** @param retry continues the run whose result is shown: on its table and within its rows. */
  async #start(choice: Choice, retry?: Retry): Promise<void> {
    const { store } = this.#context;
    const target = retry?.target ?? store.state.target;
    if (
      this.#parts.occupied.isBusy ||
      target === undefined ||
      this.#context.asksForColumn(choice.kind.inputs, choice.inputs, choice.typed)
    )
      return;
    if (this.#context.asksForHeaders(target)) return;
    this.#parts.previewer.clear();
    this.#parts.surveyor.forget();
    if (retry === undefined) this.#parts.results.close();
    store.set({ notice: undefined, survey: undefined, chooser: undefined });
    if (choice.isOnNewSheet !== true) return this.#go(choice, target, retry);
    const part = loadedWorking() ?? (await this.#parts.occupied.changing(loadWorking));
    const there = await part?.copiedRows(choice, target, this.#context);
    if (there !== undefined) await this.#go(there.choice, there.target);
  }

  async #go(choice: Choice, target: Target, retry?: Retry): Promise<void> {
    const { store } = this.#context;
    const { within = 'all' } = retry ?? {};
    const { occupied } = this.#parts;
    const part = loadedWorking() ?? (await occupied.changing(loadWorking));
    if (part === undefined) return;
    const task = new part.EnrichTask(this.#context, target, choice, within);
    const { run } = task;
    occupied.begin(run);
    const kept = keptRun(choice, target, within, this.#context.language);
    const failure = await this.#parts.occupied.attemptRun(() =>
      this.#parts.background.alone(run, target, kept),
    );
    if (failure !== undefined && isTurnLost(failure.error)) {
      await this.#reader.leave(failure.error);
      return;
    }
    const ended = task.ended();
    if (ended !== undefined) await this.#remember(choice, target);
    const looks = ended && (await this.#parts.looks.written(ended.run));
    await keepLatency(this.#context);
    void this.#parts.newRows.show();
    this.#parts.occupied.end();
    const proposed = ended === undefined && part.proposeNewSheet(failure?.error, this.#context);
    const notice: Notice = proposed
      ? { intent: 'warning', text: proposed }
      : (stopNotice(run, failure, this.#context) ?? endNotice(ended, this.#context));
    if (ended === undefined) {
      store.set({ run: undefined, notice }, 'notice');
    } else {
      const scope = isLeftScope(choice.scope) ? within : choice.scope;
      const { after } = ended.run;
      const isShown = store.state.target?.id === after.id;
      const next = isShown
        ? { target: after, choice: { ...withEarlierRun(choice, after), scope } }
        : {};
      const result = { ...ended.result, ...looks };
      this.#parts.results.add({ ...ended, result }, scope, { run: undefined, ...next, notice });
    }
    // Counts rows for the form, which is folded while a result is shown.
    if (store.state.result === undefined) await this.#parts.surveyor.show();
  }

  /** Remembers how the columns were used. A failure to do so is ignored. */
  async #remember(choice: Choice, target: Target): Promise<void> {
    const { kind, fields, into } = choice;
    const headerOf = (column: number) => target.headers[column] ?? '';
    const mapping: Mapping = {
      kind: kind.id,
      inputs: choiceHeaders(choice, target),
      fields: [...fields],
      into: Object.entries(into).map(([field, column]) => [field, headerOf(column)]),
      ...keptNotation(choice),
      ...(choice.readsDittos === true ? { dittos: 'above' } : {}),
    };
    await this.#parts.mappings.remember(mapping).catch(() => {});
  }
}

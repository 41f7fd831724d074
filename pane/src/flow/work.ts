/** Carries out what a person does with a table: read it, choose, preview, run, undo, and pick candidates. */

import type { CustomerKind } from '@daicho/shared/duplicates/customer-name.ts';
import { needsSample } from '@daicho/shared/enrich/guess-kind.ts';
import { kindById, kinds } from '@daicho/shared/enrich/kinds.ts';
import type { Notation } from '@daicho/shared/enrich/notation.ts';
import type { TablePlace } from '@daicho/shared/headers/find-tables.ts';
import type { Sample } from '@daicho/shared/headers/sample.ts';
import type { InputColumns } from '../asking/input-rows.ts';
import { columnLetters } from '../column-letters.ts';
import type { Waiting } from '../host.ts';
import type { Choice, Notice, Scope } from '../state.ts';
import { type MadeColumns, shownHeaders, type Target } from '../target.ts';
import { isTurnLost } from '../workbook-error.ts';
import { Background } from './background.ts';
import {
  firstChoice,
  firstLocalChoice,
  inputHeaders,
  withAlternative,
  withFields,
  withInput,
  withInto,
  withKind,
  withUpdate,
} from './choosing/choice.ts';
import { headerDoubt } from './choosing/header-doubt.ts';
import { Previewer } from './choosing/preview.ts';
import { Surveyor } from './choosing/survey.ts';
import { keptNotation, keptRun } from './columns/keep-run.ts';
import { type Mapping, Mappings } from './columns/mappings.ts';
import type { Context } from './context.ts';
import { Marking } from './duplicates/marking.ts';
import { withCustomerColumns } from './duplicates/step.ts';
import { endNotice, type Failure, stopNotice, undoNotice } from './notices.ts';
import { CandidateChooser } from './running/chooser.ts';
import type { ColumnRun } from './running/column-run.ts';
import { EnrichTask } from './running/enrich-task.ts';
import type { FinishedRun } from './running/finished-run.ts';
import { undo } from './running/undo.ts';
import { flowSentences as sentences } from './words.ts';

interface ReadOptions {
  /** Notice to show after the reading, unless the reading itself gives one. */
  readonly next?: Notice;
  /** Whether the person asked to read. */
  readonly isAsked?: boolean;
  /** Where the person says that the table is. */
  readonly place?: TablePlace | undefined;
}

export class Work {
  readonly chooser: CandidateChooser;
  readonly background: Background;
  readonly #marking: Marking;
  readonly #context: Context;
  readonly #surveyor: Surveyor;
  readonly #previewer: Previewer;
  readonly #mappings: Mappings;
  /** First rows of the table, if its headers alone do not show what it holds. */
  #sample: Sample = [];
  #run: ColumnRun | undefined;
  #finished: FinishedRun | undefined;
  /** Whether an undo or picked candidates are changing the workbook. */
  #isChanging = false;

  constructor(context: Context) {
    this.#context = context;
    this.#surveyor = new Surveyor(context);
    this.#previewer = new Previewer(context, this.#surveyor);
    this.chooser = new CandidateChooser(context);
    this.#mappings = new Mappings(context.host.store);
    this.background = new Background(context);
    this.#marking = new Marking(context);
  }

  get isBusy(): boolean {
    return this.#run !== undefined || this.#isChanging || this.#context.store.state.isReading;
  }

  /** Reads what is selected. */
  async read({ next, isAsked = true, place }: ReadOptions = {}): Promise<void> {
    const { store, host } = this.#context;
    if (this.isBusy) return;
    const isMarking = this.#marking.isOpen;
    this.#leaveResult();
    this.#marking.forget();
    this.#previewer.clear();
    this.#surveyor.forget();
    store.set({ isReading: true, notice: undefined });
    const isRead = await this.#context.attempt(
      async (waiting) => {
        const target = await host.readTarget(waiting, place);
        const before = store.state.choice?.kind;
        this.#sample = await this.#firstRows(target, waiting);
        const mappings = await this.#mappings.list();
        const choice =
          this.#context.session.settings === undefined
            ? firstLocalChoice(target, mappings, before)
            : firstChoice(target, mappings, before ?? kinds[0], this.#sample);
        const doubt = headerDoubt(target, choice);
        const notice: Notice | undefined =
          doubt === undefined ? next : { intent: 'warning', text: this.#context.say(doubt) };
        store.set({ target, choice, survey: undefined, notice });
        // An open step that marks duplicates continues with the new table.
        if (isMarking) this.#marking.open(target, this.#sample);
      },
      { isAsked },
    );
    store.set(isRead ? { isReading: false } : { isReading: false, ...NOTHING_READ });
    await this.#surveyor.show();
  }

  /** Gives a table without headers a row of them, named by the letters of the columns. */
  async addHeaders(): Promise<void> {
    const { target } = this.#context.store.state;
    const place = target?.tables?.chosen;
    if (this.isBusy || target === undefined || place?.headerRows !== 0) return;
    const headers = target.headers.map((_, column) =>
      this.#context.say(sentences.columnOfLetters, {
        letters: columnLetters(target.firstColumn + column),
      }),
    );
    const added = await this.#changing(async (waiting) => {
      await this.#context.host.addHeaderRow(target, place, headers, waiting);
      return true;
    });
    if (added === true) await this.read();
  }

  /** Estimates again after the connection may have changed. */
  survey(): Promise<void> {
    return this.#surveyor.show();
  }

  chooseKind(id: string): void {
    const kind = kindById(id);
    if (kind === undefined) return;
    this.#choose((choice, target) => withKind(choice, kind, target, this.#sample));
  }

  chooseInput(input: number, columns: readonly number[]): void {
    this.#choose((choice, target) => withInput(choice, input, columns, target));
  }

  chooseAlternative(inputs: InputColumns): void {
    this.#choose((choice, target) => withAlternative(choice, inputs, target));
  }

  chooseFields(ids: readonly string[]): void {
    this.#choose((choice) => withFields(choice, ids));
  }

  chooseInto(field: string, column: number | undefined): void {
    this.#choose((choice) => withInto(choice, field, column));
  }

  chooseNotation(notation: Notation): void {
    this.#choose((choice) => ({ ...choice, notation }));
  }

  chooseUpdate(made: MadeColumns | undefined): void {
    if (this.#marking.isOpen) this.#chooseMarks((step) => ({ ...step, update: made }));
    else this.#choose((choice) => withUpdate(choice, made));
  }

  chooseScope(scope: Scope): void {
    if (this.#marking.isOpen) this.#chooseMarks((step) => ({ ...step, scope }));
    else this.#choose((choice) => ({ ...choice, scope }));
  }

  async preview(): Promise<void> {
    const { target, choice } = this.#context.store.state;
    if (this.isBusy || target === undefined || choice === undefined) return;
    if (this.#asksForColumn(choice)) return;
    this.#leaveResult();
    await this.#previewer.show(target, choice);
    // The preview leaves less to ask, and its calls were measured.
    await this.#surveyor.show();
  }

  async run(): Promise<void> {
    const { choice } = this.#context.store.state;
    if (choice !== undefined) await this.#start(choice);
  }

  /** Runs again for the unfinished rows of the chosen scope. */
  async runUnfinished(): Promise<void> {
    const { choice } = this.#context.store.state;
    if (choice?.update === undefined) return;
    await this.#start({ ...choice, scope: 'unfinished' }, choice.scope);
  }

  pause(): void {
    if (this.#context.store.state.run?.isPaused !== false) return;
    this.#run?.control.pause();
    this.#context.store.focus('resume');
  }

  resume(): void {
    if (this.#context.store.state.run?.isPaused !== true) return;
    this.#run?.control.resume();
    this.#context.store.focus('pause');
  }

  cancel(): void {
    if (this.#context.store.state.run?.canStop === true) this.#run?.control.cancel();
  }

  async undo(): Promise<void> {
    const { store, session } = this.#context;
    const { result } = store.state;
    const run = this.#finished;
    if (this.isBusy || result?.undo !== 'possible' || run === undefined) return;
    store.set({ notice: undefined, chooser: undefined });
    const done = await this.#changing((waiting) => undo(this.#context, run, waiting));
    if (done === undefined) return;
    session.forgetPicks(run.choice.kind, run.outcomes.keys());
    this.#finished = undefined;
    const ended = done.keepsColumns ? ('impossible' as const) : ('done' as const);
    const table = done.keepsColumns ? {} : { target: run.before, choice: run.choice };
    const notice = undoNotice(done, this.#context);
    store.set({ ...table, result: { ...result, undo: ended }, notice }, 'notice');
    await this.#surveyor.show();
  }

  openChooser(): void {
    if (!this.isBusy && this.#finished !== undefined) this.chooser.open(this.#finished);
  }

  async writePicks(): Promise<void> {
    const run = this.#finished;
    if (this.isBusy || run === undefined) return;
    if (!this.chooser.hasPicks) {
      this.#context.tell('info', sentences.noPicks);
      return;
    }
    const rows = await this.#changing((waiting) => this.chooser.write(run, waiting));
    if (rows === undefined) return;
    const { store } = this.#context;
    this.#context.tell('success', sentences.picked, { rows: rows.toLocaleString('en') });
    store.focus(store.state.chooser === undefined ? 'result' : 'chooser');
  }

  openDuplicates(): void {
    const { store } = this.#context;
    const { target } = store.state;
    if (this.isBusy || target === undefined) return;
    this.#previewer.clear();
    this.#marking.open(target, this.#sample);
    store.set({ notice: undefined }, 'duplicates');
    void this.#surveyor.show();
  }

  closeDuplicates(): void {
    if (this.isBusy) return;
    this.#marking.close();
    void this.#surveyor.show();
  }

  chooseCustomerColumns(input: number, columns: readonly number[]): void {
    this.#chooseMarks((step, target) => withCustomerColumns(step, input, columns, target));
  }

  chooseCustomers(customers: CustomerKind): void {
    this.#chooseMarks((step) => ({ ...step, customers }));
  }

  findDuplicates(): Promise<void> {
    return this.#mark(false);
  }

  markDuplicates(): Promise<void> {
    return this.#mark(true);
  }

  async undoMarks(): Promise<void> {
    if (this.isBusy || !this.#marking.canUndo) return;
    await this.#marking.undo((work) => this.#changing(work));
    await this.#surveyor.show();
  }

  async showRow(row: number): Promise<void> {
    const { target, choice } = this.#context.store.state;
    const column = choice?.inputs.flat()[0];
    if (target === undefined || column === undefined) return;
    await this.#context.attempt((waiting) =>
      this.#context.host.showCell(target, row, column, waiting),
    );
  }

  async #firstRows(target: Target, waiting: Waiting): Promise<Sample> {
    if (!needsSample(shownHeaders(target)) || target.headers.length > COLUMNS_MAX) return [];
    const columns = target.headers.map((_, column) => column);
    const rows = await this.#context.host.readRows(target, columns, waiting, ROWS_TO_GUESS);
    return rows.slice(0, ROWS_TO_GUESS);
  }

  #choose(change: (choice: Choice, target: Target) => Choice): void {
    const { store } = this.#context;
    const { target, choice } = store.state;
    if (this.isBusy || target === undefined || choice === undefined) return;
    this.#leaveResult();
    this.#previewer.clear();
    store.set({ choice: change(choice, target), survey: undefined, notice: undefined });
    void this.#surveyor.show();
  }

  #leaveResult(): void {
    this.#finished = undefined;
    const { store } = this.#context;
    if (store.state.result !== undefined || store.state.chooser !== undefined) {
      store.set({ result: undefined, chooser: undefined });
    }
  }

  #asksForColumn({ kind, inputs }: Choice): boolean {
    return this.#context.asksForColumn(kind.inputs, inputs);
  }

  /** Results need headers, and people who come later do, too. */
  #asksForHeaders({ tables }: Target): boolean {
    if (tables?.chosen.headerRows !== 0) return false;
    this.#context.tell('warning', sentences.headersNeeded);
    return true;
  }

  async #start(choice: Choice, within: Scope = 'all'): Promise<void> {
    const { store } = this.#context;
    const { target } = store.state;
    if (this.isBusy || target === undefined || this.#asksForColumn(choice)) return;
    if (this.#asksForHeaders(target)) return;
    this.#previewer.clear();
    this.#leaveResult();
    this.#surveyor.forget();
    const task = new EnrichTask(this.#context, target, choice, within);
    const { run } = task;
    this.#run = run;
    store.set({ notice: undefined, survey: undefined });
    const kept = keptRun(choice, target, within, this.#context.language);
    const failure = await this.#attemptRun(() => this.background.alone(run, target, kept));
    if (failure !== undefined && isTurnLost(failure.error)) {
      await this.#leave(failure.error);
      return;
    }
    const ended = task.ended();
    if (ended !== undefined) await this.#remember(choice, target);
    this.#run = undefined;
    const notice = stopNotice(run, failure, this.#context) ?? endNotice(ended, this.#context);
    if (ended === undefined) {
      store.set({ run: undefined, notice }, 'notice');
    } else {
      this.#finished = ended.run;
      const { after } = ended.run;
      const scope = choice.scope === 'unfinished' ? within : choice.scope;
      const { update, updatable } = firstChoice(after, [], choice.kind);
      const next = { ...choice, update, updatable, scope };
      const { result } = ended;
      store.set({ run: undefined, target: after, choice: next, result, notice }, 'result');
    }
    await this.#surveyor.show();
  }

  #chooseMarks(change: Parameters<Marking['choose']>[0]): void {
    if (this.isBusy) return;
    this.#marking.choose(change);
    void this.#surveyor.show();
  }

  /** @param writes whether rows are marked, and not only found. */
  async #mark(writes: boolean): Promise<void> {
    const { store } = this.#context;
    const { target } = store.state;
    if (this.isBusy || target === undefined) return;
    const task = this.#marking.begin(writes);
    if (task === undefined) return;
    const { run } = task;
    this.#surveyor.forget();
    // Marks are added right of the columns of the earlier run, which therefore can no longer be undone.
    if (writes) this.#leaveResult();
    this.#run = run;
    store.set({ notice: undefined });
    // Only a run that writes needs the turn, and nobody else can continue it.
    const failure = await this.#attemptRun(() =>
      writes ? this.background.alone(run, target, undefined) : run.go(),
    );
    this.#run = undefined;
    if (failure !== undefined && isTurnLost(failure.error)) await this.#leave(failure.error);
    else this.#marking.end(task, failure);
    await this.#surveyor.show();
  }

  /** Reads the table again after another run took the turn. */
  async #leave(lost: unknown): Promise<void> {
    this.#run = undefined;
    this.#context.store.set({ run: undefined });
    await this.read({ next: { intent: 'warning', text: this.#context.explain(lost) } });
    this.#context.store.focus('notice');
  }

  /** @returns what went wrong, if anything did. */
  async #attemptRun(go: () => Promise<void>): Promise<Failure | undefined> {
    try {
      const going = go();
      this.#context.store.focus('cancel');
      await going;
      return undefined;
    } catch (error) {
      return { error };
    }
  }

  /** Remembers how the columns were used. A failure to do so is ignored. */
  async #remember(choice: Choice, target: Target): Promise<void> {
    const { kind, inputs, fields, into } = choice;
    const headerOf = (column: number) => target.headers[column] ?? '';
    const mapping: Mapping = {
      kind: kind.id,
      inputs: inputHeaders(inputs, target),
      fields: [...fields],
      into: Object.entries(into).map(([field, column]) => [field, headerOf(column)]),
      ...keptNotation(choice),
    };
    await this.#mappings.remember(mapping).catch(() => {});
  }

  /** Does work that changes the workbook, alone. @returns undefined, after saying why, if it failed. */
  async #changing<T>(work: (waiting: Waiting) => Promise<T>): Promise<T | undefined> {
    this.#isChanging = true;
    this.#surveyor.forget();
    let done: T | undefined;
    await this.#context.attempt(async (waiting) => {
      try {
        done = await work(waiting);
      } finally {
        this.#isChanging = false;
      }
    });
    return done;
  }
}

/** Number of rows that are read to guess what columns hold, and the most columns for which they are. */
const ROWS_TO_GUESS = 100;
const COLUMNS_MAX = 100;

const NOTHING_READ = { target: undefined, choice: undefined, survey: undefined } as const;

/** Carries out what a person does with a table: read it, choose, preview, run, undo, and pick candidates. */

import type { CustomerKind } from '@daicho/shared/duplicates/customer-name.ts';
import { needsSample } from '@daicho/shared/enrich/guess-kind.ts';
import { outlineById, registerOutlines } from '@daicho/shared/enrich/kind-outlines.ts';
import type { Notation } from '@daicho/shared/enrich/notation.ts';
import type { TablePlace } from '@daicho/shared/headers/find-tables.ts';
import type { Sample } from '@daicho/shared/headers/sample.ts';
import type { InputColumns } from '../asking/input-rows.ts';
import { columnLetters } from '../column-letters.ts';
import type { Waiting } from '../host.ts';
import type { Choice, Notice, Scope } from '../state.ts';
import { type MadeColumns, shownHeaders, type Target } from '../target.ts';
import { isTurnLost, WorkbookError } from '../workbook-error.ts';
import { Background } from './background.ts';
import {
  firstChoice,
  firstLocalChoice,
  inputHeaders,
  onColumns,
  scopesOf,
  withAlternative,
  withEarlierRun,
  withFields,
  withHidden,
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
import { CandidateChooser } from './deciding/chooser.ts';
import { Marking } from './duplicates/marking.ts';
import { withCustomerColumns } from './duplicates/step.ts';
import { History } from './history/history.ts';
import {
  addedBy,
  areOneTable,
  type PastRun,
  targetOf,
  withoutColumns,
} from './history/past-run.ts';
import { Results } from './history/results.ts';
import { keepLatency } from './latency.ts';
import { NewRows } from './new-rows.ts';
import { endNotice, type Failure, stopNotice, undoNotice } from './notices.ts';
import type { ColumnRun } from './running/column-run.ts';
import { EnrichTask } from './running/enrich-task.ts';
import type { Undone } from './running/undo.ts';
import { flowSentences as sentences } from './words.ts';

interface Retry {
  readonly within: Scope;
  readonly target: Target | undefined;
}

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
  readonly newRows: NewRows;
  readonly #history: History;
  readonly #results: Results;
  readonly #marking: Marking;
  readonly #context: Context;
  readonly #surveyor: Surveyor;
  readonly #previewer: Previewer;
  readonly #mappings: Mappings;
  /** First rows of the table, if its headers alone do not show what it holds. */
  #sample: Sample = [];
  #run: ColumnRun | undefined;
  /** Whether an undo or picked candidates are changing the workbook. */
  #isChanging = false;

  constructor(context: Context) {
    this.#context = context;
    this.#surveyor = new Surveyor(context);
    this.#previewer = new Previewer(context, this.#surveyor);
    this.chooser = new CandidateChooser(context);
    this.#mappings = new Mappings(context.host.store);
    this.background = new Background(context);
    this.newRows = new NewRows(context);
    this.#history = new History(context);
    this.#results = new Results(context, this.#history);
    this.#marking = new Marking(context, this.#history);
  }

  get isBusy(): boolean {
    return this.#run !== undefined || this.#isChanging || this.#context.store.state.isReading;
  }

  /** Reads what is selected. */
  async read({ next, isAsked = true, place }: ReadOptions = {}): Promise<void> {
    const { store, host } = this.#context;
    if (this.isBusy) return;
    const isMarking = this.#marking.isOpen;
    this.#results.close();
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
            : firstChoice(target, mappings, before ?? registerOutlines[0], this.#sample);
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
    if (isRead) await this.#warnOfLock();
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
    const kind = outlineById(id);
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

  async watchNewRows(): Promise<void> {
    const shown = this.#results.shown;
    if (!this.isBusy && shown !== undefined) await this.newRows.watch(shown.run);
  }

  /** Looks for hidden rows where the host has not done so, and offers the visible ones. */
  async findHidden(): Promise<void> {
    const { store, host } = this.#context;
    const { target } = store.state;
    if (this.isBusy || target === undefined) return;
    store.set({ isReading: true, notice: undefined });
    await this.#context.attempt(async (waiting) => {
      const hidden = await host.findHiddenRows?.(target, waiting);
      const { choice } = store.state;
      const found = { ...target, ...hidden, areHiddenUnasked: false };
      store.set({ target: found, choice: choice && withHidden(choice, found) });
      if (this.#marking.isOpen) {
        this.#marking.choose((step) => ({ ...step, scopes: scopesOf(found, 0) }));
      }
      const rows = found.hiddenRows.length;
      if (found.areHiddenUnknown) return;
      this.#context.tell('info', rows === 0 ? sentences.noneHidden : sentences.someHidden, {
        rows: rows.toLocaleString('en'),
      });
    });
    store.set({ isReading: false }, store.state.notice && 'notice');
  }

  async preview(): Promise<void> {
    const { target, choice } = this.#context.store.state;
    if (this.isBusy || target === undefined || choice === undefined) return;
    if (this.#asksForColumn(choice)) return;
    await this.#previewer.show(target, choice);
    await keepLatency(this.#context);
    // The preview leaves less to ask, and its calls were measured.
    await this.#surveyor.show();
  }

  async run(): Promise<void> {
    const { choice } = this.#context.store.state;
    if (choice !== undefined) await this.#start(choice);
  }

  /** Runs again for the unfinished rows: those of the run whose result is shown, otherwise those of the chosen scope. */
  async runUnfinished(): Promise<void> {
    const shown = this.#results.shown;
    const { choice, target } = this.#context.store.state;
    if (shown !== undefined) {
      const { after } = shown.run;
      const own = withEarlierRun(shown.run.choice, after);
      await this.#start({ ...own, scope: 'unfinished' }, { within: shown.scope, target: after });
    } else if (choice?.update !== undefined) {
      await this.#start({ ...choice, scope: 'unfinished' }, { within: choice.scope, target });
    }
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

  async undo(id = this.#context.store.state.result?.id): Promise<void> {
    const { store } = this.#context;
    const run = id === undefined ? undefined : this.#history.find(id);
    if (this.isBusy || run === undefined || this.#history.undoOf(run.id) !== 'possible') return;
    this.#previewer.clear();
    store.set({ notice: undefined, chooser: undefined });
    const done = await this.#changing((waiting) => this.#history.undo(run, waiting));
    if (done === undefined) return;
    this.#results.undone(run, done);
    this.#offerWithout(run, done);
    store.set({ notice: undoNotice(done, this.#context) }, 'notice');
    await this.#surveyor.show();
  }

  showResult(id: string): void {
    if (!this.isBusy) this.#results.show(id);
  }

  /** Shows the runs that were kept when the pane was last open. */
  loadHistory(): Promise<void> {
    return this.#history.load();
  }

  async clearHistory(): Promise<void> {
    if (this.isBusy) return;
    this.#results.close();
    await this.#history.clear();
    this.#context.tell('info', sentences.historyCleared);
    this.#context.store.focus('notice');
  }

  openForm(): void {
    if (this.isBusy) return;
    this.#context.store.set({ isFormOpen: true }, 'run');
    void this.#surveyor.show();
  }

  finish(): void {
    if (this.isBusy) return;
    this.#results.close();
    this.#context.store.set({ notice: undefined }, 'read');
  }

  openChooser(): void {
    const shown = this.#results.shown;
    if (this.isBusy || shown === undefined) return;
    this.decide((chooser) => chooser.open(shown.runs));
  }

  /** Does something in the chooser, and then shows the row of the value that it came to. */
  decide(act: (chooser: CandidateChooser) => void): void {
    const { store } = this.#context;
    const before = store.state.chooser;
    act(this.chooser);
    const { chooser } = store.state;
    const isSame = chooser?.groups[chooser.at]?.id === before?.groups[before.at]?.id;
    if (chooser === undefined || (isSame && before !== undefined)) return;
    void this.#showRowOfValue();
  }

  async writePicks(): Promise<void> {
    const shown = this.#results.shown;
    if (this.isBusy || shown === undefined) return;
    if (!this.chooser.hasPicks) {
      this.#context.tell('info', sentences.noPicks);
      return;
    }
    const written = await this.#changing((waiting) => this.chooser.write(shown.runs, waiting));
    if (written === undefined) return;
    this.#results.picked(written);
    const { store } = this.#context;
    this.#context.tell('success', sentences.picked, { rows: written.rows.toLocaleString('en') });
    store.focus(store.state.chooser === undefined ? 'result' : 'chooser');
    await this.#showRowOfValue();
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
    const run = this.#marking.written;
    if (this.isBusy || run === undefined || this.#history.undoOf(run.id) !== 'possible') return;
    this.#context.store.set({ notice: undefined });
    const done = await this.#changing((waiting) => this.#history.undo(run, waiting));
    if (done === undefined) return;
    this.#offerWithout(run, done);
    this.#marking.undone(done);
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
    const rows = await this.#context.host.readRows(target, columns, waiting, {
      start: 0,
      count: ROWS_TO_GUESS,
    });
    return rows.slice(0, ROWS_TO_GUESS);
  }

  #choose(change: (choice: Choice, target: Target) => Choice): void {
    const { store } = this.#context;
    const { target, choice } = store.state;
    if (this.isBusy || target === undefined || choice === undefined) return;
    this.#previewer.clear();
    store.set({ choice: change(choice, target), survey: undefined, notice: undefined });
    void this.#surveyor.show();
  }

  /** Says at once if nothing can be written here, not only when a run begins. */
  async #warnOfLock(): Promise<void> {
    const { store, host } = this.#context;
    const { target, notice } = store.state;
    if (target === undefined) return;
    try {
      await host.check(target, [], [], this.#context.waiting(new AbortController().signal));
    } catch (error) {
      if (!(error instanceof WorkbookError) || store.state.notice !== notice) return;
      store.set({ notice: { intent: 'warning', text: this.#context.explain(error) } });
    }
  }

  /** A failure is ignored: the row only helps. */
  async #showRowOfValue(): Promise<void> {
    const { shown } = this.#results;
    if (shown === undefined) return;
    const waiting = this.#context.waiting(new AbortController().signal);
    await this.chooser.showRow(shown.runs, waiting).catch(() => {});
  }

  /** Offers the table without the columns that an undo removed, if it is the table that is shown. */
  #offerWithout(run: PastRun, { columns, made }: Undone): void {
    const { store } = this.#context;
    const { target, choice } = store.state;
    const undone = targetOf(run);
    if (columns === 0 || target === undefined || target.id !== undone?.id) return;
    if (!areOneTable(target, undone)) {
      // The table beside has moved back.
      if (undone.insertsColumns === true) store.set(NOTHING_READ);
      return;
    }
    const next = { ...withoutColumns(target, addedBy(run)), made };
    const headersNow = (column: number) => next.headers.indexOf(target.headers[column] ?? '');
    store.set({
      target: next,
      choice: choice && withEarlierRun(onColumns(choice, headersNow), next),
    });
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

  /**
   * @param retry continues the run whose result is shown: on its table, within its rows.
   */
  async #start(choice: Choice, retry?: Retry): Promise<void> {
    const { store } = this.#context;
    const target = retry?.target ?? store.state.target;
    if (this.isBusy || target === undefined || this.#asksForColumn(choice)) return;
    if (this.#asksForHeaders(target)) return;
    const { within = 'all' } = retry ?? {};
    this.#previewer.clear();
    this.#surveyor.forget();
    if (retry === undefined) this.#results.close();
    const task = new EnrichTask(this.#context, target, choice, within);
    const { run } = task;
    this.#run = run;
    store.set({ notice: undefined, survey: undefined, chooser: undefined });
    const kept = keptRun(choice, target, within, this.#context.language);
    const failure = await this.#attemptRun(() => this.background.alone(run, target, kept));
    if (failure !== undefined && isTurnLost(failure.error)) {
      await this.#leave(failure.error);
      return;
    }
    const ended = task.ended();
    if (ended !== undefined) await this.#remember(choice, target);
    await keepLatency(this.#context);
    void this.newRows.show();
    this.#run = undefined;
    const notice = stopNotice(run, failure, this.#context) ?? endNotice(ended, this.#context);
    if (ended === undefined) {
      store.set({ run: undefined, notice }, 'notice');
    } else {
      const scope = choice.scope === 'unfinished' ? within : choice.scope;
      const { after } = ended.run;
      const isShown = store.state.target?.id === after.id;
      const next = isShown
        ? { target: after, choice: { ...withEarlierRun(choice, after), scope } }
        : {};
      this.#results.add(ended, scope, { run: undefined, ...next, notice });
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
    const task = await this.#changing(() => this.#marking.begin(writes));
    if (task === undefined) return;
    const { run } = task;
    this.#surveyor.forget();
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

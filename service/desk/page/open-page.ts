/** Decides what the page of an open list shows after each action of a person. */
import { viewSentences } from '@daicho/pane/src/views/words.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import type { OpenedList, SelectedCell } from '../opened/opened-list.ts';
import type { Sheet } from '../opened/sheet.ts';
import type { PaneInside } from './desk-window.ts';
import { Grid } from './grid.ts';
import type { Fixtures, ListActions, ListState } from './list-view.ts';
import type { MakingState, WantedForm } from './making-view.ts';
import {
  countOutcomes,
  lookedUp,
  type OutcomeCounts,
  outcomesIn,
  problemRows,
} from './outcomes.ts';
import { rowsShown, type Wanted } from './rows-shown.ts';
import type { MakingId, Service, Taken } from './service.ts';
import { pageSentences as words } from './words.ts';

/** Options that a page gets from the desk. */
interface PageOptions {
  readonly service: Service;
  readonly language: Language;
  explain(error: unknown): string;
  onChanged(): void;
  /** Opens another file in place of the list. */
  drop(files: readonly File[]): void;
  close(): void;
}

const ALL: Wanted = { text: '', filter: 'all' };
const NOTHING_MADE: MakingState = { isMaking: false, made: undefined };

export class OpenPage {
  state: ListState;
  readonly fixtures: Fixtures;
  readonly #options: PageOptions;
  readonly #service: Service;
  readonly #language: Language;
  #isLeft = false;
  #pane: PaneInside | undefined;
  /** Rows that are shown, or undefined for all. */
  #rows: readonly number[] | undefined;
  /** Number of the newest added column. */
  #newest: number;
  #searching = new AbortController();
  #counted:
    | { sheet: Sheet; steps: number; lastRow: number | undefined; counts: OutcomeCounts }
    | undefined;
  #wide: { sheet: Sheet; headerRow: number; rows: readonly number[] } | undefined;

  constructor(list: OpenedList, options: PageOptions) {
    const { service, language } = options;
    this.#options = options;
    this.#service = service;
    this.#language = language;
    const names = { label: say(words.grid, language), blank: say(viewSentences.blank, language) };
    const grid = new Grid(names, (cell) => this.#select(cell));
    this.fixtures = { grid, paneAddress: service.paneAddress };
    this.state = {
      list,
      wanted: ALL,
      shown: undefined,
      hasOutcomes: false,
      outcomes: new Map(),
      wideRows: [],
      wrong: undefined,
      isTaking: false,
      making: { labels: NOTHING_MADE, map: NOTHING_MADE },
    };
    this.#newest = list.active.added.at(-1)?.number ?? -1;
  }

  /** Shows the list, and offers the desk's side of the interface to the pane. */
  begin(): void {
    const { list } = this.state;
    window.daichoDesk = {
      service: this.#service,
      list,
      show: (sheet, row, column) => this.#show(sheet, { row, column }),
      drop: (files) => this.#options.drop(files),
      paneIsHere: (pane) => {
        this.#pane = pane;
      },
    };
    list.onChanged(() => this.#listChanged());
    this.#listChanged();
  }

  leave(): void {
    this.#isLeft = true;
    this.#searching.abort();
    window.daichoDesk = undefined;
  }

  get id(): string {
    return this.state.list.about.id;
  }

  /** Whether something would be lost if the page were closed now. */
  get hasUnwritten(): boolean {
    return this.#pane?.hasUnwritten() === true;
  }

  /** Says why another file could not be opened, or the list could not be closed. */
  tellWrong(wrong: string | undefined): void {
    this.#set({ wrong });
  }

  readonly actions: ListActions = {
    want: (wanted) => this.#want(wanted),
    activate: (sheet) => {
      this.state.list.activate(sheet);
      this.#want(ALL);
    },
    goToProblem: (step) => this.#goToProblem(step),
    take: (what) => void this.#take(what),
    takeJob: () => this.#takeJob(),
    make: (id, format) => void this.#make(id, format),
    report: (id) => this.#service.report(this.id, id),
    close: () => this.#options.close(),
  };

  #listChanged(): void {
    if (this.#isLeft) return;
    const { list } = this.state;
    const sheet = list.active;
    const hasOutcomes = sheet.added.some(({ field }) => field === 'status');
    this.#set({
      hasOutcomes,
      outcomes: hasOutcomes ? this.#outcomesOf(list) : new Map(),
      wideRows: this.#wideRowsOf(sheet),
    });
    this.#draw();
    const newest = sheet.added.at(-1);
    // A run has begun to write, so its first column comes into view.
    if (newest !== undefined && newest.number > this.#newest) {
      const first = sheet.added.find(({ number }) => number > this.#newest) ?? newest;
      const [looked] = lookedUp(sheet, first.header);
      void this.fixtures.grid.bringColumn(first.column, looked);
    }
    this.#newest = Math.max(this.#newest, newest?.number ?? -1);
  }

  /** Counts the outcomes of runs, once for each recorded step. */
  #outcomesOf({ active: sheet, steps }: OpenedList): OutcomeCounts {
    const { lastRow } = sheet;
    const known = this.#counted;
    if (known?.sheet !== sheet || known.steps !== steps || known.lastRow !== lastRow) {
      this.#counted = { sheet, steps, lastRow, counts: countOutcomes(sheet) };
    }
    return this.#counted?.counts ?? new Map();
  }

  /** Rows of a CSV with more values than headers, looked for once for each table. */
  #wideRowsOf(sheet: Sheet): readonly number[] {
    const headerRow = sheet.shownHeaderRow;
    if (sheet.name !== undefined || headerRow === undefined) return [];
    if (this.#wide?.sheet !== sheet || this.#wide.headerRow !== headerRow) {
      this.#wide = { sheet, headerRow, rows: sheet.wideRows(headerRow) };
    }
    return this.#wide.rows;
  }

  #draw(): void {
    const { state, fixtures } = this;
    const { active: sheet, selected } = state.list;
    fixtures.grid.show({ sheet, selected, rows: this.#rows });
  }

  #select(cell: SelectedCell): void {
    const { state } = this;
    const { list } = state;
    list.select(cell);
    this.#decide(list.active, cell.row);
  }

  /** Offers the candidates of a row, if the row is ambiguous. */
  #decide(sheet: Sheet, row: number): void {
    if (outcomesIn(sheet)(row) === 'ambiguous') this.#pane?.decide(sheet, row);
  }

  /** Brings a cell into view. If a search or filter has hidden its row, shows all rows again. */
  #show(sheet: Sheet, cell: SelectedCell): void {
    const { state, fixtures } = this;
    if (sheet !== state.list.active) state.list.activate(sheet.index);
    if (this.#rows !== undefined && !this.#rows.includes(cell.row)) {
      this.#rows = undefined;
      this.#set({ wanted: ALL, shown: undefined });
    }
    state.list.select(cell);
    void fixtures.grid.bring(cell);
  }

  #goToProblem(step: 1 | -1): void {
    const { state } = this;
    const { active: sheet, selected } = state.list;
    const rows = problemRows(sheet);
    const at = selected?.row ?? (step === 1 ? -1 : sheet.rowCount);
    const next =
      step === 1 ? rows.find((row) => row > at) : rows.toReversed().find((row) => row < at);
    const row = next ?? (step === 1 ? rows[0] : rows[rows.length - 1]);
    const status = sheet.added.find(({ field }) => field === 'status')?.column;
    if (row === undefined || status === undefined) return;
    this.#show(sheet, { row, column: selected?.column ?? status });
    this.#decide(sheet, row);
  }

  #want(wanted: Partial<Wanted>): void {
    const { state } = this;
    const next = { ...state.wanted, ...wanted };
    this.#set({ wanted: next });
    this.#searching.abort();
    this.#searching = new AbortController();
    const { signal } = this.#searching;
    rowsShown(state.list.active, next, signal).then(
      (rows) => {
        if (signal.aborted) return;
        this.#rows = rows;
        this.#set({ shown: rows?.length });
        this.#draw();
        // The grid now has other rows, so its scroll position no longer fits: shows the selected row, or else the first
        // row.
        const { selected } = state.list;
        this.fixtures.grid.toTop();
        if (selected !== undefined) void this.fixtures.grid.bring(selected);
      },
      () => {
        // Another search has begun.
      },
    );
  }

  async #make(id: MakingId, form: WantedForm): Promise<void> {
    const { state } = this;
    if (state.making[id].isMaking) return;
    const { list } = state;
    const wanted = { ...form, sheet: list.active.index, language: this.#language };
    const set = (making: MakingState, wrong?: string) => {
      this.#set({ making: { ...this.state.making, [id]: making }, wrong });
    };
    set({ isMaking: true, made: undefined });
    try {
      const made = await this.#service.make(list.about.id, id, wanted);
      set({ isMaking: false, made });
      if (made.count > 0) await this.#take(`${id}/${id === 'labels' ? 'pdf' : form.format}`);
    } catch (error) {
      set(NOTHING_MADE, this.#options.explain(error));
    }
  }

  async #take(what: Taken): Promise<void> {
    const { state } = this;
    if (state.isTaking) return;
    this.#set({ wrong: undefined, isTaking: true });
    const isPartial = (what === 'file' || what === 'problems') && this.#pane?.isRunning() === true;
    try {
      const { blob, name, unwritable } = await this.#service.file(state.list.about.id, what);
      save(blob, name);
      const notes = [
        ...(isPartial ? [say(words.takenInRun, this.#language)] : []),
        ...(unwritable ? [say(words.writtenAsUtf8, this.#language, { ...unwritable })] : []),
      ];
      if (notes.length > 0) this.#set({ wrong: notes.join(' ') });
    } catch (error) {
      this.#set({ wrong: this.#options.explain(error) });
    } finally {
      this.#set({ isTaking: false });
    }
  }

  #takeJob(): void {
    const job = this.#pane?.job(this.state.list.about.name);
    const wrong = job === undefined ? say(words.noJob, this.#language) : undefined;
    this.#set({ wrong });
    if (job !== undefined) save(new Blob([job], { type: 'application/yaml' }), 'job.yaml');
  }

  #set(changes: Partial<ListState>): void {
    if (this.#isLeft) return;
    this.state = { ...this.state, ...changes };
    this.#options.onChanged();
  }
}

/** Downloads a file for the person. */
function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

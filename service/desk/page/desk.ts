/** Decides what the page of the desk shows after each action of a person. */
import { viewSentences } from '@daicho/pane/src/views/words.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { OpenedList, type SelectedCell } from '../opened/opened-list.ts';
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
import type { ListAbout, MakingId, Service, Taken } from './service.ts';
import type { StartActions, StartState } from './start-view.ts';
import { pageSentences as words } from './words.ts';

interface DeskOptions {
  readonly language: Language;
  readonly limitBytes: number;
  readonly hours: number;
}

const ALL: Wanted = { text: '', filter: 'all' };
const NOTHING_MADE: MakingState = { isMaking: false, made: undefined };

export class Desk implements StartActions {
  start: StartState;
  open: ListState | undefined;
  fixtures: Fixtures | undefined;
  readonly #service: Service;
  readonly #language: Language;
  readonly #listeners: (() => void)[] = [];
  #pane: PaneInside | undefined;
  /** Rows that are shown; undefined for all. */
  #rows: readonly number[] | undefined;
  /** Number of the newest added column. */
  #newest = -1;
  #searching = new AbortController();
  #counted:
    | { sheet: Sheet; steps: number; lastRow: number | undefined; counts: OutcomeCounts }
    | undefined;
  #wide: { sheet: Sheet; headerRow: number; rows: readonly number[] } | undefined;

  constructor(service: Service, { language, limitBytes, hours }: DeskOptions) {
    this.#service = service;
    this.#language = language;
    this.start = { lists: [], receiving: undefined, wrong: undefined, limitBytes, hours };
  }

  onChanged(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Whether closing the page now would lose something. */
  get hasUnwritten(): boolean {
    return this.start.receiving !== undefined || this.#pane?.hasUnwritten() === true;
  }

  /** Shows the list with an id, or the start page if there is none. */
  async follow(id: string): Promise<void> {
    const open = this.open?.list.about.id;
    if (id === open) return;
    if (open !== undefined && this.hasUnwritten && !this.#isSureToLeave()) {
      history.pushState(null, '', `#${open}`);
      return;
    }
    this.#leave();
    if (id === '') {
      await this.#begin();
      return;
    }
    this.#set({ receiving: '', wrong: undefined });
    try {
      const list = await OpenedList.open(this.#service, id);
      this.#enter(list);
    } catch (error) {
      history.replaceState(null, '', location.pathname);
      await this.#begin(this.#explain(error));
    }
  }

  async drop(files: readonly File[]): Promise<void> {
    const [file] = files;
    if (file === undefined || this.start.receiving !== undefined) return;
    if (files.length > 1) {
      this.#set({ wrong: say(words.oneFile, this.#language) });
      return;
    }
    const { limitBytes } = this.start;
    if (file.size > limitBytes) {
      const limit = limitBytes / 2 ** 20;
      this.#set({ wrong: say(words.tooLarge, this.#language, { limit }) });
      return;
    }
    this.#set({ receiving: file.name, wrong: undefined });
    if (!(await isReadable(file))) {
      const wrong = say(words.unreadable, this.#language, { name: file.name });
      this.#set({ receiving: undefined, wrong });
      return;
    }
    try {
      const { id } = await this.#service.drop(file);
      this.#set({ receiving: undefined });
      location.hash = id;
    } catch (error) {
      this.#set({ receiving: undefined, wrong: this.#explain(error) });
    }
  }

  async close(about: Pick<ListAbout, 'id' | 'name'>): Promise<void> {
    if (!window.confirm(say(words.sureToClose, this.#language, { name: about.name }))) return;
    try {
      await this.#service.close(about.id);
    } catch (error) {
      this.#set({ wrong: this.#explain(error) });
      return;
    }
    if (this.open?.list.about.id === about.id) location.hash = '';
    else await this.#begin();
  }

  readonly actions: ListActions = {
    want: (wanted) => this.#want(wanted),
    activate: (sheet) => {
      this.open?.list.activate(sheet);
      this.#want(ALL);
    },
    goToProblem: (step) => this.#goToProblem(step),
    take: (what) => void this.#take(what),
    takeJob: () => this.#takeJob(),
    make: (id, format) => void this.#make(id, format),
    report: (id) => this.#service.report(this.open?.list.about.id ?? '', id),
    close: () => {
      if (this.open !== undefined) void this.close(this.open.list.about);
    },
  };

  #isSureToLeave(): boolean {
    return window.confirm(say(words.sureToLeave, this.#language));
  }

  async #begin(wrong?: string): Promise<void> {
    this.#set({ receiving: undefined, wrong });
    try {
      this.#set({ lists: await this.#service.lists() });
    } catch (error) {
      this.#set({ wrong: wrong ?? this.#explain(error) });
    }
  }

  #enter(list: OpenedList): void {
    const names = {
      label: say(words.grid, this.#language),
      blank: say(viewSentences.blank, this.#language),
    };
    const grid = new Grid(names, (cell) => this.#select(cell));
    this.start = { ...this.start, receiving: undefined };
    this.fixtures = { grid, paneAddress: this.#service.paneAddress };
    this.open = {
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
    window.daichoDesk = {
      service: this.#service,
      list,
      show: (sheet, row, column) => this.#show(sheet, { row, column }),
      paneIsHere: (pane) => {
        this.#pane = pane;
      },
    };
    list.onChanged(() => this.#listChanged(list));
    this.#newest = list.active.added.at(-1)?.number ?? -1;
    this.#listChanged(list);
  }

  #leave(): void {
    this.#searching.abort();
    this.open = undefined;
    this.fixtures = undefined;
    this.#pane = undefined;
    this.#rows = undefined;
    this.#newest = -1;
    this.#counted = undefined;
    this.#wide = undefined;
    window.daichoDesk = undefined;
  }

  #listChanged(list: OpenedList): void {
    if (this.open?.list !== list) return;
    const sheet = list.active;
    const hasOutcomes = sheet.added.some(({ field }) => field === 'status');
    this.#setOpen({
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
      void this.fixtures?.grid.bringColumn(first.column, looked);
    }
    this.#newest = Math.max(this.#newest, newest?.number ?? -1);
  }

  /** Counts what runs have found, once for each recorded step. */
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
    const { open, fixtures } = this;
    if (open === undefined) return;
    const { active: sheet, selected } = open.list;
    fixtures?.grid.show({ sheet, selected, rows: this.#rows });
  }

  #select(cell: SelectedCell): void {
    const { open } = this;
    if (open === undefined) return;
    const { list } = open;
    list.select(cell);
    this.#decide(list.active, cell.row);
  }

  /** Offers the candidates of a row, if it has some. */
  #decide(sheet: Sheet, row: number): void {
    if (outcomesIn(sheet)(row) === 'ambiguous') this.#pane?.decide(sheet, row);
  }

  /** Brings a cell into view, and with it rows that a search had left out. */
  #show(sheet: Sheet, cell: SelectedCell): void {
    const { open, fixtures } = this;
    if (open === undefined) return;
    if (sheet !== open.list.active) open.list.activate(sheet.index);
    if (this.#rows !== undefined && !this.#rows.includes(cell.row)) {
      this.#rows = undefined;
      this.#setOpen({ wanted: ALL, shown: undefined });
    }
    open.list.select(cell);
    void fixtures?.grid.bring(cell);
  }

  #goToProblem(step: 1 | -1): void {
    const { open } = this;
    if (open === undefined) return;
    const { active: sheet, selected } = open.list;
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
    const { open } = this;
    if (open === undefined) return;
    const next = { ...open.wanted, ...wanted };
    this.#setOpen({ wanted: next });
    this.#searching.abort();
    this.#searching = new AbortController();
    const { signal } = this.#searching;
    rowsShown(open.list.active, next, signal).then(
      (rows) => {
        if (signal.aborted) return;
        this.#rows = rows;
        this.#setOpen({ shown: rows?.length });
        this.#draw();
        // The same scroll position means nothing among other rows, so the selected row is shown, or the first.
        const { selected } = open.list;
        this.fixtures?.grid.toTop();
        if (selected !== undefined) void this.fixtures?.grid.bring(selected);
      },
      () => {
        // Another search has begun.
      },
    );
  }

  async #make(id: MakingId, form: WantedForm): Promise<void> {
    const { open } = this;
    if (open === undefined || open.making[id].isMaking) return;
    const { list } = open;
    const wanted = { ...form, sheet: list.active.index, language: this.#language };
    const set = (state: MakingState, wrong?: string) => {
      if (this.open?.list !== list) return;
      this.#setOpen({ making: { ...this.open.making, [id]: state }, wrong });
    };
    set({ isMaking: true, made: undefined });
    try {
      const made = await this.#service.make(list.about.id, id, wanted);
      set({ isMaking: false, made });
      if (made.count > 0) await this.#take(`${id}/${id === 'labels' ? 'pdf' : form.format}`);
    } catch (error) {
      set(NOTHING_MADE, this.#explain(error));
    }
  }

  async #take(what: Taken): Promise<void> {
    const { open } = this;
    if (open === undefined || open.isTaking) return;
    this.#setOpen({ wrong: undefined, isTaking: true });
    const isPartial = (what === 'file' || what === 'problems') && this.#pane?.isRunning() === true;
    try {
      const { blob, name, unwritable } = await this.#service.file(open.list.about.id, what);
      save(blob, name);
      const notes = [
        ...(isPartial ? [say(words.takenInRun, this.#language)] : []),
        ...(unwritable ? [say(words.writtenAsUtf8, this.#language, { ...unwritable })] : []),
      ];
      if (notes.length > 0) this.#setOpen({ wrong: notes.join(' ') });
    } catch (error) {
      this.#setOpen({ wrong: this.#explain(error) });
    } finally {
      this.#setOpen({ isTaking: false });
    }
  }

  #takeJob(): void {
    const job = this.open && this.#pane?.job(this.open.list.about.name);
    const wrong = job === undefined ? say(words.noJob, this.#language) : undefined;
    this.#setOpen({ wrong });
    if (job !== undefined) save(new Blob([job], { type: 'application/yaml' }), 'job.yaml');
  }

  #explain(error: unknown): string {
    return error instanceof SentenceError
      ? error.sentence(this.#language)
      : say(words.failedInside, this.#language);
  }

  #set(changes: Partial<StartState>): void {
    this.start = { ...this.start, ...changes };
    this.#tell();
  }

  #setOpen(changes: Partial<ListState>): void {
    if (this.open === undefined) return;
    this.open = { ...this.open, ...changes };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Whether the browser can read a file: a folder cannot be read, nor a file that was changed after it was chosen. */
async function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

/** Downloads a file for the person. */
function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

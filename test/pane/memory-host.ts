/** A program with one table in memory, in which a person goes on working. */

import type { ConnectionSettings } from '@daicho/pane/src/connection-settings.ts';
import { forbidSecondHeader } from '@daicho/pane/src/forbid-second-header.ts';
import type {
  CellAppearance,
  CopyAfterUndo,
  PaneHost,
  PastRuns,
  Rows,
  TextStore,
  Theme,
  Waiting,
  Writer,
} from '@daicho/pane/src/host.ts';
import { withExistingColumns } from '@daicho/pane/src/made-columns.ts';
import type { SavedRun } from '@daicho/pane/src/saved-run.ts';
import type { Send } from '@daicho/pane/src/send.ts';
import type { MadeColumns, MergedRows, Target } from '@daicho/pane/src/target.ts';
import type { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { rangeAddress } from '@daicho/shared/cells/column-letters.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { MemoryTable } from './memory-table.ts';

export interface MemoryOptions {
  readonly language?: Language;
  readonly origin?: string | undefined;
  readonly send?: Send;
  /** Makes the function that sends under the given settings, instead of `send`. */
  readonly senderOf?: (settings: ConnectionSettings) => Send;
  readonly settings?: ConnectionSettings | undefined;
  readonly hiddenRows?: readonly number[];
  readonly selectedRows?: readonly number[];
  readonly isTable?: boolean;
}

export class MemoryHost extends MemoryTable implements PaneHost {
  readonly language: Language;
  readonly theme: Theme = 'light';
  readonly origin: string | undefined;
  readonly replacesCells = true;
  readonly proposedAddress = 'https://daicho.example.jp';
  readonly isTable: boolean;
  hiddenRows: readonly number[];
  sheetName = 'Sheet1';
  /** A table with another id is another table. */
  tableId = 'table-1';
  /** Whether the hidden rows are looked for only when asked. */
  areHiddenUnasked = false;
  selectedRows: readonly number[] | undefined;
  /** Row of the sheet in which the headers stand: people may insert rows above it. */
  headersAt = 0;
  /** Headers in a second row, above the usual one. */
  above: readonly string[] | undefined;
  /** Merged cells of the table's columns. */
  merged: MergedRows = [];
  /** The reason why nothing can be written; undefined if writing is possible. */
  protection: WorkbookError | undefined;
  /** What happens to a sheet of copied rows when its columns are removed. */
  copyAfterUndo: CopyAfterUndo | undefined;
  readonly shown: (readonly [row: number, column: number])[] = [];
  saved: ConnectionSettings | undefined;
  readonly texts = new Map<string, string>();
  send: Send;
  readonly senderOf: ((settings: ConnectionSettings) => Send) | undefined;
  select: () => void = () => {};
  #made: readonly MadeColumns[] = [];

  constructor(
    headers: readonly string[],
    rows: readonly (readonly CellValue[])[],
    {
      language = 'en',
      origin,
      send = nobody,
      senderOf,
      settings,
      hiddenRows = [],
      selectedRows,
      isTable = true,
    }: MemoryOptions = {},
  ) {
    super(headers, rows);
    this.language = language;
    this.origin = origin;
    this.isTable = isTable;
    this.send = send;
    this.senderOf = senderOf;
    this.saved = settings;
    this.hiddenRows = hiddenRows;
    this.selectedRows = selectedRows;
  }

  async mergedRows(_: Target, columns: readonly number[]): Promise<MergedRows> {
    return this.merged.filter(({ column }) => columns.includes(column));
  }

  readonly settings = {
    load: async () => this.saved,
    save: async (settings: ConnectionSettings) => {
      this.saved = settings;
    },
    remove: async () => {
      this.saved = undefined;
    },
  };

  /** Runs that the computer stores, by workbook. */
  readonly runs = new Map<string, Map<string, SavedRun>>();
  workbookId: string | undefined;

  readonly pastRuns: PastRuns = {
    workbook: async (fresh) => {
      this.workbookId ??= fresh;
      return this.workbookId;
    },
    store: {
      list: async (workbook) =>
        [...(this.runs.get(workbook)?.values() ?? [])]
          .sort((a, b) => b.at - a.at)
          .map((run) => structuredClone(run)),
      put: async (workbook, run) => {
        const runs = this.runs.get(workbook) ?? new Map<string, SavedRun>();
        this.runs.set(workbook, runs.set(run.id, structuredClone(run)));
      },
      remove: async (workbook, ids) => {
        for (const id of ids) this.runs.get(workbook)?.delete(id);
      },
    },
  };

  readonly store: TextStore = {
    get: async (name) => this.texts.get(name),
    set: async (name, text) => {
      this.texts.set(name, text);
    },
  };

  /** Appearance of the sheet: the filtered column with the beginning of its hidden cells, and the coloured columns. */
  filtered: { readonly header: string; readonly besides: string } | undefined;
  readonly coloured = new Set<string>();
  /** Address of a filter that the person has set. */
  filterInTheWay: string | undefined;
  filterCalls = 0;

  readonly appearance: CellAppearance<Target> = {
    canFilter: () => true,
    showOnly: async ({ headers }, { column, besides, replaces }) => {
      if (this.protection !== undefined) throw this.protection;
      if (this.filterInTheWay !== undefined && !replaces) return { inTheWay: this.filterInTheWay };
      this.filterInTheWay = undefined;
      this.filterCalls += 1;
      this.filtered = { header: headers[column] ?? '', besides };
      return { before: 'none' };
    },
    showAll: async () => {
      this.filtered = undefined;
    },
    colour: async ({ headers }, { column, isOn }) => {
      if (isOn) this.coloured.add(headers[column] ?? '');
      else this.coloured.delete(headers[column] ?? '');
    },
  };

  /** Columns of earlier runs that still exist. */
  get made(): readonly MadeColumns[] {
    return withExistingColumns(this.#made, this.headers);
  }

  onThemeChanged(): void {}

  onSelectionChanged(listener: () => void): void {
    this.select = listener;
  }

  sender(settings: ConnectionSettings): Send {
    return this.senderOf?.(settings) ?? ((call, signal) => this.send(call, signal));
  }

  async readTarget(waiting: Waiting): Promise<Target> {
    await this.moment('readTarget', waiting);
    return {
      id: this.tableId,
      isTable: this.isTable,
      name: 'Customers',
      sheetName: this.sheetName,
      address: rangeAddress(this.headersAt, 0, 1 + this.rows.length, this.headers.length),
      headers: [...this.headers],
      above: this.above,
      headerRow: this.headersAt,
      firstColumn: 0,
      rowCount: this.rows.length,
      hiddenRows: this.areHiddenUnasked ? [] : this.hiddenRows,
      ...(this.areHiddenUnasked ? { areHiddenUnasked: true } : {}),
      selectedRows: this.selectedRows,
      made: this.made,
    };
  }

  async findHiddenRows() {
    return { hiddenRows: this.hiddenRows };
  }

  async addHeaderRow(): Promise<boolean> {
    throw new Error('this table has headers');
  }

  async headerRow(): Promise<number> {
    return this.headersAt;
  }

  async readRows(
    _target: Target,
    columns: readonly number[],
    waiting: Waiting,
    { start, count } = { start: 0, count: this.rows.length },
  ): Promise<Rows> {
    await this.moment('readRows', waiting);
    return this.cells(start, count, columns);
  }

  async check(
    { headers }: Target,
    added: readonly string[],
    _changed: unknown,
    waiting: Waiting,
  ): Promise<void> {
    await this.moment('check', waiting);
    if (this.protection !== undefined) throw this.protection;
    forbidSecondHeader(added, this.headers.slice(headers.length));
  }

  async saveMadeColumns(_target: Target, made: readonly MadeColumns[]): Promise<void> {
    this.#made = made;
  }

  async write(
    target: Target,
    work: (writer: Writer) => Promise<void>,
    waiting: Waiting,
  ): Promise<void> {
    const host = this;
    const known = [...target.headers];
    await work({
      get rowCount() {
        return host.rows.length;
      },
      addColumns: async (headers) => {
        await this.moment('addColumns', waiting);
        if (this.protection !== undefined) throw this.protection;
        const first = this.headers.length;
        forbidSecondHeader(headers, this.headers.slice(known.length));
        if (first !== known.length) throw new Error('not at the right end');
        this.headers.push(...headers);
        known.push(...headers);
        return headers.map((_, i) => first + i);
      },
      removeColumns: async (columns) => {
        const removed = columns.map((column) => this.headers.indexOf(known[column] ?? ''));
        if (!this.isTable) {
          // The cells to the right of the removed ones stay where they are.
          for (const at of removed) {
            this.headers[at] = '';
            for (const cells of this.rows) if (at < cells.length) cells[at] = null;
          }
          while (this.headers.at(-1) === '') this.headers.pop();
          this.rows = this.rows.map((cells) => cells.slice(0, this.headers.length));
          return this.copyAfterUndo;
        }
        this.removeCells(removed);
        return this.copyAfterUndo;
      },
      rewrite: async ({ start, count }, { read, write }, putsOf) => {
        await this.moment('rewrite', waiting);
        // Hosts find columns by their headers.
        const placeOf = (column: number) => {
          const header = known[column] ?? '';
          if (this.headers[column] === header) return column;
          const at = this.headers.indexOf(header);
          if (at < 0 || header === '') throw new Error(`no header ${header}`);
          return at;
        };
        const [reads, writes] = [read.map(placeOf), write.map(placeOf)];
        if (this.protection !== undefined) throw this.protection;
        for (;;) {
          const shape = this.shape;
          const [now = [], before = []] = [reads, writes].map((of) => this.cells(start, count, of));
          const puts = putsOf(now, before, this.looks(start, count, writes));
          await this.moment('rewriting', waiting);
          if (shape !== this.shape) continue;
          this.put(start, writes, puts);
          await this.moment('rewritten', waiting);
          return;
        }
      },
    });
  }

  async showCell({ hiddenRows }: Target, row: number, column: number): Promise<boolean> {
    this.shown.push([row, column]);
    return hiddenRows.includes(row);
  }
}

const nobody: Send = () => Promise.reject(new Error('nothing is to be sent'));

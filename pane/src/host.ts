/** Describes what the pane needs from the program that shows it. */
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import type { Language, Sentence } from '@daicho/shared/messages/language.ts';
import type { CellColour, FilterInTheWay, SetFilter } from './cell-appearance.ts';
import type { ConnectionSettings } from './connection-settings.ts';
import type { ResumableRun } from './resumable-run.ts';
import type { SavedRun } from './saved-run.ts';
import type { Send } from './send.ts';
import type { MadeColumns, MergedRows, PutHeaders, Target } from './target.ts';
import type { Rows, Writer } from './writer.ts';

export {
  COPIES_AFTER_UNDO,
  type CopyAfterUndo,
  type FormattedCell,
  type Looks,
  type Puts,
  type Rows,
  type Texts,
  type Writer,
} from './writer.ts';

export type Theme = 'light' | 'dark' | 'contrast';

/** `T` is a target with all data that the host needs to find it again. */
export interface PaneHost<T extends Target = Target> {
  readonly language: Language;
  readonly theme: Theme;
  onThemeChanged(listener: (theme: Theme) => void): void;
  /** Origin of the pane's requests, which a public key has to allow; undefined if no browser sends them. */
  readonly origin: string | undefined;
  /** Whether the pane is part of a page of the service itself, so that no connection has to be set up. */
  readonly isOfService?: true;
  /** Set if results can only go to new columns, so that no field can fill an existing one. */
  readonly addsColumnsOnly?: true;
  /** Set if cells can be replaced together with their number formats, so that an undo restores exactly the former cells. */
  readonly replacesCells?: true;
  /** Set if a server sends the requests. */
  readonly fromServer?: FromServer;
  /** Set if several panes may run in one workbook and a run continues after its pane is closed. */
  readonly background?: Background<T>;
  /** Says how many requests were used today, if something limits them. */
  usage?(): Promise<Sentence>;
  /** Set if new rows of a table can be filled while no pane is open. */
  readonly newRows?: NewRows<T>;
  /** Address of a service to propose if none was saved. */
  readonly proposedAddress: string;
  readonly settings: SettingsStore;
  /** Stores texts for this person on this computer, never in the workbook. */
  readonly store: TextStore;
  /** Set if runs can be saved, so that they can be undone after the pane was closed. */
  readonly pastRuns?: PastRuns;
  sender(settings: ConnectionSettings): Send;

  /**
   * Finds the table or range under the selection.
   * @param range where a person says that the table is on the sheet. @throws WorkbookError
   */
  readTarget(waiting: Waiting, range?: TableRange): Promise<T>;
  /** Exists if the host looks for hidden rows only when asked. @throws WorkbookError */
  findHiddenRows?(
    target: T,
    waiting: Waiting,
  ): Promise<Pick<Target, 'hiddenRows' | 'areHiddenUnknown'>>;
  /**
   * Puts a row of headers above a table that has none. Exists if such a table cannot be read as it is.
   * @returns whether a row was inserted for the headers. @throws WorkbookError
   */
  addHeaderRow?(
    target: T,
    range: TableRange,
    headers: readonly string[],
    waiting: Waiting,
  ): Promise<boolean>;
  /** Removes an inserted row of headers. @returns false if it stays, since people changed it. @throws WorkbookError */
  removeHeaderRow?(target: T, put: PutHeaders, waiting: Waiting): Promise<boolean>;
  /**
   * Copies rows of a target to a new sheet as values without formulas, opens that sheet, and reads it. Exists if the host can
   * add sheets. @throws WorkbookError, after removing the copy.
   */
  copyToSheet?(target: T, copy: SheetCopy, waiting: Waiting): Promise<T>;
  /** Gives the name that a sheet of copied rows would get now. @param name wanted name, used if no other sheet has it. */
  newSheetName?(name: string, waiting: Waiting): Promise<string>;
  /** Set if the workbook may have several sheets, and the host can go to another one. */
  readonly otherSheets?: OtherSheets<T>;
  /** Name of the open file, if the host knows it. */
  fileName?(): string | undefined;
  /** Calls the listener when the selection changes, if the host can notice it. */
  onSelectionChanged(listener: () => void): void;
  /** Finds the sheet row that now holds the headers, counted from 0. @throws WorkbookError */
  headerRow(target: T, waiting: Waiting): Promise<number>;
  /** Reads columns. @param rows all by default. @throws WorkbookError */
  readRows(
    target: T,
    columns: readonly number[],
    waiting: Waiting,
    rows?: { readonly start: number; readonly count: number },
  ): Promise<Rows>;
  /** Finds the merged cells in columns of the rows. Exists if the host can tell. @throws WorkbookError */
  mergedRows?(target: T, columns: readonly number[], waiting: Waiting): Promise<MergedRows>;
  /**
   * Checks that nothing prevents writing: protection, cells in the way, merged cells, the end of the sheet, or a header that
   * was added since the target was read. Called before the first request, and again before columns are added.
   *
   * @param added headers of the columns to add. @param changed columns whose cells change. @throws WorkbookError
   */
  check(
    target: T,
    added: readonly string[],
    changed: readonly number[],
    waiting: Waiting,
  ): Promise<void>;
  /**
   * Gives the number format of an empty cell of each column; null for a column without one in its first rows. Exists
   * if a filled cell gets another format. @throws WorkbookError
   */
  blankFormats?(
    target: T,
    columns: readonly number[],
    waiting: Waiting,
  ): Promise<readonly (string | null)[]>;
  /** Stores in the workbook which columns runs added to the target. */
  saveMadeColumns(target: T, made: readonly MadeColumns[], waiting: Waiting): Promise<void>;
  /**
   * Writes. Everything that `work` does is one step in the host's own undo, if the host can do that.
   * @throws WorkbookError; cells that were written before the error stay.
   */
  write(target: T, work: (writer: Writer) => Promise<void>, waiting: Waiting): Promise<void>;
  /** Set if rows of a sheet can be filtered, and cells coloured. */
  readonly appearance?: CellAppearance<T>;
  /**
   * Goes to the cell in a row and column of the target.
   * @returns whether its row is hidden, as far as the host can tell.
   */
  showCell(target: T, row: number, column: number, waiting: Waiting): Promise<boolean>;
}

/** Examines the other sheets of a workbook, except hidden sheets. */
export interface OtherSheets<T extends Target> {
  /** Reads the first rows and columns of the first sheets other than the target's. @throws WorkbookError */
  tops(target: T, waiting: Waiting): Promise<readonly SheetTop[]>;
  /** Brings a sheet to the front with one cell selected. @throws WorkbookError */
  open(sheet: SheetTop['id'], row: number, column: number, waiting: Waiting): Promise<void>;
}

/** Largest numbers of sheets that are examined, and of rows and columns on each. */
export const SHEET_TOPS = { sheets: 20, rows: 12, columns: 60 } as const;

/** The first cells of a sheet. */
export interface SheetTop {
  readonly id: string;
  readonly name: string;
  /** Place of the first of the cells, counted from 0. */
  readonly row: number;
  readonly column: number;
  readonly texts: readonly (readonly string[])[];
}

/** Changes how cells look and which rows are visible. */
export interface CellAppearance<T extends Target> {
  /** Whether rows of this target can be filtered. */
  canFilter(target: T): boolean;
  /**
   * Hides rows whose cell in a column is empty or begins with the text `besides`; other criteria of
   * the same filter still apply. Calling it again takes account of cells that have changed since.
   *
   * @param replaces whether a filter in the way may be lost. @throws WorkbookError
   */
  showOnly(
    target: T,
    rows: { readonly column: number; readonly besides: string; readonly replaces: boolean },
    waiting: Waiting,
  ): Promise<SetFilter | FilterInTheWay>;
  /** Shows all rows again, unless people have changed the filter meanwhile. @throws WorkbookError */
  showAll(
    target: T,
    rows: { readonly column: number; readonly besides: string; readonly filter: SetFilter },
    waiting: Waiting,
  ): Promise<void>;
  /** Colours the cells of a column, or takes these colours away. Other colours stay. @throws WorkbookError */
  colour(
    target: T,
    cells: {
      readonly column: number;
      readonly colours: readonly CellColour[];
      readonly isOn: boolean;
    },
    waiting: Waiting,
  ): Promise<void>;
}

/**
 * Describes a host whose server sends the requests. The host takes secret keys only, and can reach other addresses than
 * a browser.
 */
export interface FromServer {
  /** Says which key is needed, and where it is stored. */
  readonly keyAdvice: Sentence;
  /** Says that a public key is refused. */
  readonly publicKey: Sentence;
  /** Says why the server cannot reach an address; undefined if it can. */
  refusedAddress(baseUrl: string): Sentence | undefined;
  readonly callsAtOnce: number;
}

/**
 * Whether a run continues without the pane: some minutes later (`true`), within the hour, at once, or not at all. `page_only`
 * means not at all, on a page of the service, where there is no spreadsheet.
 */
export type RunContinuation = boolean | 'hourly' | 'at_once' | 'page_only';

/** Allows one run at a time to write, and continues it when its pane is closed. */
export interface Background<T extends Target> {
  /** Milliseconds between two polls of a run that continues without the pane, if polling costs little. */
  readonly pollMs?: number;
  /**
   * Takes the lease for a run of this pane.
   *
   * @param run undefined for a run that nobody else can continue. @param kind id of the kind that
   * the run looks up, or the id for marking duplicates.
   * @returns whether the run continues without the pane.
   * @throws WorkbookError if another run holds the lease.
   */
  begin(target: T, run: ResumableRun | undefined, kind: string): Promise<RunContinuation>;
  /** Reports regularly that the run is alive. @param written number of rows that are done, counted from the first. */
  renewLease(written: number, isPaused: boolean): Promise<void>;
  /** Gives the lease back after the run ended. */
  end(): Promise<void>;
  /** Describes the run that holds the lease or, if none does, the latest run that ended without its pane. */
  status(): Promise<BackgroundStatus | undefined>;
  /** Stops the run that `status` describes, or forgets it if it has ended. */
  stop(): Promise<void>;
}

/** Fills new rows of tables automatically. */
export interface NewRows<T extends Target> {
  list(): Promise<
    readonly {
      readonly id: string;
      readonly intent: 'info' | 'warning';
      readonly sentence: Sentence;
      /** Sentences about what was filled, latest first. */
      readonly fills: readonly Sentence[];
    }[]
  >;
  /** @throws WorkbookError if that is not possible for this table. */
  watch(target: T, run: ResumableRun): Promise<void>;
  stop(id: string): Promise<void>;
}

export interface BackgroundStatus {
  readonly intent: 'info' | 'success' | 'warning' | 'error';
  readonly isGoing: boolean;
  readonly sentence: Sentence;
}

/** Stores the connection, which the program's custom functions use too. */
export interface SettingsStore {
  load(): Promise<ConnectionSettings | undefined>;
  save(settings: ConnectionSettings): Promise<void>;
  remove(): Promise<void>;
}

export interface TextStore {
  get(name: string): Promise<string | undefined>;
  set(name: string, text: string): Promise<void>;
}

/** Keeps runs on this computer, by their workbooks. */
export interface PastRuns {
  readonly store: RunStore;
  /** Gives the id stored in the workbook. @param fresh id to store if there is none; undefined stores no id. */
  workbook(fresh: string | undefined): Promise<string | undefined>;
}

export interface RunStore {
  /** Lists the saved runs, latest first. */
  list(workbook: string): Promise<readonly unknown[]>;
  put(workbook: string, run: SavedRun): Promise<void>;
  /** Called for runs that were undone, are too old, or are to be forgotten. */
  remove(workbook: string, ids: readonly string[]): Promise<void>;
  /** Deletes everything saved for the workbook. Exists if `remove` keeps data that copies of the workbook need. */
  clear?(workbook: string): Promise<void>;
}

/** Contents of a new sheet. */
export interface SheetCopy {
  /** Wanted name of the sheet; changed if another sheet has it. */
  readonly name: string;
  /** One row of headers, one for each column of the target. */
  readonly headers: readonly string[];
  /** Rows of the target, ascending; undefined for all. */
  readonly rows: readonly number[] | undefined;
}

export interface Waiting {
  readonly signal: AbortSignal;
  /** Called with true when a cell that is being edited blocks changes, and with false when this is over. */
  readonly onEditMode: (isWaiting: boolean) => void;
}

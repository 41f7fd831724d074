/** Describes what the pane needs of the program that shows it. Everything else about a run is written once, here. */
import type { Language, Sentence } from '@daicho/shared/messages/language.ts';
import type { CellValue } from '@daicho/shared/model/cell.ts';
import type { KeptRun } from './kept-run.ts';
import type { Send } from './send.ts';
import type { Settings } from './settings.ts';
import type { MadeColumns, Target } from './target.ts';

export type Theme = 'light' | 'dark' | 'contrast';

/** `T` adds to a target what the host itself has to know of it. */
export interface PaneHost<T extends Target = Target> {
  readonly language: Language;
  readonly theme: Theme;
  onThemeChanged(listener: (theme: Theme) => void): void;
  /** Origin of the pane's requests, which a public key's rule has to allow; undefined where no browser sends them. */
  readonly origin: string | undefined;
  /** Exists where the requests go out from a server. */
  readonly fromServer?: FromServer;
  /** Exists where several panes may run in one workbook, and where a run goes on after its pane is closed. */
  readonly background?: Background<T>;
  /** Address of a service to propose where none was saved. */
  readonly proposedAddress: string;
  readonly settings: SettingsStore;
  /** Keeps texts for this person on this computer, never in the workbook. */
  readonly store: TextStore;
  sender(settings: Settings): Send;

  /** Finds the table or the range under the selection. @throws WorkbookError */
  readTarget(waiting: Waiting): Promise<T>;
  /** Tells when something else was selected, where the host knows. */
  onSelectionChanged(listener: () => void): void;
  /** Finds the row of the sheet in which the headers stand by now, counted from 0. @throws WorkbookError */
  headerRow(target: T, waiting: Waiting): Promise<number>;
  /** Reads columns of all rows. @param count of rows from the first, where only some are wanted. @throws WorkbookError */
  readRows(target: T, columns: readonly number[], waiting: Waiting, count?: number): Promise<Rows>;
  /**
   * Finds what keeps the results from being written: protection, cells in the way, the sheet's last column, merged
   * cells, a header that came since the target was read. It runs before the first request, and before columns are added. @param added headers of the
   * columns to add. @param changed columns whose cells change. @throws WorkbookError
   */
  check(
    target: T,
    added: readonly string[],
    changed: readonly number[],
    waiting: Waiting,
  ): Promise<void>;
  /** Keeps in the workbook which columns runs added to the target. */
  keepMade(target: T, made: readonly MadeColumns[], waiting: Waiting): Promise<void>;
  /**
   * Writes. What `work` does is one step of the host's own undo, where it can be. @throws WorkbookError; what was written
   * until then stays.
   */
  write(target: T, work: (writer: Writer) => Promise<void>, waiting: Waiting): Promise<void>;
  /** Shows the cell of a row and a column of the target to the person. */
  showCell(target: T, row: number, column: number, waiting: Waiting): Promise<void>;
}

/** Says what is different where a server sends the requests: it takes secret keys only, and reaches other addresses. */
export interface FromServer {
  /** Which key it takes, and where it is kept. */
  readonly keyAdvice: Sentence;
  /** Refuses a public key. */
  readonly publicKey: Sentence;
  /** Says why it cannot reach an address, where that is plain beforehand. */
  refusedAddress(baseUrl: string): Sentence | undefined;
  /** Number of calls that it carries out at the same time. */
  readonly callsAtOnce: number;
}

/** Lets one run at a time write, and goes on with it when its pane is closed. */
export interface Background<T extends Target> {
  /**
   * Takes the turn for a run of this pane.
   *
   * @param run undefined where nobody can go on with it. @returns whether it goes on without the pane.
   * @throws WorkbookError where another run has the turn.
   */
  begin(target: T, run: KeptRun | undefined): Promise<boolean>;
  /** Says that the run lives, every so many seconds. @param written number of rows, from the first, that it has passed. */
  beat(written: number, isPaused: boolean): Promise<void>;
  /** Gives the turn back: the run has ended. */
  end(): Promise<void>;
  /** Tells of the run that has the turn, or of the last one that ended without its pane. */
  status(): Promise<BackgroundStatus | undefined>;
  /** Stops that run, or forgets it where it has ended. */
  stop(): Promise<void>;
}

export interface BackgroundStatus {
  readonly intent: 'info' | 'success' | 'warning' | 'error';
  readonly isGoing: boolean;
  readonly sentence: Sentence;
}

/** Keeps the connection, which the custom functions of the same program use too. */
export interface SettingsStore {
  load(): Promise<Settings | undefined>;
  save(settings: Settings): Promise<void>;
  remove(): Promise<void>;
}

export interface TextStore {
  get(name: string): Promise<string | undefined>;
  set(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
}

export interface Waiting {
  readonly signal: AbortSignal;
  /** Called when the program does not take changes because a cell is being edited, and again when it does. */
  readonly onEditMode: (isWaiting: boolean) => void;
}

/** Rows of cells, one cell a column that was asked for. */
export type Rows = readonly (readonly CellValue[])[];

/** Texts to put into cells, as text; null leaves the cell as it is. One row for each that was read. */
export type Texts = readonly (readonly (string | null)[])[];

export interface Writer {
  /** Number of rows below the headers as of the latest call; people go on working meanwhile. */
  readonly rowCount: number;
  /** Adds columns at the right end of the target. @returns their places, counted as the target's own. */
  addColumns(headers: readonly string[]): Promise<readonly number[]>;
  /** Takes such columns away again. */
  removeColumns(columns: readonly number[]): Promise<void>;
  /**
   * Reads some rows as they are now and writes at once what is made of them, to the very rows that were read: the host
   * reads anew where rows were inserted or deleted in between.
   *
   * @param textsOf gets the cells of the columns to read, then those of the columns to write; it may be called again.
   */
  rewrite(
    rows: { readonly start: number; readonly count: number },
    columns: { readonly read: readonly number[]; readonly write: readonly number[] },
    textsOf: (read: Rows, before: Rows) => Texts,
  ): Promise<void>;
}

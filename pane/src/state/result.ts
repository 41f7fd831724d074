/** Describes a run, its result and where its rows lie, as the pane shows them. */
import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import type { ChangedCode } from '@daicho/shared/enrich/postal/changed-code.ts';
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import type { AreaCount } from '@daicho/shared/map/area-counts.ts';
import type { CountedPoint } from '@daicho/shared/map/picture.ts';
import type { PostalCodeCheck } from '@daicho/shared/messages/postal-code-check.ts';
import type { RunAppearance } from '../cell-appearance.ts';
import type { RunContinuation } from '../host.ts';
import type { NamedTable } from '../target.ts';

export type Counts = Readonly<Record<OutcomeKind, number>>;

export interface RunState {
  readonly phase: 'checking' | 'reading' | 'asking' | 'comparing' | 'writing' | 'undoing';
  readonly done: number;
  readonly total: number;
  readonly counts: Counts;
  /** Number of rows that were not found, perhaps because the service's data does not cover them. */
  readonly outside: number;
  /** Seconds that are left; undefined until it can be estimated. */
  readonly secondsLeft: number | undefined;
  readonly isPaused: boolean;
  readonly canStop: boolean;
  /** Part of the whole run that is done, from 0 to 1; undefined until it can be estimated. */
  readonly share: number | undefined;
  /** Whether the run continues when the pane is closed; undefined if the host cannot continue runs. */
  readonly continuation?: RunContinuation | undefined;
}

/** Summary of what a run of any sort wrote. */
export interface WriteSummary {
  /** Number of columns that were added, and of columns that were updated. */
  readonly added: number;
  readonly updated: number;
  /** Rows that changed during the run and have no result yet. */
  readonly unfinished: number;
  readonly undo: Undo;
}

/** `after_later`: a later run that builds on it has to be undone first. */
export type Undo = 'possible' | 'after_later' | 'done' | 'impossible';

/** The data by which a person recognises a run. */
export interface RunName {
  /** Time when the run ended, in milliseconds since 1970. */
  readonly at: number;
  /** Id of the kind that the run looked up, or the id for marking duplicates. */
  readonly kind: string;
}

/** A run of this workbook with its retries. */
export interface PastRunState extends RunName {
  readonly id: string;
  /** Name of the table, or of the sheet. */
  readonly table: string;
  /** Address of the table without the sheet, as it was when the run read the table. */
  readonly address: string;
  /** Headers of the columns that were read; column letters where there is no header. */
  readonly columns: readonly string[];
  /** Undefined for a run that marked duplicates. */
  readonly counts: Counts | undefined;
  readonly added: number;
  readonly updated: number;
  readonly undo: Undo;
  /** Later runs that build on this run and have to be undone first; absent if there are none. */
  readonly later?: readonly RunName[];
  /** Whether its result can be shown again. */
  readonly hasResult: boolean;
}

/** A written postal code, or a blank cell, with the code that a person may put there. */
export interface ReplaceableCode {
  /** The cells that were looked up, by which the row is recognised. */
  readonly cells: string;
  /** The present text; empty for a blank cell. */
  readonly written: string;
  /** Text that the cell shows, if that differs from the text it holds. */
  readonly shown?: string;
  /** The code that was found: seven digits. */
  readonly today: string;
  /** Text that the cell shows after the replacement. */
  readonly after: string;
  /** Where the code is: in the column that is filled, or in a column that was read with the address. */
  readonly place: 'filled' | 'read';
}

/** Codes that were replaced, or filled into blank cells, in one go. */
export interface ReplacedCodes {
  /** Id of that run in the history. */
  readonly id: string;
  /** Whether the cells were blank; absent if they held codes. */
  readonly wereBlank?: true;
  readonly rows: readonly number[];
}

/** Result of one of several tables that were looked up together. */
interface TableResult {
  /** Id of its run in the history. */
  readonly id: string;
  readonly name: string;
  readonly counts: Counts;
}

export interface Result extends WriteSummary {
  /** Id of the run in the history. */
  readonly id: string;
  /**
   * The tables that were looked up together, in this order; absent if there is only one. The numbers of this result are
   * then sums over all tables, and all other values are about the table of the run.
   */
  readonly tables?: readonly TableResult[] | undefined;
  readonly counts: Counts;
  /** Number of rows that were not found, perhaps because the service's data does not cover them. */
  readonly outside: number;
  /** The first sheet rows that are blank or invalid, counted from 0; absent for several tables together. */
  readonly few?:
    | { readonly blank: readonly number[]; readonly invalid: readonly number[] }
    | undefined;
  /** Number of rows by how the written postal code relates to the address. */
  readonly checks: Partial<Readonly<Record<PostalCodeCheck, number>>>;
  /** Rows of the target whose postal code is out of date or wrong. */
  readonly changed: ReadonlyMap<number, ChangedCode>;
  /** Rows whose code may be replaced, or whose blank cell may be filled; absent if the host cannot replace cells. */
  readonly replaceable?: ReadonlyMap<number, ReplaceableCode>;
  /**
   * Headers of the person's own column of codes and of the column with the found codes; absent
   * unless both columns exist.
   */
  readonly codeHeaders?: { readonly own: string; readonly found: string };
  /** Codes that were replaced, latest last; absent if there are none. */
  readonly replaced?: readonly ReplacedCodes[];
  /** Number of empty cells that were filled in columns of the person's own. */
  readonly filled: number;
  /** Number of rows whose spelling a check without a service corrected. */
  readonly corrected: number;
  /** Number of rows in which cells were read as the cells above; absent if there are none. */
  readonly dittos?: number;
  /**
   * Numbers of cells that stay because people changed them after an earlier run, and their rows;
   * absent if there are none.
   */
  readonly kept?: {
    readonly cells: number;
    readonly rows: number;
    /**
     * Whether there is a record of what earlier runs wrote. Without a record, the changes may also come from new data.
     */
    readonly isOnRecord: boolean;
  };
  /** Sentences about further effects of the run; absent if there are none. */
  readonly notes?: readonly string[] | undefined;
  /** Further steps, each with a button; absent if there are none. */
  readonly steps?: readonly ResultStep[] | undefined;
  /** Name of the sheet with the copied rows and their results; absent if the run wrote beside the rows themselves. */
  readonly newSheet?: string | undefined;
  /** Id of the kind. */
  readonly kind: string;
  readonly seconds: number;
  readonly requests: number;
  /** Number of distinct values for which a person can choose a candidate, or which can be looked up again in a city. */
  readonly undecided: number;
  /** Whether these values are about to be shown below the result, so that the person need not open them. */
  readonly isOpening?: boolean;
  /** Number of rows that the person leaves to check; absent if there are none. */
  readonly left?: number | undefined;
  /** Label of the button for the undecided values if all of them were not found; absent for the usual text. */
  readonly chooseLabel?: string | undefined;
  /** Number of rows that a person decided by hand; absent if there are none. */
  readonly decided?: number | undefined;
  /** How the result looks in the sheet; absent if nothing about it can be changed. */
  readonly appearance?: ResultAppearance;
}

/**
 * A further step that a result offers: to look up another table of its sheet or another sheet, or
 * to run again and overwrite the cells that the result kept. `all`: several tables with the same
 * headers, which one press looks up together with the tables of the result.
 */
export type ResultStep = { readonly label: string } & (
  | { readonly id: 'other-table'; readonly range: TableRange; readonly all?: TablesToo }
  | { readonly id: 'other-sheet'; readonly sheet: SheetWithTable; readonly all?: TablesToo }
  | { readonly id: 'overwrite' }
);

/**
 * Tables with the same headers that one press looks up besides the chosen table: the tables of its
 * sheet, and the tables on other sheets.
 */
export interface TablesToo {
  readonly tables: readonly NamedTable[];
  readonly sheets: readonly SheetWithTable[];
}

/** Position of a table on another sheet. */
export interface SheetWithTable {
  readonly id: string;
  readonly name: string;
  /** Place of its first header, or of its first cell if it has no headers, counted from 0. */
  readonly row: number;
  readonly column: number;
  readonly lacksHeaders?: true;
}

/** A change that a person makes to the look of a result in the sheet. */
export type AppearanceChange =
  | { readonly isColoured: boolean }
  | { readonly rows: 'all' }
  /** `replaces`: whether another filter may be replaced. */
  | { readonly rows: 'to_check'; readonly replaces?: boolean };

export interface ResultAppearance extends RunAppearance {
  readonly canFilter: boolean;
  /** Address of a filter that would be lost; undefined if there is none. */
  readonly inTheWay?: string | undefined;
}

/** Places of the rows of a result. */
export interface RowsOnMap {
  /** Numbers of rows with a place and without one. */
  readonly placed: number;
  readonly unplaced: number;
  readonly areas: readonly AreaCount[];
  readonly places: readonly MapPlace[];
  /**
   * Whether the places are points that were looked up (`point`), or the centres of prefectures,
   * because no points were asked for (`prefecture`) or because none are known (`no_points`).
   */
  readonly by: 'point' | 'prefecture' | 'no_points';
  /** Number of rows with a known area but no point. */
  readonly withoutPoint: number;
}

export interface MapPlace extends CountedPoint {
  readonly prefecture: string;
}

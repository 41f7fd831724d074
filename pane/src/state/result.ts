/** Describes a run, its result and where its rows lie, as the pane shows them. */
import type { DittoSort } from '@daicho/shared/cells/cells-above.ts';
import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import type { ChangedCode } from '@daicho/shared/enrich/postal/changed-code.ts';
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import type { AreaCount } from '@daicho/shared/map/area-counts.ts';
import type { CountedPoint } from '@daicho/shared/map/picture.ts';
import type { PostalCodeCheck } from '@daicho/shared/messages/postal-code-check.ts';
import type { RunAppearance } from '../cell-appearance.ts';
import type { RunContinuation } from '../host.ts';

export type Counts = Readonly<Record<OutcomeKind, number>>;

export interface RunState {
  readonly phase: 'checking' | 'reading' | 'asking' | 'comparing' | 'writing' | 'undoing';
  readonly done: number;
  readonly total: number;
  readonly counts: Counts;
  /** Number of the rows not found that the service's data may lack. */
  readonly outside: number;
  /** Seconds that are left; undefined while nobody can tell. */
  readonly secondsLeft: number | undefined;
  readonly isPaused: boolean;
  readonly canStop: boolean;
  /** Part of the whole run that is done, from 0 to 1; undefined while nobody can tell. */
  readonly share: number | undefined;
  /** Whether it continues when the pane is closed; undefined if the host cannot do that. */
  readonly continuation?: RunContinuation | undefined;
}

/** What any run wrote. */
export interface WriteSummary {
  /** Number of columns that were added, and of those that were updated. */
  readonly added: number;
  readonly updated: number;
  /** Rows that changed during the run and have no result yet. */
  readonly unfinished: number;
  readonly undo: Undo;
}

/** `after_later`: a later run that builds on it has to be undone first. */
export type Undo = 'possible' | 'after_later' | 'done' | 'impossible';

/** What a person knows a run by. */
export interface RunName {
  /** Time of its end, in milliseconds since 1970. */
  readonly at: number;
  /** Id of the kind, or that of marking duplicates. */
  readonly kind: string;
}

/** A run of this workbook with its retries. */
export interface PastRunState extends RunName {
  readonly id: string;
  /** Name of the table, or of the sheet. */
  readonly table: string;
  /** Its address without the sheet, as it was read for the run. */
  readonly address: string;
  /** Headers of the columns that were read; letters where there is none. */
  readonly columns: readonly string[];
  /** Undefined for marks. */
  readonly counts: Counts | undefined;
  readonly added: number;
  readonly updated: number;
  readonly undo: Undo;
  /** Later runs that build on it and have to be undone first; absent if there are none. */
  readonly later?: readonly RunName[];
  /** Whether its result can be shown again. */
  readonly hasResult: boolean;
}

/** A written postal code that a person may replace by the one that was found for the row. */
export interface ReplaceableCode {
  /** The cells that were looked up, by which the row is recognised. */
  readonly cells: string;
  /** As it is written; nothing in a blank cell. */
  readonly written: string;
  /** What the cell shows, where that is not what it holds. */
  readonly shown?: string;
  /** Seven digits. */
  readonly today: string;
  /** What the cell shows once it is replaced. */
  readonly after: string;
  /** Where it stands: in the column that is filled, or in one that was read beside the address. */
  readonly place: 'filled' | 'read';
}

/** Codes that were replaced, or put into blank cells, at once. */
export interface ReplacedCodes {
  /** Id of that run in the history. */
  readonly id: string;
  /** Whether the cells were blank; absent for written codes. */
  readonly wereBlank?: true;
  readonly rows: readonly number[];
}

export interface Result extends WriteSummary {
  /** Id of the run in the history. */
  readonly id: string;
  readonly counts: Counts;
  /** Number of the rows not found that the service's data may lack. */
  readonly outside: number;
  /** Number of rows by how the written postal code relates to the address. */
  readonly checks: Partial<Readonly<Record<PostalCodeCheck, number>>>;
  /** Rows of the target whose postal code is out of date or wrong. */
  readonly changed: ReadonlyMap<number, ChangedCode>;
  /** Rows whose code may be replaced, or put into a blank cell; absent where the host cannot replace codes. */
  readonly replaceable?: ReadonlyMap<number, ReplaceableCode>;
  /** What was replaced, the latest last; absent for nothing. */
  readonly replaced?: readonly ReplacedCodes[];
  /** Number of empty cells that were filled in columns of the person's own. */
  readonly filled: number;
  /** Number of rows whose spelling a check without a service corrected. */
  readonly corrected: number;
  /** Number of rows with cells that were read as the cells above; absent if there are none. */
  readonly dittos?: number;
  /** What these cells were. */
  readonly dittoSorts?: ReadonlySet<DittoSort>;
  /** Number of invalid rows with a mark behind which an address goes on; absent for none. */
  readonly unclearDittos?: number;
  /** Number of blank rows that only sum up others. */
  readonly totals?: number;
  /** Cells that people changed since an earlier run and that stay, with their rows; absent for none. */
  readonly kept?: {
    readonly cells: number;
    readonly rows: number;
    /** Whether it is on record what earlier runs wrote: otherwise new data may have changed the results. */
    readonly isOnRecord: boolean;
  };
  /** Sentences about what else was done; absent where nothing is to be said. */
  readonly notes?: readonly string[] | undefined;
  /** Further steps, each with a button; absent where there are none. */
  readonly steps?: readonly ResultStep[] | undefined;
  /** Name of the sheet that the run made of a copy of the rows; absent where it wrote beside the rows themselves. */
  readonly newSheet?: string | undefined;
  /** Id of the kind. */
  readonly kind: string;
  readonly seconds: number;
  readonly requests: number;
  /** Number of distinct values to choose a candidate for, or to look up again in a city. */
  readonly undecided: number;
  /** Whether they are about to be shown below the result, so that nobody has to open them. */
  readonly isOpening?: boolean;
  /** Number of rows that the person leaves to check; absent if there are none. */
  readonly left?: number | undefined;
  /** What the button for these values says if none of them has candidates; absent for the usual text. */
  readonly chooseLabel?: string | undefined;
  /** Number of rows that a person decided by hand; absent if there are none. */
  readonly decided?: number | undefined;
  /** How it looks in the sheet; absent while there is nothing to change. */
  readonly appearance?: ResultAppearance;
}

/** A further step that a result offers: another table of its sheet, or the run again over the cells that it kept. */
export type ResultStep = { readonly label: string } & (
  | { readonly id: 'other-table'; readonly range: TableRange }
  | { readonly id: 'overwrite' }
);

/** A change that a person makes to how a result looks in the sheet. */
export type AppearanceChange =
  | { readonly isColoured: boolean }
  | { readonly rows: 'all' }
  /** `replaces`: another filter may be replaced. */
  | { readonly rows: 'to_check'; readonly replaces?: boolean };

export interface ResultAppearance extends RunAppearance {
  readonly canFilter: boolean;
  /** Place of a filter that would be lost; undefined if there is none. */
  readonly inTheWay?: string | undefined;
}

/** Where the rows of a result lie. */
export interface RowsOnMap {
  /** Numbers of rows with a place and without one. */
  readonly placed: number;
  readonly unplaced: number;
  readonly areas: readonly AreaCount[];
  readonly places: readonly MapPlace[];
  /** What the places are: points that were looked up, or the middles of prefectures if no points were asked for or known. */
  readonly by: 'point' | 'prefecture' | 'no_points';
  /** Number of rows with a known area but no point. */
  readonly withoutPoint: number;
}

export interface MapPlace extends CountedPoint {
  readonly prefecture: string;
}

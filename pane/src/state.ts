/** Describes what the pane shows, as plain data, and what a person can do in it. The flow makes it, views render it. */

import type { Notation } from '@daicho/shared/cells/notation.ts';
import type { CustomerKind } from '@daicho/shared/duplicates/customer-name.ts';
import type { DuplicateCounts, Verdict } from '@daicho/shared/duplicates/find-duplicates.ts';
import type { TextPart } from '@daicho/shared/duplicates/review/differences.ts';
import type { KindOutline } from '@daicho/shared/enrich/kind.ts';
import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import type { ChangedCode } from '@daicho/shared/enrich/postal/changed-code.ts';
import type { TablePlace } from '@daicho/shared/headers/find-tables.ts';
import type { AreaCount } from '@daicho/shared/map/area-counts.ts';
import type { Place } from '@daicho/shared/map/picture.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { PostalCodeCheck } from '@daicho/shared/messages/postal-code-check.ts';
import type { KeyKind } from '@daicho/shared/model/key-kind.ts';
import type { InputColumns, TypedValues } from './asking/input-rows.ts';
import type { RunLooks } from './cell-looks.ts';
import type { GoesOn, Theme } from './host.ts';
import type { MadeColumns, Target } from './target.ts';

export interface PaneState {
  readonly language: Language;
  readonly theme: Theme;
  /** `first_run` introduces Daicho and asks for the connection; `settings` is the same form later. */
  readonly page: 'loading' | 'first_run' | 'work' | 'settings';
  readonly connection: ConnectionState;
  /** Whether the connection is given, so that nobody sets it. */
  readonly isConnectionGiven: boolean;
  /** Whether no field can fill a column that is there. */
  readonly addsColumnsOnly: boolean;
  /** Whether results can go to a new sheet. */
  readonly canAddSheets: boolean;
  /** Whether a connection is saved. */
  readonly isConnected: boolean;
  /** Shown at the top of the work page. */
  readonly notice: Notice | undefined;
  readonly isReading: boolean;
  readonly target: Target | undefined;
  /** Exists with the target. */
  readonly choice: Choice | undefined;
  readonly survey: SurveyState | undefined;
  readonly preview: Preview | undefined;
  /** What is chosen as a job of the command; shown until something else is chosen. */
  readonly job: ShownJob | undefined;
  /** Exists while a run is under way. */
  readonly run: RunState | undefined;
  /** Exists after a run, until the person is done with it, reads another table or undoes it. */
  readonly result: Result | undefined;
  /** Whether the form for a further run is open beside the result. */
  readonly isFormOpen: boolean;
  /** Runs of this workbook, the latest first. */
  readonly history: readonly PastRunState[];
  /** Whether the runs can still be undone when the pane is opened again. */
  readonly isHistoryKept: boolean;
  readonly chooser: Chooser | undefined;
  /** Exists while the map of the result is open; without rows until they are read. */
  readonly map: { readonly rows?: RowsOnMap } | undefined;
  /** Exists while the step that marks duplicates is open. */
  readonly duplicates: DuplicatesStep | undefined;
  /** A run that continues without this pane, or how it ended. */
  readonly background: BackgroundState | undefined;
  /** Tables whose new rows are filled by themselves; undefined if the program cannot do that. */
  readonly newRows: readonly NewRowsState[] | undefined;
  /** How many requests were used today. */
  readonly usage: string | undefined;
  /** Element that takes the focus. The number tells one request from the next. */
  readonly focus: { readonly id: FocusId; readonly turn: number } | undefined;
}

export interface ShownJob {
  readonly of: Choice;
  readonly text: string;
}

export type FocusId =
  | 'address'
  | 'key'
  | 'read'
  | 'preview'
  | 'job'
  | 'run'
  | 'cancel'
  | 'pause'
  | 'resume'
  | 'result'
  | 'chooser'
  | 'candidate'
  | 'chooser_write'
  | 'open_duplicates'
  | 'duplicates'
  | 'found'
  | 'map'
  | 'see_map'
  | 'marked'
  | 'notice';

export interface NewRowsState {
  readonly id: string;
  readonly intent: 'info' | 'warning';
  readonly text: string;
  /** What was filled, the latest first. */
  readonly fills: readonly string[];
}

export interface BackgroundState extends Notice {
  readonly isGoing: boolean;
}

export interface Notice {
  readonly intent: 'info' | 'success' | 'warning' | 'error';
  readonly text: string;
}

/** The form of the connection. Views never get a typed key. */
export interface ConnectionState {
  readonly address: string;
  readonly keyKind: KeyKind;
  /** Whether a key is already saved for this address. */
  readonly hasKey: boolean;
  readonly isBusy: boolean;
  readonly notice: Notice | undefined;
  /** Says which key to enter, if the person cannot choose its kind. */
  readonly keyAdvice?: string | undefined;
  /** Warns of a secret key that would leave this computer or its origin. */
  readonly warning: string | undefined;
}

/** Rows that an earlier run left: those whose status is empty or a failure, and those with candidates to choose from. */
export type LeftScope = 'unfinished' | 'to_check';

/** Rows that a run asks about. */
export type Scope = 'all' | 'visible' | 'selected' | LeftScope;

export interface Choice {
  readonly kind: KindOutline;
  readonly inputs: InputColumns;
  /** Values that the person typed in place of columns; absent where there are none. */
  readonly typed?: TypedValues | undefined;
  /** The addresses of several people that the table holds, each with what stands beside it; empty if there are none or one. */
  readonly alternatives: readonly InputColumns[];
  /** How the columns were found; undefined if the person chose them. */
  readonly guess: 'header' | 'values' | 'remembered' | undefined;
  /** Ids of the fields in the catalogue's order, without the status, which is always written. */
  readonly fields: readonly string[];
  /** How whole addresses are written; absent for the usual notation. */
  readonly notation?: Notation;
  /** Columns of the person's own whose empty cells a field fills. Other fields get columns that are added. */
  readonly into: Readonly<Record<string, number>>;
  /** Whether the rows are copied to a new sheet, whose copy gets the results; absent if not. */
  readonly isOnNewSheet?: boolean;
  /** Columns of an earlier run that are updated. */
  readonly update: MadeColumns | undefined;
  /** Earlier runs whose columns can be updated. */
  readonly updatable: readonly MadeColumns[];
  readonly scope: Scope;
  /** Whether rows are left alone in which results stand already. */
  readonly keepsFilled?: boolean;
  /** Number of rows with ditto marks that can be read as the cells above; absent until the rows were read. */
  readonly dittoRows?: number;
  /** Whether they are read so; the cells themselves stay. */
  readonly readsDittos?: boolean;
  /** Scopes to choose from, with their numbers of rows; `all` is the first. */
  readonly scopes: readonly { readonly scope: Scope; readonly rows: number }[];
}

export interface SurveyState {
  readonly rows: number;
  /** Number of distinct values to look up. */
  readonly distinct: number;
  /** Number of those that are already known. */
  readonly known: number;
  readonly requests: number;
  /** Whether more requests may be needed, because some values are asked about several times. */
  readonly isLeast: boolean;
  /** Seconds that the requests take; undefined while nothing was measured. */
  readonly seconds: number | undefined;
  /** Seconds with a secret key, if the key is public and a secret one would be faster. */
  readonly secondsInBatches: number | undefined;
}

/** Shows what a run would write into a sample of rows. */
export interface Preview {
  readonly isAsking: boolean;
  readonly headers: readonly string[];
  /** Some rows of each outcome, problems first. */
  readonly rows: readonly PreviewRow[];
  /** Number of rows of the sample by their outcomes. */
  readonly counts: Counts;
}

export interface PreviewRow {
  /** Row of the target, counted from 0. */
  readonly row: number;
  readonly input: string;
  readonly kind: OutcomeKind;
  /** Texts under the headers, the status last. */
  readonly texts: readonly string[];
}

export type Counts = Readonly<Record<OutcomeKind, number>>;

export interface RunState {
  readonly phase: 'checking' | 'reading' | 'asking' | 'comparing' | 'writing' | 'undoing';
  readonly done: number;
  readonly total: number;
  readonly counts: Counts;
  /** Seconds that are left; undefined while nobody can tell. */
  readonly secondsLeft: number | undefined;
  readonly isPaused: boolean;
  readonly canStop: boolean;
  /** Part of the whole run that is done, from 0 to 1; undefined while nobody can tell. */
  readonly share: number | undefined;
  /** Whether it continues when the pane is closed; undefined if the host cannot do that. */
  readonly goesOnClosed?: GoesOn | undefined;
}

/** What any run wrote. */
export interface Written {
  /** Number of columns that were added, and of those that were updated. */
  readonly added: number;
  readonly updated: number;
  /** Rows that changed while the run went on, and have no result yet. */
  readonly unfinished: number;
  readonly undo: Undo;
}

/** `after_later`: a later run that builds on it has to be undone first. */
export type Undo = 'possible' | 'after_later' | 'done' | 'impossible';

/** A run of this workbook with its retries. */
export interface PastRunState {
  readonly id: string;
  /** Time of its end, in milliseconds since 1970. */
  readonly at: number;
  /** Id of the kind, or that of marking duplicates. */
  readonly kind: string;
  /** Name of the table, or of the sheet. */
  readonly table: string;
  /** Undefined for marks. */
  readonly counts: Counts | undefined;
  readonly added: number;
  readonly updated: number;
  readonly undo: Undo;
  /** Whether its result can be shown again. */
  readonly hasResult: boolean;
}

export interface Result extends Written {
  /** Id of the run in the history. */
  readonly id: string;
  readonly counts: Counts;
  /** Number of rows by what the postal code that is written is to the address. */
  readonly checks: Partial<Readonly<Record<PostalCodeCheck, number>>>;
  /** Rows of the target whose postal code is out of date or wrong. */
  readonly changed: ReadonlyMap<number, ChangedCode>;
  /** Number of empty cells that were filled in columns of the person's own. */
  readonly filled: number;
  /** Number of rows whose writing a check without a service corrected. */
  readonly corrected: number;
  /** Id of the kind. */
  readonly kind: string;
  readonly seconds: number;
  readonly requests: number;
  /** Number of distinct values to choose a candidate for. */
  readonly undecided: number;
  /** How it looks in the sheet; absent while nothing of that can be changed. */
  readonly looks?: ResultLooks;
}

/** What a person changes of how a result looks in the sheet. */
export type LooksChange =
  | { readonly isColoured: boolean }
  | { readonly rows: 'all' }
  /** `replaces`: another filter may be lost. */
  | { readonly rows: 'to_check'; readonly replaces?: boolean };

export interface ResultLooks extends RunLooks {
  readonly canFilter: boolean;
  /** Where another filter is that would be lost; undefined if there is none. */
  readonly inTheWay?: string | undefined;
}

/** Where the rows of a result lie. */
export interface RowsOnMap {
  /** Numbers of rows with a place, and of others. */
  readonly placed: number;
  readonly unplaced: number;
  readonly areas: readonly AreaCount[];
  readonly places: readonly MapPlace[];
  /**
   * What the places are: points that were looked up, or the middles of the prefectures, because no points were asked for or
   * none is known.
   */
  readonly by: 'point' | 'prefecture' | 'no_points';
  /** Number of rows whose area is known and no point. */
  readonly withoutPoint: number;
}

export interface MapPlace extends Place {
  readonly prefecture: string;
}

/** Offers the candidates of undecided values, one group at a time. */
export interface Chooser {
  readonly groups: readonly UndecidedGroup[];
  readonly at: number;
  readonly isWriting: boolean;
  /** The prefecture that nearly all found values are in, if there is one. */
  readonly mainPlace: { readonly name: string; readonly percent: number } | undefined;
  /** The first row of the group that is shown, as far as it was read. */
  readonly row: RowContext | undefined;
}

/** Values with the same candidates, which are decided together. */
export interface UndecidedGroup {
  readonly id: string;
  readonly values: readonly UndecidedValue[];
  /** Why they were not decided. */
  readonly reason: string;
  readonly candidates: readonly string[];
  /** Whether the address was read exactly, and only the postal code beside it is another place's: the first candidate is its. */
  readonly isByAddress: boolean;
  /** Index of the only candidate in the main place. */
  readonly inPlace: number | undefined;
  /** Index of the candidate that the person picked, or `none` where the person leaves the values to check. */
  readonly picked: number | 'none' | undefined;
}

/** Whether a candidate of the group is to be written. */
export function isPicked(group: UndecidedGroup): group is UndecidedGroup & { picked: number } {
  return typeof group.picked === 'number';
}

export interface UndecidedValue {
  readonly key: string;
  readonly input: string;
  /** Rows that hold it. */
  readonly rows: readonly number[];
}

/** Other cells of a row, by which a person recognises it. */
export interface RowContext {
  /** Number of the row on the sheet, counted from 1. */
  readonly number: number;
  readonly cells: readonly (readonly [header: string, text: string])[];
}

/** What is chosen for marking duplicates, what was found, and what was written. */
export interface DuplicatesStep extends Pick<Choice, 'update' | 'updatable' | 'scope' | 'scopes'> {
  /** Columns of `comparedColumns`. */
  readonly inputs: InputColumns;
  readonly customers: CustomerKind;
  /** Of 100 such pairs so many have to be the same; 0 for all that are found. */
  readonly atLeast: number;
  /** How many addresses a run would ask about. */
  readonly survey: SurveyState | undefined;
  readonly found: DuplicatesFound | undefined;
  readonly marked: Marked | undefined;
}

export interface DuplicatesFound {
  readonly counts: DuplicateCounts;
  /** Number of rows that were compared, and of those whose address tells no place. */
  readonly rows: number;
  readonly unlocated: number;
  /** Number of rows that have anything in common with another. */
  readonly marked: number;
  readonly examples: readonly DuplicateExample[];
  /** Pairs that a person may decide on, the undecided and likeliest of all first. */
  readonly pairs: readonly DuplicatePair[];
  readonly pairCount: number;
}

/** Two rows that may be of one customer, with the letters in which they differ marked. */
export interface DuplicatePair extends Omit<DuplicateExample, 'rows'> {
  readonly key: string;
  /** What the person decided; undefined for nothing yet. */
  readonly isSame: boolean | undefined;
  readonly rows: readonly { readonly number: number; readonly parts: readonly TextPart[] }[];
}

/** A row and the one that it is compared with, as they would be marked. */
export interface DuplicateExample {
  readonly verdict: Verdict;
  readonly said: string;
  readonly certainty: string;
  readonly reason: string;
  /** The row that it is compared with, then the row itself. */
  readonly rows: readonly { readonly number: number; readonly input: string }[];
}

export interface Marked extends Written {
  /** Number of rows that were marked. */
  readonly rows: number;
}

/** Everything that a person can do. None of these throws: failures are shown in the state. */
export interface PaneActions {
  openSettings(): void;
  closeSettings(): void;
  /** Takes what was typed into the form of the connection. */
  type(entered: Partial<EnteredConnection>): void;
  /** Tests the connection, saves it, and reads the selection. */
  connect(): void;
  test(): void;
  forget(): void;
  /** Continues without a connection, which some kinds do not need. */
  skip(): void;
  readSelection(): void;
  /** Reads the table where the person says that it is. */
  choosePlace(place: TablePlace): void;
  /** Puts a row of headers above a table that has none, and reads it again. */
  addHeaders(): void;
  chooseKind(id: string): void;
  /** @param input place of the input in the kind. @param value for all rows, in place of columns. */
  chooseInput(input: number, columns: readonly number[], value?: string): void;
  /** Takes the columns of one of the alternatives. */
  chooseAlternative(inputs: InputColumns): void;
  chooseFields(ids: readonly string[]): void;
  /** Lets a field fill a column of the person's own, or a new one if undefined. */
  chooseInto(field: string, column: number | undefined): void;
  /** Lets the results stand beside a copy of the rows on a new sheet, or beside the rows themselves. */
  chooseNewSheet(isOnNewSheet: boolean): void;
  chooseNotation(notation: Notation): void;
  chooseUpdate(made: MadeColumns | undefined): void;
  chooseScope(scope: Scope): void;
  /** Lets ditto marks be read as the cells above them. */
  chooseDittos(readsDittos: boolean): void;
  /** Fills new rows of the table of the shown run from now on. */
  watchNewRows(): void;
  stopNewRows(id: string): void;
  /** Looks for the hidden rows of the table. */
  findHidden(): void;
  preview(): void;
  /** Shows what is chosen as a job of the command. */
  showJob(): void;
  run(): void;
  pause(): void;
  resume(): void;
  cancel(): void;
  /** Runs again for the rows that failed or are unfinished, as a part of the run whose result is shown. */
  runUnfinished(): void;
  /** Undoes a run of the history; by default the one whose result is shown. */
  undo(id?: string): void;
  /** Shows the result of a run of the history again. */
  showResult(id: string): void;
  /** Forgets the runs of this workbook, and what is kept of them on this computer. */
  clearHistory(): void;
  /** Opens the form for a further run beside the result. */
  openForm(): void;
  /** Closes the result, which stays in the history. */
  finish(): void;
  openChooser(): void;
  closeChooser(): void;
  /** Goes to another group of the chooser. */
  goTo(at: number): void;
  /** Picks a candidate for all values of a group, and goes on to the next; undefined leaves them open. */
  pick(id: string, candidate: number | undefined): void;
  /** Picks the address's candidate for every value whose postal code alone speaks against it. */
  pickByAddress(): void;
  /** Picks the only candidate in the main place for every value that has one. */
  pickInPlace(): void;
  /** Lets the person decide the values of a group one by one. */
  splitGroup(id: string): void;
  /** Writes what was picked. */
  writePicks(): void;
  changeLooks(change: LooksChange): void;
  openMap(): void;
  closeMap(): void;
  openDuplicates(): void;
  closeDuplicates(): void;
  /** @param input place of the input in `comparedColumns`. */
  chooseCustomerColumns(input: number, columns: readonly number[]): void;
  chooseCustomers(customers: CustomerKind): void;
  /** @param typed text of the field: of 100 such pairs so many have to be the same. */
  chooseAtLeast(typed: string): void;
  /** Finds duplicates, and writes nothing. */
  findDuplicates(): void;
  markDuplicates(): void;
  /** Decides whether the rows of a pair are one customer; undefined takes it back. */
  decidePair(key: string, isSame: boolean | undefined): void;
  undoMarks(): void;
  /** Shows a row in the workbook. */
  showRow(row: number): void;
  dismissNotice(): void;
  /** Stops the run that continues without this pane, or dismisses the notice about it. */
  stopBackground(): void;
}

export interface EnteredConnection {
  readonly address: string;
  readonly key: string;
  readonly keyKind: KeyKind;
}

/** Describes what the pane shows, as plain data. The flow creates it, and the views render it. */

import type { Outcome, OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { KeyKind } from '@daicho/shared/model/key-kind.ts';
import type { Theme } from '../host.ts';
import type { Target } from '../target.ts';
import type { AlikeTables } from './alike.ts';
import type { Choice, SurveyState } from './choice.ts';
import type { DuplicatesStep } from './duplicates.ts';
import type { CandidateNotes, CityField, OpenChoice, Overview } from './overview.ts';
import type { Condition, Offer, PartingPage } from './parting.ts';
import type { Counts, PastRunState, Result, RowsOnMap, RunState } from './result.ts';

export interface PaneState {
  readonly language: Language;
  readonly theme: Theme;
  /** `first_run` introduces Daicho and asks for the connection; `settings` is the same form later. */
  readonly page: 'loading' | 'first_run' | 'work' | 'settings';
  readonly connection: ConnectionState;
  /** Whether the connection is fixed, so that nobody has to enter it. */
  readonly isConnectionGiven: boolean;
  /** Whether results can only go to new columns. */
  readonly addsColumnsOnly: boolean;
  /** Whether results can go to a new sheet. */
  readonly canAddSheets: boolean;
  /** Whether a connection is saved. */
  readonly isConnected: boolean;
  /** Shown at the top of the page for the table. */
  readonly notice: Notice | undefined;
  readonly isReading: boolean;
  readonly target: Target | undefined;
  /** Exists with the target. */
  readonly choice: Choice | undefined;
  readonly survey: SurveyState | undefined;
  /** Absent until a table was read. */
  readonly alike: AlikeTables | undefined;
  readonly preview: Preview | undefined;
  /** The choice as a job for the command line; shown until the choice changes. */
  readonly job: ShownJob | undefined;
  /** Progress of the run; undefined unless a run is under way. */
  readonly run: RunState | undefined;
  /** Result of a run; kept until the person closes it, reads another table, or undoes the run. */
  readonly result: Result | undefined;
  /** Whether the form for a further run is open beside the result. */
  readonly isFormOpen: boolean;
  /** Runs of this workbook, the latest first. */
  readonly history: readonly PastRunState[];
  /** Whether the runs can still be undone when the pane is opened again. */
  readonly isHistorySaved: boolean;
  readonly chooser: Chooser | undefined;
  /** Map of the result, while it is open; without rows until they are read. */
  readonly map: { readonly rows?: RowsOnMap } | undefined;
  /** Exists while the step that marks duplicates is open. */
  readonly duplicates: DuplicatesStep | undefined;
  /** A run that continues without this pane, or how it ended. */
  readonly background: BackgroundState | undefined;
  /** Tables whose new rows are filled automatically; undefined if the program cannot do that. */
  readonly newRows: readonly NewRowsState[] | undefined;
  /** Sentence on how many requests were used today. */
  readonly usage: string | undefined;
  /** Element to focus. The number distinguishes successive requests. */
  readonly focus: { readonly id: FocusId; readonly sequence: number } | undefined;
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
  | 'choose'
  | 'chooser'
  | 'candidate'
  | 'finish-choosing'
  | 'open_duplicates'
  | 'duplicates'
  | 'found'
  | 'map'
  | 'see_map'
  | 'marked'
  | 'notice'
  /** A line in the list of earlier runs, with the id of its run. */
  | `past-run-${string}`;

interface NewRowsState {
  readonly id: string;
  readonly intent: 'info' | 'warning';
  readonly text: string;
  /** Lines about the rows that were filled, the latest first. */
  readonly fills: readonly string[];
}

export interface BackgroundState extends Notice {
  readonly isGoing: boolean;
}

export interface Notice {
  readonly intent: 'info' | 'success' | 'warning' | 'error';
  readonly text: string;
  /** Details that are folded up; absent if there are none. */
  readonly more?: string;
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
  /** Warns that a secret key would be sent to another computer, or to another origin than the pane's. */
  readonly warning: string | undefined;
}

/** Shows what a run would write into a sample of rows. */
export interface Preview {
  readonly isAsking: boolean;
  readonly headers: readonly string[];
  /** Some rows of each outcome, problems first. */
  readonly rows: readonly PreviewRow[];
  /** Number of rows of the sample by their outcomes. */
  readonly counts: Counts;
  /** Number of rows that were not found, perhaps because the service's data does not cover them. */
  readonly outside: number;
}

export interface PreviewRow {
  /** Row of the target, counted from 0. */
  readonly row: number;
  readonly input: string;
  readonly kind: OutcomeKind;
  /** Texts under the headers, the status last. */
  readonly texts: readonly string[];
}

/** Offers the candidates of undecided values, one group at a time. */
export interface Chooser {
  readonly groups: readonly UndecidedGroup[];
  readonly at: number;
  /** Whether the chooser is shown below the result, because it opened by itself. */
  readonly isBelowResult?: boolean | undefined;
  /** The next group that is undecided; undefined if there is no other undecided group. */
  readonly next: number | undefined;
  readonly isWriting: boolean;
  /** Whether the chooser closes once everything is written. */
  readonly isClosing: boolean;
  /** Offers that each decide many of the open groups at once. */
  readonly offers: readonly Offer[];
  /** Shown instead of the group while rows are divided by another column. */
  readonly parting?: PartingPage | undefined;
  /** Shown instead of the group while all open groups are on one page. */
  readonly overview?: Overview | undefined;
  /** Whether a person can go from a group to that page. */
  readonly hasOverview?: boolean | undefined;
  /** The latest event that nothing else on the page shows. */
  readonly said?: string | undefined;
  /** The first row of the group that is shown, as far as it was read. */
  readonly row: RowContext | undefined;
  /** The index of the group's candidate with evidence, and the evidence. */
  readonly sure?: { readonly at: number; readonly text: string } | undefined;
  /**
   * The group's candidates in roman letters, if the person does not read Japanese and the answers have roman letters.
   */
  readonly romans?: readonly string[] | undefined;
  /** The towns of the group's candidates, with the letters marked that are written differently. */
  readonly towns?: OpenChoice['towns'];
  /** The field for the city or town of the shown group; absent if both were read with certainty. */
  readonly field?: CityField | undefined;
}

/** Values with the same candidates, which are decided together. */
export interface UndecidedGroup {
  readonly id: string;
  readonly values: readonly UndecidedValue[];
  /** Why the values were not decided. */
  readonly reason: string;
  readonly candidates: readonly string[];
  /**
   * Whether the address was read exactly and only the postal code beside it belongs to another
   * place: then the first candidate is the place of the address.
   */
  readonly isByAddress: boolean;
  /** Whether every choice leaves out a part of the address that was not read. */
  readonly leavesOut: boolean;
  /** Whether the candidates are guesses, since the town was not read or is not in the data. */
  readonly isGuess: boolean;
  /** Set if the first candidate is the town whose postal code is written with the address or beside it. */
  readonly ownCode?: 'only_town' | 'one_of_several' | undefined;
  /** Whether the first candidate is the only town of its municipality whose name is like the written name. */
  readonly isOnlyTown?: boolean | undefined;
  /** Whether all candidates are codes for unlisted towns of a municipality. */
  readonly isForTheRest?: boolean | undefined;
  /**
   * Whether nothing supports the only candidate except that there is no other: the values name
   * neither city nor prefecture.
   */
  readonly isOnlyInCountry?: boolean | undefined;
  /** Index of the only candidate in the main place of the list (see main-place.ts). */
  readonly inPlace: number | undefined;
  /**
   * The same index for values without a town, for which every candidate is the code of a
   * municipality for unlisted towns.
   */
  readonly cityInPlace?: number | undefined;
  /** Index of the candidate that is certain in the city of most found values; absent if there is none. */
  readonly inCity?: number | undefined;
  /** Evidence in another column: the candidate that is certain in the city that a cell of this column names. */
  readonly beside?: CityBeside | undefined;
  /**
   * Index of the candidate that the person picked. `none`: the person leaves the values to check.
   * `again`: the person withdrew the pick, and the sheet does not show the values as undecided yet.
   */
  readonly picked: number | 'none' | 'again' | undefined;
  /** The candidate that is written in the sheet; `none` if the sheet holds no choice for the rows. */
  readonly written: number | 'none';
  /**
   * Whether the person chose the written candidate again. The sheet may no longer hold it, for example after an undo in the
   * spreadsheet program.
   */
  readonly isAgain?: boolean;
}

/** Evidence for a candidate in another column. */
export interface CityBeside {
  /** Index of the candidate. */
  readonly at: number;
  readonly header: string;
  /** The cell that all groups under one heading hold, empty if their cells differ; and the text of this group's own cell. */
  readonly text: string;
  readonly own: string;
  /** The found rows with the same cell, in one city or prefecture; absent if the cell itself names the place. */
  readonly found?: FoundBeside | undefined;
}

interface FoundBeside {
  /** The name of that city or prefecture. */
  readonly city: string;
  /** Number of found rows in that city or prefecture, and of all found rows with the cell. Nearly all of these lie there. */
  readonly rows: number;
  readonly all: number;
  /** Whether these rows are enough to include the candidate unless the person leaves it out. */
  readonly isSure: boolean;
}

/** Whether the sheet does not hold the person's decision yet, or may no longer hold it. */
export function isToWrite({ picked, written, isAgain }: UndecidedGroup): boolean {
  return picked !== undefined && (picked !== written || isAgain === true);
}

export interface UndecidedValue {
  readonly key: string;
  /** Index of the table that the value is from, if several were looked up together; absent if there is only one. */
  readonly table?: number | undefined;
  readonly input: string;
  /** The input with its ditto marks replaced by the cells above; absent if it has no marks. */
  readonly readAs?: string;
  /** Numbers of the rows that hold the value. */
  readonly rows: readonly number[];
  /** Content of these rows in other columns, if rows with the same value were divided. */
  readonly where?: readonly Condition[];
  /** Outcomes of the value in each city that a person chose for these rows; absent before a look-up in a city. */
  readonly again?: readonly Outcome[];
  /** Names of the cities in which a look-up would tell nothing new, usually because the value was already looked up there. */
  readonly lookedIn?: readonly string[];
  /** The town that a person typed for the value, if `again` holds the results for it. */
  readonly typed?: string | undefined;
}

/** Position of a row and some of its other cells, by which a person recognises the row. */
export interface RowContext {
  /** The row's index among the rows of the table, counted from 0. */
  readonly at: number;
  /** Name of the row's table; absent if no other table was looked up together with it. */
  readonly table?: string | undefined;
  /** Number of the row on the sheet, counted from 1. */
  readonly number: number;
  /** Numbers of the group's rows on the sheet, if it has several. */
  readonly numbers?: string | undefined;
  readonly cells: readonly (readonly [header: string, text: string])[];
  /** Notes on what these cells say about candidates; absent if the group has several rows, whose cells may differ. */
  readonly notes?: CandidateNotes | undefined;
}

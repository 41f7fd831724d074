/** Describes what the pane shows, as plain data. The flow makes it, views render it. */
import type { Outcome, OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { KeyKind } from '@daicho/shared/model/key-kind.ts';
import type { Theme } from '../host.ts';
import type { Target } from '../target.ts';
import type { Choice, SurveyState } from './choice.ts';
import type { DuplicatesStep } from './duplicates.ts';
import type { CandidateNotes, CityField, Overview } from './overview.ts';
import type { Condition, Offer, PartingPage } from './parting.ts';
import type { Counts, PastRunState, Result, RowsOnMap, RunState } from './result.ts';

export interface PaneState {
  readonly language: Language;
  readonly theme: Theme;
  /** `first_run` introduces Daicho and asks for the connection; `settings` is the same form later. */
  readonly page: 'loading' | 'first_run' | 'work' | 'settings';
  readonly connection: ConnectionState;
  /** Whether the connection is given, so that nobody has to set it. */
  readonly isConnectionGiven: boolean;
  /** Whether results can only go to new columns. */
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
  /** The choice as a job of the command; shown until something else is chosen. */
  readonly job: ShownJob | undefined;
  /** Exists while a run is under way. */
  readonly run: RunState | undefined;
  /** Exists after a run, until the person closes it, reads another table or undoes it. */
  readonly result: Result | undefined;
  /** Whether the form for a further run is open beside the result. */
  readonly isFormOpen: boolean;
  /** Runs of this workbook, the latest first. */
  readonly history: readonly PastRunState[];
  /** Whether the runs can still be undone when the pane is opened again. */
  readonly isHistorySaved: boolean;
  readonly chooser: Chooser | undefined;
  /** Exists while the map of the result is open; has no rows until they are read. */
  readonly map: { readonly rows?: RowsOnMap } | undefined;
  /** Exists while the step that marks duplicates is open. */
  readonly duplicates: DuplicatesStep | undefined;
  /** A run that continues without this pane, or how it ended. */
  readonly background: BackgroundState | undefined;
  /** Tables whose new rows are filled by themselves; undefined if the program cannot do that. */
  readonly newRows: readonly NewRowsState[] | undefined;
  /** How many requests were used today. */
  readonly usage: string | undefined;
  /** Element to focus. The number tells one request from the next. */
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
  /** A line of the list of earlier runs, with the id of its run. */
  | `past-run-${string}`;

interface NewRowsState {
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
  /** Details that are folded; absent if there are none. */
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
  /** Warns of a secret key that would leave this computer or its origin. */
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
  /** Number of the rows not found that the service's data may lack. */
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
  /** The next group that is undecided; undefined if there is no other. */
  readonly next: number | undefined;
  readonly isWriting: boolean;
  /** Whether it closes once everything is written. */
  readonly isClosing: boolean;
  /** What decides many of the open groups at once. */
  readonly offers: readonly Offer[];
  /** Shown in place of the group while rows are parted by another column. */
  readonly parting?: PartingPage | undefined;
  /** Shown in place of the group while everything that is left is on one page. */
  readonly overview?: Overview | undefined;
  /** Whether a person can go from a group to that page. */
  readonly hasOverview?: boolean | undefined;
  /** The latest event that nothing else on the page shows. */
  readonly said?: string | undefined;
  /** The first row of the group that is shown, as far as it was read. */
  readonly row: RowContext | undefined;
  /** The group's candidates in roman letters, where the person does not read Japanese and the answers have them. */
  readonly romans?: readonly string[] | undefined;
  /** The field for the city or town of the group that is shown; absent where both are read with certainty. */
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
   * Whether the address was read exactly and only the postal code beside it belongs to another place: then the first
   * candidate is the address's.
   */
  readonly isByAddress: boolean;
  /** Whether every choice leaves out what was not read of the address. */
  readonly leavesOut: boolean;
  /** Whether the candidates are only what may be meant, since the town was not read or is not in the data. */
  readonly isGuess: boolean;
  /** Set where the first candidate is the town whose postal code is written with the address, or beside it. */
  readonly ownCode?: 'only_town' | 'one_of_several' | undefined;
  /** Whether the first candidate is the only town of the municipality with a name like the written one. */
  readonly isOnlyTown?: boolean | undefined;
  /** Whether all candidates are codes for the towns of a municipality that are not listed. */
  readonly isForTheRest?: boolean | undefined;
  /** Index of the only candidate in the main place. */
  readonly inPlace: number | undefined;
  /** Index of the candidate that is certain in the city of most found values; absent if none is. */
  readonly inCity?: number | undefined;
  /** The candidate that is certain in the city that another cell of the rows names, with the first such cell of its column. */
  readonly beside?: CityBeside | undefined;
  /**
   * Index of the candidate that the person picked; `none` where the person leaves the values to check, `again` until the
   * sheet says that they are to be decided again.
   */
  readonly picked: number | 'none' | 'again' | undefined;
  /** The candidate that the sheet holds; `none` while its rows are to check. */
  readonly written: number | 'none';
  /** Whether the person chose once more what is written: the sheet may no longer hold it, as after its own undo. */
  readonly isAgain?: boolean;
}

/** What speaks for a candidate in another column. */
export interface CityBeside {
  /** Index of the candidate. */
  readonly at: number;
  readonly header: string;
  /** An example for all groups that are listed under one heading, and what the own cell says. */
  readonly text: string;
  readonly own: string;
  /** The found rows that hold the same cell and all lie in the city; absent where the cell names it. */
  readonly found?: FoundBeside | undefined;
}

interface FoundBeside {
  readonly city: string;
  readonly rows: number;
  /** Whether they are enough to take the candidate in unless the person leaves it out. */
  readonly isSure: boolean;
}

/** Whether the sheet does not hold yet what the person decided, or may no longer hold it. */
export function isToWrite({ picked, written, isAgain }: UndecidedGroup): boolean {
  return picked !== undefined && (picked !== written || isAgain === true);
}

export interface UndecidedValue {
  readonly key: string;
  readonly input: string;
  /** What the ditto marks of the input stand for, if it has some. */
  readonly readAs?: string;
  /** Rows that hold the value. */
  readonly rows: readonly number[];
  /** What these rows hold in other columns, if rows with the same value were parted. */
  readonly where?: readonly Condition[];
  /** Outcomes of the value as an address of each city that a person chose for these rows, once it was looked up there. */
  readonly again?: readonly Outcome[];
  /** Names of the cities in which a look-up tells nothing new, usually since the value was looked up there. */
  readonly lookedIn?: readonly string[];
  /** The town that a person typed for it, where `again` is what was found for that. */
  readonly typed?: string | undefined;
}

/** Other cells of a row, by which a person recognises it. */
export interface RowContext {
  /** The row's place among the rows of the table, counted from 0. */
  readonly at: number;
  /** Number of the row on the sheet, counted from 1. */
  readonly number: number;
  readonly cells: readonly (readonly [header: string, text: string])[];
  /** What these cells say for candidates; absent where the group has several rows, which may differ. */
  readonly notes?: CandidateNotes | undefined;
}

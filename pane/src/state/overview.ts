/** Describes the page with all open groups, where a person chooses first and then writes everything with one press. */
import type { Pair } from './parting.ts';

export interface Overview {
  readonly id: 'overview';
  /** Values with a checkbox, each for one candidate. */
  readonly pairs: readonly Pair[];
  readonly choices: readonly OpenChoice[];
  /** Number of rows that the button writes, and number of rows that stay as they are. */
  readonly rows: number;
  readonly left: number;
  /** Number of rows on the page; absent if the page shows all rows that are left. */
  readonly onPage?: number | undefined;
  /** Whether a place that the person typed is being looked up. */
  readonly isLooking: boolean;
  /** Whether the person has made choices that are not written; choices that were checked at first do not count. */
  readonly hasUnwritten: boolean;
  /** Whether the page asks if the choices are to be written, because the person tried to close it. */
  readonly isAsking: boolean;
}

/** Values that are decided together, or that have no candidates. */
export interface OpenChoice {
  /** Stays the same while the page is open. */
  readonly number: number;
  readonly id: string;
  /** Why the values are open; absent if the entry before has the same reason. */
  readonly heading?: string | undefined;
  readonly texts: readonly string[];
  /** Names the rows of the values, with other cells of the first row. */
  readonly row: string;
  readonly candidates: readonly string[];
  readonly romans?: readonly string[] | undefined;
  readonly towns?: readonly Pair['town'][] | undefined;
  /** Notes on what a cell of the row says about each candidate. */
  readonly notes?: CandidateNotes | undefined;
  readonly chosen: number | undefined;
  readonly field?: CityField | undefined;
  /** Label of the control that shows the following entries; absent if they are shown without it. */
  readonly more?: string | undefined;
}

/** A text such as 備考に「常総市」 for each candidate that a cell mentions. */
export type CandidateNotes = readonly (string | undefined)[];

/** Asks for the city or the town of a group. */
export interface CityField {
  readonly label: string;
  /**
   * The label in a few words, shown if the field above has the same label; absent if the label says
   * what became of a text.
   */
  readonly short?: string | undefined;
  readonly isBusy: boolean;
}

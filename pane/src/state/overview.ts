/** Describes the page that lists everything that is left to decide, to be chosen first and written with one press. */
import type { Pair } from './parting.ts';

export interface Overview {
  readonly id: 'overview';
  /** Values for each of which one candidate can be taken. */
  readonly pairs: readonly Pair[];
  readonly choices: readonly OpenChoice[];
  /** Numbers of rows that the button writes, and that stay as they are. */
  readonly rows: number;
  readonly left: number;
  /** Whether a place that the person typed is being looked up. */
  readonly isLooking: boolean;
  /** Rows that the person has chosen, without those that are taken in beforehand. */
  readonly unwritten: number;
  /** Whether the page asks if these are to be written, since it was to be closed. */
  readonly isAsking: boolean;
}

/** Values that are decided together, or cannot be decided from candidates. */
export interface OpenChoice {
  /** Stays the same while the page is open. */
  readonly number: number;
  readonly id: string;
  /** Why it is open; absent where the one before says so. */
  readonly heading?: string | undefined;
  readonly texts: readonly string[];
  /** Says in which rows the values stand, with other cells of the first one. */
  readonly row: string;
  readonly candidates: readonly string[];
  readonly romans?: readonly string[] | undefined;
  /** What a cell of the row says for each candidate. */
  readonly notes?: CandidateNotes | undefined;
  readonly chosen: number | undefined;
  readonly field?: CityField | undefined;
}

/** A text such as 備考に「常総市」 for each candidate of which a cell speaks. */
export type CandidateNotes = readonly (string | undefined)[];

/** Asks for the city or the town of a group. */
export interface CityField {
  readonly label: string;
  readonly isBusy: boolean;
}

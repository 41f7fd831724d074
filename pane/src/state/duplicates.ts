/** Describes the step that marks duplicates, as the pane shows it. */
import type { CustomerKind } from '@daicho/shared/duplicates/customer-name.ts';
import type { DuplicateCounts, Verdict } from '@daicho/shared/duplicates/find-duplicates.ts';
import type { TextPart } from '@daicho/shared/duplicates/review/differences.ts';
import type { InputColumns } from '../asking/input-rows.ts';
import type { Choice, SurveyState } from './choice.ts';
import type { WriteSummary } from './result.ts';

/** Choices for marking duplicates, with the findings and the written marks. */
export interface DuplicatesStep extends Pick<Choice, 'update' | 'updatable' | 'scope' | 'scopes'> {
  /** Columns of `comparedColumns`. */
  readonly inputs: InputColumns;
  readonly customers: CustomerKind;
  /**
   * Lowest accepted likelihood, in per cent, that the rows of a pair are the same; 0 accepts all pairs that are found.
   */
  readonly atLeast: number;
  /** Estimate of the addresses that a run would ask about. */
  readonly survey: SurveyState | undefined;
  readonly found: DuplicatesFound | undefined;
  readonly marked: Marked | undefined;
}

export interface DuplicatesFound {
  readonly counts: DuplicateCounts;
  /** Number of compared rows; `unlocated` of them have an address without a known place. */
  readonly rows: number;
  readonly unlocated: number;
  /** Number of rows that have something in common with another row. */
  readonly marked: number;
  readonly examples: readonly DuplicateExample[];
  /** Pairs that a person may decide on: undecided ones first, likelier pairs before less likely ones. */
  readonly pairs: readonly DuplicatePair[];
  readonly pairCount: number;
}

/** Two rows that may belong to one customer; the letters in which they differ are marked. */
export interface DuplicatePair extends Omit<DuplicateExample, 'rows'> {
  readonly key: string;
  /** Decision of the person; undefined before any. */
  readonly isSame: boolean | undefined;
  readonly rows: readonly { readonly number: number; readonly parts: readonly TextPart[] }[];
}

/** A row and the row that it is compared with, with the marks that they would get. */
export interface DuplicateExample {
  readonly verdict: Verdict;
  readonly verdictText: string;
  readonly certainty: string;
  readonly reason: string;
  /** The row of comparison, then the row itself. */
  readonly rows: readonly { readonly number: number; readonly input: string }[];
}

export interface Marked extends WriteSummary {
  /** Number of rows that were marked. */
  readonly rows: number;
}

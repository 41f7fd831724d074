/** What became of one row. Plain data: it can be cached, compared and sent between threads. */
import type { ApiErrorKind } from '../api/error-kind.ts';
import type { PostalRecord } from '../model/postal.ts';
import type { PostalSearchQuery } from '../model/postal-search.ts';

/** Why a cell cannot be asked about at all. */
export type InvalidReason =
  | 'not_text'
  | 'error_value'
  | 'formula_without_result'
  | 'no_words'
  | 'too_long_text'
  | 'not_digits'
  | 'too_short'
  | 'too_long'
  | 'misplaced_hyphen'
  | 'not_corporate_digits'
  | 'wrong_corporate_length'
  | 'wrong_check_digit'
  | 'company_not_text'
  | 'company_no_name'
  | 'company_too_long';

/** Why no record could be chosen. */
export type AmbiguousReason =
  | 'several_municipalities'
  | 'several_towns'
  | 'several_codes'
  | 'several_floors'
  | 'several_buildings'
  | 'several_offices'
  | 'offices_only'
  | 'municipality_missing'
  | 'town_missing'
  | 'town_not_listed'
  | 'town_differs'
  | 'postal_code_differs'
  | 'hidden_rivals'
  | 'several_companies'
  | 'company_name_differs'
  | 'company_kind_differs'
  | 'company_address_missing'
  | 'company_address_differs'
  | 'hidden_companies';

export interface Blank {
  readonly kind: 'blank';
}

/** The records of one place: they agree on code, municipality and town, and may differ in finer parts. */
export interface Found<R = PostalRecord> {
  readonly kind: 'found';
  readonly records: readonly R[];
  /** What the service understood of an address; null where a code was looked up. */
  readonly query: PostalSearchQuery | null;
  readonly version: string;
}

export interface Ambiguous<R = PostalRecord> {
  readonly kind: 'ambiguous';
  readonly reason: AmbiguousReason;
  /** At most as many as were asked for. */
  readonly candidates: readonly R[];
  /**
   * Which fields may still be filled. `shared`: all on which the candidates agree, since no other can be
   * meant. `named`: only the prefecture and the municipality, where the address itself names them.
   */
  readonly sure: 'shared' | 'named';
  readonly query: PostalSearchQuery | null;
  readonly version: string;
}

export interface NotFound {
  readonly kind: 'not_found';
}

export interface Invalid {
  readonly kind: 'invalid';
  readonly reason: InvalidReason;
}

/** The service could not be asked: the row says nothing about the data. */
export interface Failed {
  readonly kind: 'failed';
  readonly error: ApiErrorKind;
  readonly retryable: boolean;
}

/** Of a postal record, or of another register's. */
export type Outcome<R = PostalRecord> =
  | Blank
  | Found<R>
  | Ambiguous<R>
  | NotFound
  | Invalid
  | Failed;
export type OutcomeKind = Outcome['kind'];

export const BLANK: Blank = { kind: 'blank' };
export const NOT_FOUND: NotFound = { kind: 'not_found' };

/** Whether asking again could give another outcome: such a one is never remembered. */
export function isFinal(outcome: Outcome<unknown>): boolean {
  return outcome.kind !== 'failed';
}

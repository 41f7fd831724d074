/** Outcome of one row, as plain data that can be cached, compared and sent between threads. */
import type { ApiErrorKind } from '../api/call/error-kind.ts';
import type { Sentence } from '../messages/language.ts';
import type { PostalCodeCheck } from '../messages/postal-code-check.ts';
import type { ambiguousSentences } from '../messages/reasons/ambiguous.ts';
import type { invalidSentences } from '../messages/reasons/invalid.ts';
import { type Coverage, lacksParts } from '../model/coverage.ts';
import type { Validity } from '../model/issuer.ts';
import type { FormerPostalCode } from '../model/postal/former-code.ts';
import type { PostalSearchQuery } from '../model/postal/search.ts';
import type { PartialRegister } from './outside-data.ts';

/** Reason why a cell cannot be asked about at all. */
export type InvalidReason = keyof typeof invalidSentences;

/** Reason that only one kind has, given together with its sentence. */
type OwnReason = Sentence & { readonly id: string };

/** Reason why no record could be chosen. */
export type AmbiguousReason = keyof typeof ambiguousSentences;

/** A postal code that is written with an address or beside it, and how it relates to the place that was read. */
export interface WrittenCode {
  /** Seven digits; the first three if no more are written; empty if none can be read. */
  readonly code: string;
  readonly check: PostalCodeCheck;
}

export interface Blank {
  readonly kind: 'blank';
  /** Set if the cell only sums up other rows. */
  readonly isTotal?: true;
  /** Set if the row repeats the headers of its table. */
  readonly isHeader?: true;
}

/** What was found. Postal records agree on code, municipality and town, and may differ in finer parts. */
export interface Found<R = unknown> {
  readonly kind: 'found';
  readonly records: readonly R[];
  /** Parts of an address that the service understood; null unless an address was looked up. */
  readonly query: PostalSearchQuery | null;
  readonly version: string;
  /** Known records of the area, if an office or a building there with its own code was found. */
  readonly areas?: readonly R[];
  /** Postal code that is written with an address or beside it. */
  readonly writtenCode?: WrittenCode;
  /** Set if a person chose the record among candidates (choice.ts). */
  readonly chosen?: true;
  /** Set if the address was taken although the written postal code belongs to another place (prefer-address.ts). */
  readonly againstCode?: true;
  /** Set if the number of an address became a date, so that only the town was read (unread-number.ts). */
  readonly lacksNumber?: true;
  /** Set if the address can be read in several ways, all of which mean the same place (with-readings.ts). */
  readonly severalReadings?: true;
  /**
   * Set for an invoice issuer: the state of its registration on the day, and the day on which that state began (for
   * `not_yet`, the day of registration; empty if there is none).
   */
  readonly registration?: {
    readonly validity: Validity | 'valid_so_far' | 'not_registered';
    readonly day: string;
    /** Day of the data, if no day was asked for, or a later one. */
    readonly until?: string;
  };
  /** Set if the postal code that was looked up is gone, and the records describe its place as it is today. */
  readonly former?: FormerPostalCode;
}

export interface Ambiguous<R = unknown> {
  readonly kind: 'ambiguous';
  readonly reason: AmbiguousReason;
  /** Text of the status in place of the reason, if the doubt comes only from other rows of a list. */
  readonly says?: Sentence;
  readonly candidates: readonly R[];
  /** Set if more records matched than were given or are listed, so that the right one may be missing. */
  readonly isCut?: true;
  /**
   * Fields that may still be filled. `shared`: all fields on which the candidates agree, since the answer is one of
   * these candidates. `named`: only what the address itself says (prefecture, municipality, number, building, floor).
   */
  readonly sure: 'shared' | 'named';
  /** Postal code that is written with an address or beside it. */
  readonly writtenCode?: WrittenCode;
  /** Records of an address that was read exactly and that only the written postal code contradicts. */
  readonly byAddress?: Pick<Found<R>, 'records' | 'areas'>;
  readonly query: PostalSearchQuery | null;
  readonly version: string;
  /** Set if the postal code that was looked up is gone. */
  readonly former?: FormerPostalCode;
}

interface NotFound<R = unknown> {
  readonly kind: 'not_found';
  /** Record within which a part was looked for in vain: the bank of a branch. */
  readonly within?: R;
  /** Set if the register lacks parts in which the record may be. */
  readonly outside?: { readonly register: PartialRegister; readonly coverage: Coverage };
  /** Set if a postal code is gone, and it is not known what its place is called today. */
  readonly former?: FormerPostalCode;
  /** Set if no company has a supplier's name, which may be that of a sole trader. */
  readonly unnamed?: true;
  /** Set if no town is near a point. */
  readonly far?: true;
  /** Set if a place was found, but has no point, or several. */
  readonly unlocated?: true;
}

export interface Invalid {
  readonly kind: 'invalid';
  readonly reason: InvalidReason | OwnReason;
}

/** The service could not be asked; the outcome says nothing about the data. */
export interface Failed {
  readonly kind: 'failed';
  readonly error: ApiErrorKind;
  readonly retryable: boolean;
}

export type Outcome<R = unknown> = Blank | Found<R> | Ambiguous<R> | NotFound<R> | Invalid | Failed;
export type OutcomeKind = Outcome['kind'];

export const BLANK: Blank = { kind: 'blank' };
export const TOTAL: Blank = { kind: 'blank', isTotal: true };
export const HEADER: Blank = { kind: 'blank', isHeader: true };
export const STILL_LOADING: Invalid = { kind: 'invalid', reason: 'still_loading' };
export const NOT_FOUND = { kind: 'not_found' } as const satisfies NotFound;

/** Gives the outcome for a record that a register does not have; it may be in a part that the register lacks. */
export function notFoundIn(
  register: PartialRegister,
  coverage: Coverage | undefined,
): NotFound<never> {
  if (coverage === undefined || !lacksParts(coverage)) return NOT_FOUND;
  return { kind: 'not_found', outside: { register, coverage } };
}

/** Names the outcome for programs: its kind, or `outside_data` if the register may lack the record's part. */
export function outcomeName(outcome: Outcome): OutcomeKind | 'outside_data' {
  return isOutside(outcome) ? 'outside_data' : outcome.kind;
}

/** Whether nothing was found, and the register may lack the record's part. */
export function isOutside(outcome: Outcome): boolean {
  return outcome.kind === 'not_found' && outcome.outside !== undefined;
}

/** Gives the postal code that is written in or beside an address, and how it relates to the address. */
export function writtenCodeOf(outcome: Outcome): WrittenCode | undefined {
  return outcome.kind === 'found' || outcome.kind === 'ambiguous' ? outcome.writtenCode : undefined;
}

/** Says what happened to a row's postal code, which was looked up itself or is written with an address. */
export function codeCheckOf(outcome: Outcome): PostalCodeCheck | undefined {
  const isGone = 'former' in outcome && outcome.former !== undefined;
  return isGone ? 'former' : writtenCodeOf(outcome)?.check;
}

/** Largest number of candidates shown for a name. */
const CANDIDATES_MAX = 10;

/** @param candidates the likeliest first. @param isCut whether the search left out records. */
export function ambiguousName<R>(
  reason: AmbiguousReason,
  candidates: readonly R[],
  version: string,
  { sure = 'named', isCut = false }: { sure?: Ambiguous['sure']; isCut?: boolean } = {},
): Ambiguous<R> {
  const shown = candidates.slice(0, CANDIDATES_MAX);
  const cut = isCut || candidates.length > CANDIDATES_MAX ? ({ isCut: true } as const) : {};
  return { kind: 'ambiguous', reason, candidates: shown, ...cut, sure, query: null, version };
}

/** Lists the records that were found, or the candidates among which a person has to choose. */
export function recordsOf<R>(
  outcome: Pick<Found<R>, 'kind' | 'records'> | Pick<Ambiguous<R>, 'kind' | 'candidates'>,
): readonly R[] {
  return outcome.kind === 'found' ? outcome.records : outcome.candidates;
}

/** Prints the candidates of an ambiguous outcome in one line; empty for any other outcome. */
export function candidatesLine<R>(outcome: Outcome<R>, textOf: (candidate: R) => string): string {
  return outcome.kind === 'ambiguous' ? outcome.candidates.map(textOf).join(' / ') : '';
}

/** Whether asking again would give the same outcome, so that it may be remembered. */
export function isFinal(outcome: Outcome): boolean {
  return outcome.kind !== 'failed';
}

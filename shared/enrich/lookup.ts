/**
 * A lookup is one way to enrich a column: how a cell becomes a key, how keys become a request, and how
 * an answer becomes outcomes. It holds no state and performs no I/O; `plan.ts` does the same for all of them.
 */
import type { ApiError } from '../api/error.ts';
import type { Operation, ParamsOf, ResultOf } from '../api/operation.ts';
import type { postalBatchSearch, postalLookup, postalSearch } from '../api/postal.ts';
import type { CellValue } from '../model/cell.ts';
import type { PostalRecord } from '../model/postal.ts';
import type { Blank, Invalid, Outcome } from './outcome.ts';

export const ENRICH_KINDS = ['address', 'postal_code'] as const;
export type EnrichKind = (typeof ENRICH_KINDS)[number];
/** Those of the postal register, and those of the corporations. */
export type LookupKind = EnrichKind | 'corporate_number' | 'company_name';

/** What a connection can do. */
export interface Abilities {
  /** Batch searches need a secret key and the batch option (spec, Authentication 3 and 5). */
  readonly batch: boolean;
  /** Queries a batch. */
  readonly batchSize: number;
  /** Records asked for per address. The batch's own default of 1 would hide every rival. */
  readonly candidates: number;
}

export const DEFAULT_ABILITIES: Abilities = { batch: true, batchSize: 100, candidates: 10 };

type LookupOperation = typeof postalLookup | typeof postalSearch | typeof postalBatchSearch;
export type LookupParams = ParamsOf<LookupOperation>;
export type LookupResult = ResultOf<LookupOperation>;

/** A call that a host can carry out: the parameters are the operation's own. */
export interface LookupCall<P = LookupParams, A = LookupResult> {
  readonly operation: Operation<P, A>;
  readonly params: P;
}

export type Keyed = { readonly key: string } | { readonly settled: Blank | Invalid };

/** An answer that does not settle a key: it is asked about further, with what is known so far. */
export interface Further<S> {
  readonly known: S;
}

/**
 * By default one of postal records; `R` what it finds, `P` what a call takes, `A` what it answers, `S` what it
 * knows of a key that takes several calls.
 */
export interface Lookup<R = PostalRecord, P = LookupParams, A = LookupResult, S = never> {
  readonly kind: LookupKind;
  /**
   * What is to be asked about a cell, or what it already is without asking. Equal keys share a request.
   *
   * @param beside the cell of a second column, for lookups that take one.
   */
  key(cell: CellValue, beside?: CellValue): Keyed;
  /** How many keys one call takes. */
  keysPerCall(abilities: Abilities): number;
  /** @param known of each key, what earlier answers told. */
  call(
    keys: readonly string[],
    abilities: Abilities,
    known: readonly (S | undefined)[],
  ): LookupCall<P, A>;
  /** One outcome a key, in the order of the keys; undefined when the answer does not fit the question. */
  outcomes(
    keys: readonly string[],
    result: A,
    known: readonly (S | undefined)[],
  ): readonly (Outcome<R> | Further<S>)[] | undefined;
  /** The outcome that an error is, where it is the service's answer rather than a failure. */
  outcomeOfError(error: ApiError): Outcome<R> | undefined;
}

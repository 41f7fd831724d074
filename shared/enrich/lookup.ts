/**
 * A lookup is how one kind of column is asked about: how a row's cells become a key, how keys become a request, and how
 * an answer becomes outcomes. It holds no state and performs no I/O; `plan.ts` and `queue.ts` treat all lookups alike.
 *
 * Each lookup has its own types, which callers do not know: they pass what a lookup finds only to the catalogue of
 * the same kind.
 */
import type { ApiError } from '../api/call/error.ts';
import type { Operation } from '../api/operation.ts';
import type { CellValue } from '../cells/cell.ts';
import type { Coverage } from '../model/coverage.ts';
import { type Blank, type Invalid, NOT_FOUND, notFoundIn, type Outcome } from './outcome.ts';
import type { PartialRegister } from './outside-data.ts';

/** Abilities of a connection. */
export interface Abilities {
  /**
   * Whether the connection may batch: batches need a secret key and the batch option (spec, Authentication 3 and 5).
   */
  readonly batch: boolean;
  /** Largest number of queries in a batch. */
  readonly batchSize: number;
  /** Whether the service looks up codes in batches (code-batches.ts); undefined if it has not been asked yet. */
  readonly codeBatches: boolean | undefined;
  /** Number of records asked for per address. The batch's own default of 1 would hide all competitors. */
  readonly candidates: number;
}

export const DEFAULT_ABILITIES: Abilities = {
  batch: true,
  batchSize: 100,
  codeBatches: false,
  candidates: 10,
};

/** Every answer names its data version, except from a register without versions. */
export interface Versioned {
  readonly version?: string;
}

/** Call that a host can carry out: an operation with its own parameters. */
export interface Call<A = unknown> {
  readonly operation: Operation<unknown, A>;
  readonly params: unknown;
}

/** Pairs an operation with its own parameters. The types are checked here, where both are known. */
export function callOf<P, A>(operation: Operation<P, A>, params: P): Call<A> {
  return { operation, params };
}

/** Key to ask about, or the outcome of a row that needs no request. */
export type KeyOrOutcome<O extends Outcome = Blank | Invalid> =
  | { readonly key: string }
  | { readonly settled: O };

/** Knowledge about a key after an answer that does not settle it; the next call starts from it. */
export interface PartialAnswer<S> {
  readonly known: S;
}

/** `R` is the type of records, `A` of answers, `S` of the state of a key that takes several calls. */
export interface Lookup<R = unknown, A extends Versioned = Versioned, S = unknown> {
  /**
   * Reads a row into its key, or settles it without a request. Equal keys share a request.
   *
   * @param cells one for each input of the kind, null for an input without a cell.
   */
  key(cells: readonly CellValue[]): KeyOrOutcome<Outcome<R>>;
  /** Number of keys that one call takes; infinite if one call answers all keys, which is then never split. */
  keysPerCall(abilities: Abilities): number;
  /**
   * Names the call that answers a key, if calls give whole lists: all keys of one name share one call, since smaller
   * groups of keys would only repeat it. Without a name, calls take `keysPerCall` keys each.
   */
  together?(key: string, known: S | undefined): string | undefined;
  /** Whether the lookup asks for coordinates; otherwise an outcome has none (coordinates.ts). */
  readonly locates?: true;
  /** Whether answers may leave keys open, so that a run takes more requests than its keys show. */
  readonly asksFurther?: true;
  /** Whether the lookup compares the readings of a cell that has several (readings.ts). */
  readonly takesReadings?: true;
  /** Builds the call for some keys. @param known state after earlier answers, for each key. */
  call(keys: readonly string[], abilities: Abilities, known: readonly (S | undefined)[]): Call<A>;
  /**
   * Gives one outcome for each key, in the order of the keys; undefined if the answer does not fit the question.
   *
   * @param coverage parts that the register has, if the service names them.
   */
  outcomes(
    keys: readonly string[],
    answer: A,
    known: readonly (S | undefined)[],
    coverage?: Coverage,
  ): readonly (Outcome<R> | PartialAnswer<S>)[] | undefined;
  /**
   * Gives the outcome of an error that is the service's answer about a key rather than a failure; without this
   * function, every error is a failure.
   */
  outcomeOfError?(
    error: ApiError,
    key: string,
    known: S | undefined,
  ): Outcome<R> | PartialAnswer<S> | undefined;
}

/** Whether the API key has to be allowed to batch before several keys go into one request. */
export function takesBatches({ keysPerCall }: Pick<Lookup, 'keysPerCall'>): boolean {
  return keysPerCall(DEFAULT_ABILITIES) > keysPerCall({ ...DEFAULT_ABILITIES, batch: false });
}

/** Code of the service for a record that may be in a part of the register that the service lacks. */
const NOT_COVERED = 'record_not_covered';

/** Takes 404 as the answer that a register has no such record, or none in the parts that it has. */
export function notFoundIn404(
  register: PartialRegister,
): (error: ApiError) => ReturnType<typeof notFoundIn> | undefined {
  return ({ kind, code, coverage }) => {
    if (kind !== 'not_found') return undefined;
    if (code === NOT_COVERED) return notFoundIn(register, coverage ?? { scope: 'part' });
    // With any other code, the service says that the record does not exist at all.
    return code === undefined ? notFoundIn(register, coverage) : NOT_FOUND;
  };
}

/** Takes 404 as the answer that there is no such record (spec, Errors). */
export function notFoundOf404({ kind }: ApiError): typeof NOT_FOUND | undefined {
  return kind === 'not_found' ? NOT_FOUND : undefined;
}

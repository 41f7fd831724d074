/**
 * A column of cells -> distinct questions -> requests -> outcomes, as pure functions. A host carries out
 * the requests as it likes (order, concurrency, retries, cache) and gives each reply to `settle`, which
 * says which rows it decides and what must be asked again in smaller pieces. Every row settles exactly once.
 */
import type { ApiError } from '../api/error.ts';
import type { CellValue } from '../model/cell.ts';
import type { PostalRecord } from '../model/postal.ts';
import type { Abilities, Lookup, LookupCall, LookupParams, LookupResult } from './lookup.ts';
import type { Failed, Outcome } from './outcome.ts';

/** One distinct question and the rows that ask it, as indices into the cells. */
export interface Ask<S = never> {
  readonly key: string;
  readonly rows: readonly number[];
  /** What earlier answers told, where the question takes several. */
  readonly known?: S;
}

export interface Settled<R = PostalRecord> {
  readonly rows: readonly number[];
  readonly outcome: Outcome<R>;
  /** What was asked, for a host that remembers; absent where nothing was. */
  readonly key?: string;
}

export interface Plan<R = PostalRecord> {
  /** Rows that need no request: blank and invalid cells. */
  readonly settled: readonly Settled<R>[];
  /** In the order of first appearance. */
  readonly asks: readonly Ask[];
}

/** A call with the questions it answers, in the order of the call. */
export interface PlannedRequest<P = LookupParams, A = LookupResult, S = never>
  extends LookupCall<P, A> {
  readonly asks: readonly Ask<S>[];
}

export type Reply<A = LookupResult> = { readonly ok: A } | { readonly error: ApiError };

export interface Step<R = PostalRecord, P = LookupParams, A = LookupResult, S = never> {
  readonly settled: readonly Settled<R>[];
  readonly requests: readonly PlannedRequest<P, A, S>[];
}

/** @param beside the cells of a second column, for lookups that take one. */
export function plan<R, P, A, S>(
  cells: readonly CellValue[],
  lookup: Lookup<R, P, A, S>,
  beside: readonly CellValue[] = [],
): Plan<R> {
  const settled: Settled<R>[] = [];
  const rowsByKey = new Map<string, number[]>();
  cells.forEach((cell, row) => {
    const keyed = lookup.key(cell, beside[row] ?? null);
    if ('settled' in keyed) {
      settled.push({ rows: [row], outcome: keyed.settled });
      return;
    }
    const rows = rowsByKey.get(keyed.key);
    if (rows === undefined) rowsByKey.set(keyed.key, [row]);
    else rows.push(row);
  });
  return { settled, asks: Array.from(rowsByKey, ([key, rows]) => ({ key, rows })) };
}

/** The fewest requests that answer all the questions. A host with a cache leaves out what it knows before. */
export function requestsFor<R, P, A, S>(
  asks: readonly Ask<S>[],
  lookup: Lookup<R, P, A, S>,
  abilities: Abilities,
): readonly PlannedRequest<P, A, S>[] {
  const size = lookup.keysPerCall(abilities);
  const requests: PlannedRequest<P, A, S>[] = [];
  for (let at = 0; at < asks.length; at += size) {
    requests.push(requestOf(asks.slice(at, at + size), lookup, abilities));
  }
  return requests;
}

/** The request with the data version said, so that one run never mixes two. */
export function pinned<P, A, S>(
  request: PlannedRequest<P, A, S>,
  version: string,
): PlannedRequest<P, A, S> {
  return { ...request, params: { ...request.params, version } };
}

/**
 * What a reply decides, and what has to be asked further. A failed request of several questions is halved, so
 * that one bad row fails alone.
 */
export function settle<R, P, A, S>(
  request: PlannedRequest<P, A, S>,
  reply: Reply<A>,
  lookup: Lookup<R, P, A, S>,
  abilities: Abilities,
): Step<R, P, A, S> {
  const { asks } = request;
  if ('ok' in reply) {
    const outcomes = lookup.outcomes(keysOf(asks), reply.ok, knownOf(asks));
    if (outcomes === undefined || outcomes.length !== asks.length) {
      return settledAs(asks, UNEXPECTED_SHAPE);
    }
    const settled: Settled<R>[] = [];
    const open: Ask<S>[] = [];
    asks.forEach((ask, i) => {
      const outcome = outcomes[i];
      if (outcome === undefined) return;
      if ('known' in outcome) open.push({ ...ask, known: outcome.known });
      else settled.push(settledWith(ask, outcome));
    });
    return { settled, requests: requestsFor(open, lookup, abilities) };
  }
  const { error } = reply;
  if (asks.length > 1 && isCuredBySmallerRequests(error)) {
    const half = Math.ceil(asks.length / 2);
    const halves = [asks.slice(0, half), asks.slice(half)];
    return { settled: [], requests: halves.map((part) => requestOf(part, lookup, abilities)) };
  }
  const failed: Failed = { kind: 'failed', error: error.kind, retryable: error.retryable };
  return settledAs(asks, lookup.outcomeOfError(error) ?? failed);
}

const UNEXPECTED_SHAPE: Failed = { kind: 'failed', error: 'unexpected_shape', retryable: false };

/** Too large (413), too slow, or refused because of one of the questions. A host has already retried what a wait cures. */
function isCuredBySmallerRequests(error: ApiError): boolean {
  switch (error.kind) {
    case 'bad_request':
    case 'server':
    case 'unavailable':
    case 'network':
    case 'timeout':
      return true;
    case 'unauthorised':
    case 'forbidden':
    case 'not_found':
    case 'too_many_requests':
    case 'unexpected_shape':
      return false;
  }
}

function requestOf<R, P, A, S>(
  asks: readonly Ask<S>[],
  lookup: Lookup<R, P, A, S>,
  abilities: Abilities,
): PlannedRequest<P, A, S> {
  return { ...lookup.call(keysOf(asks), abilities, knownOf(asks)), asks };
}

function settledAs<R, S>(
  asks: readonly Ask<S>[],
  outcome: Outcome<R>,
): Step<R, never, never, never> {
  return { settled: asks.map((ask) => settledWith(ask, outcome)), requests: [] };
}

function settledWith<R, S>(ask: Ask<S>, outcome: Outcome<R>): Settled<R> {
  return { rows: ask.rows, outcome, key: ask.key };
}

function keysOf<S>(asks: readonly Ask<S>[]): string[] {
  return asks.map((ask) => ask.key);
}

function knownOf<S>(asks: readonly Ask<S>[]): (S | undefined)[] {
  return asks.map((ask) => ask.known);
}

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
export interface Ask {
  readonly key: string;
  readonly rows: readonly number[];
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
export interface PlannedRequest<P = LookupParams, A = LookupResult> extends LookupCall<P, A> {
  readonly asks: readonly Ask[];
}

export type Reply<A = LookupResult> = { readonly ok: A } | { readonly error: ApiError };

export interface Step<R = PostalRecord, P = LookupParams, A = LookupResult> {
  readonly settled: readonly Settled<R>[];
  readonly requests: readonly PlannedRequest<P, A>[];
}

export function plan<R, P, A>(cells: readonly CellValue[], lookup: Lookup<R, P, A>): Plan<R> {
  const settled: Settled<R>[] = [];
  const rowsByKey = new Map<string, number[]>();
  cells.forEach((cell, row) => {
    const keyed = lookup.key(cell);
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
export function requestsFor<R, P, A>(
  asks: readonly Ask[],
  lookup: Lookup<R, P, A>,
  abilities: Abilities,
): readonly PlannedRequest<P, A>[] {
  const size = lookup.keysPerCall(abilities);
  const requests: PlannedRequest<P, A>[] = [];
  for (let at = 0; at < asks.length; at += size) {
    requests.push(requestOf(asks.slice(at, at + size), lookup, abilities));
  }
  return requests;
}

/** The request with the data version said, so that one run never mixes two. */
export function pinned<P, A>(request: PlannedRequest<P, A>, version: string): PlannedRequest<P, A> {
  return { ...request, params: { ...request.params, version } };
}

/** What a reply decides. A failed request of several questions is halved, so that one bad row fails alone. */
export function settle<R, P, A>(
  request: PlannedRequest<P, A>,
  reply: Reply<A>,
  lookup: Lookup<R, P, A>,
  abilities: Abilities,
): Step<R, P, A> {
  const { asks } = request;
  if ('ok' in reply) {
    const outcomes = lookup.outcomes(keysOf(asks), reply.ok);
    if (outcomes === undefined || outcomes.length !== asks.length) {
      return settledAs(asks, UNEXPECTED_SHAPE);
    }
    return { settled: asks.flatMap((ask, i) => settledWith(ask, outcomes[i])), requests: [] };
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

function requestOf<R, P, A>(
  asks: readonly Ask[],
  lookup: Lookup<R, P, A>,
  abilities: Abilities,
): PlannedRequest<P, A> {
  return { ...lookup.call(keysOf(asks), abilities), asks };
}

function settledAs<R>(asks: readonly Ask[], outcome: Outcome<R>): Step<R, never, never> {
  return { settled: asks.flatMap((ask) => settledWith(ask, outcome)), requests: [] };
}

function settledWith<R>(ask: Ask, outcome: Outcome<R> | undefined): Settled<R>[] {
  return outcome === undefined ? [] : [{ rows: ask.rows, outcome, key: ask.key }];
}

function keysOf(asks: readonly Ask[]): string[] {
  return asks.map((ask) => ask.key);
}

/**
 * A column of cells -> distinct questions -> requests -> outcomes, as pure functions. A host carries out
 * the requests as it likes (order, concurrency, retries, cache) and gives each reply to `settle`, which
 * says which rows it decides and what must be asked again in smaller pieces. Every row settles exactly once.
 */
import type { ApiError } from '../api/error.ts';
import type { CellValue } from '../model/cell.ts';
import type { Abilities, Lookup, LookupCall, LookupResult } from './lookup.ts';
import type { Outcome } from './outcome.ts';

/** One distinct question and the rows that ask it, as indices into the cells. */
export interface Ask {
  readonly key: string;
  readonly rows: readonly number[];
}

export interface Settled {
  readonly rows: readonly number[];
  readonly outcome: Outcome;
  /** What was asked, for a host that remembers; absent where nothing was. */
  readonly key?: string;
}

export interface Plan {
  /** Rows that need no request: blank and invalid cells. */
  readonly settled: readonly Settled[];
  /** In the order of first appearance. */
  readonly asks: readonly Ask[];
}

/** A call with the questions it answers, in the order of the call. */
export interface PlannedRequest extends LookupCall {
  readonly asks: readonly Ask[];
}

export type Reply = { readonly ok: LookupResult } | { readonly error: ApiError };

export interface Step {
  readonly settled: readonly Settled[];
  readonly requests: readonly PlannedRequest[];
}

export function plan(cells: readonly CellValue[], lookup: Lookup): Plan {
  const settled: Settled[] = [];
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
export function requestsFor(
  asks: readonly Ask[],
  lookup: Lookup,
  abilities: Abilities,
): readonly PlannedRequest[] {
  const size = lookup.keysPerCall(abilities);
  const requests: PlannedRequest[] = [];
  for (let at = 0; at < asks.length; at += size) {
    requests.push(requestOf(asks.slice(at, at + size), lookup, abilities));
  }
  return requests;
}

/** The request with the data version said, so that one run never mixes two. */
export function pinned(request: PlannedRequest, version: string): PlannedRequest {
  return { ...request, params: { ...request.params, version } };
}

/** What a reply decides. A failed request of several questions is halved, so that one bad row fails alone. */
export function settle(
  request: PlannedRequest,
  reply: Reply,
  lookup: Lookup,
  abilities: Abilities,
): Step {
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
  const failed: Outcome = { kind: 'failed', error: error.kind, retryable: error.retryable };
  return settledAs(asks, lookup.outcomeOfError(error) ?? failed);
}

const UNEXPECTED_SHAPE: Outcome = { kind: 'failed', error: 'unexpected_shape', retryable: false };

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

function requestOf(asks: readonly Ask[], lookup: Lookup, abilities: Abilities): PlannedRequest {
  return { ...lookup.call(keysOf(asks), abilities), asks };
}

function settledAs(asks: readonly Ask[], outcome: Outcome): Step {
  return { settled: asks.flatMap((ask) => settledWith(ask, outcome)), requests: [] };
}

function settledWith(ask: Ask, outcome: Outcome | undefined): Settled[] {
  return outcome === undefined ? [] : [{ rows: ask.rows, outcome, key: ask.key }];
}

function keysOf(asks: readonly Ask[]): string[] {
  return asks.map((ask) => ask.key);
}

/**
 * Rows of cells -> distinct questions -> requests -> outcomes, as pure functions. `settle` says which rows a reply
 * decides and what must be asked again in smaller pieces. Every row settles exactly once.
 */
import type { ApiError } from '../api/error.ts';
import type { CellValue } from '../model/cell.ts';
import type { Abilities, Call, Lookup, Versioned } from './lookup.ts';
import type { Failed, Outcome } from './outcome.ts';

/** One distinct question and the rows that ask it, as indices into the rows. */
export interface Ask {
  readonly key: string;
  readonly rows: readonly number[];
  /** What earlier answers told, where the question takes several. */
  readonly known?: unknown;
}

export interface Settled {
  readonly rows: readonly number[];
  readonly outcome: Outcome;
  /** What was asked, for a host that remembers; absent where nothing was. */
  readonly key?: string;
}

interface Plan {
  /** Rows that need no request: blank and invalid cells. */
  readonly settled: readonly Settled[];
  /** In the order of first appearance. */
  readonly asks: readonly Ask[];
}

/** A call with the questions it answers, in the order of the call. */
export interface PlannedRequest extends Call<Versioned> {
  readonly asks: readonly Ask[];
}

export type Reply = { readonly ok: Versioned } | { readonly error: ApiError };

interface Step {
  readonly settled: readonly Settled[];
  readonly requests: readonly PlannedRequest[];
}

/** @param rows each with one cell for every input of the kind (see joined-cells.ts). */
export function plan(rows: readonly (readonly CellValue[])[], lookup: Lookup): Plan {
  const settled: Settled[] = [];
  const rowsByKey = new Map<string, number[]>();
  rows.forEach((cells, row) => {
    const keyed = lookup.key(cells);
    if ('settled' in keyed) {
      settled.push({ rows: [row], outcome: keyed.settled });
      return;
    }
    const same = rowsByKey.get(keyed.key);
    if (same === undefined) rowsByKey.set(keyed.key, [row]);
    else same.push(row);
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

/** The call with the data version said, where it can be, so that one run never mixes two. */
export function pinned<A>({ operation, params }: Call<A>, version: string): Call<A> {
  const takesVersion = operation.query.includes('version') && typeof params === 'object';
  return { operation, params: takesVersion ? { ...params, version } : params };
}

/**
 * What a reply decides, and what has to be asked further. A failed request of several questions is halved, so
 * that one bad row fails alone.
 */
export function settle(
  { asks }: { readonly asks: readonly Ask[] },
  reply: Reply,
  lookup: Lookup,
  abilities: Abilities,
): Step {
  if ('ok' in reply) {
    const outcomes = lookup.outcomes(keysOf(asks), reply.ok, knownOf(asks));
    if (outcomes === undefined || outcomes.length !== asks.length) {
      return { settled: settledAs(asks, UNEXPECTED_SHAPE), requests: [] };
    }
    const settled: Settled[] = [];
    const open: Ask[] = [];
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
  return { settled: settledAs(asks, outcomeOf(error, lookup)), requests: [] };
}

/** One outcome for several questions: they can no longer be asked. */
export function settledAs(asks: readonly Ask[], outcome: Outcome): readonly Settled[] {
  return asks.map((ask) => settledWith(ask, outcome));
}

export function failedWith({ kind, retryable }: ApiError): Failed {
  return { kind: 'failed', error: kind, retryable };
}

/** The service's own code for a data version that it does not have (any more). */
export const VERSION_NOT_FOUND = 'version_not_found';

/** Not the failure of a question: asked again, it is asked of another version. */
export const VERSION_GONE: Failed = { kind: 'failed', error: 'unavailable', retryable: true };

const UNEXPECTED_SHAPE: Failed = { kind: 'failed', error: 'unexpected_shape', retryable: false };

/** A missing version is a 404 as a missing record is, and says nothing about the record. */
function outcomeOf(error: ApiError, lookup: Lookup): Outcome {
  if (error.code === VERSION_NOT_FOUND) return VERSION_GONE;
  return lookup.outcomeOfError(error) ?? failedWith(error);
}

/** Too large (413), too slow, or refused because of one of the questions. What a wait cures was retried before. */
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
  return { ...lookup.call(keysOf(asks), abilities, knownOf(asks)), asks };
}

function settledWith(ask: Ask, outcome: Outcome): Settled {
  return { rows: ask.rows, outcome, key: ask.key };
}

function keysOf(asks: readonly Ask[]): string[] {
  return asks.map((ask) => ask.key);
}

function knownOf(asks: readonly Ask[]): unknown[] {
  return asks.map((ask) => ask.known);
}

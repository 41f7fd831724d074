/**
 * Turns rows of cells into distinct questions, requests and outcomes, as pure functions. `settle` says which rows a
 * reply decides and what must be asked again in smaller pieces. Every row settles exactly once.
 */
import type { ApiError } from '../api/error.ts';
import type { CellValue } from '../cells/cell.ts';
import { isLoading } from '../cells/cell-text.ts';
import type { Coverage } from '../model/coverage.ts';
import { batchCall, batchOf, CODES_MAX, repliesIn } from './code-batches.ts';
import type { Abilities, Call, Further, Keyed, Lookup, Versioned } from './lookup.ts';
import { type Failed, type Outcome, STILL_LOADING } from './outcome.ts';

/** Distinct question, with the indices of the rows that ask it. */
export interface Ask {
  readonly key: string;
  readonly rows: readonly number[];
  /** State after earlier answers, where the question takes several. */
  readonly known?: unknown;
}

export interface Settled {
  readonly rows: readonly number[];
  readonly outcome: Outcome;
  /** Key that was asked, for a host that remembers; absent where nothing was. */
  readonly key?: string;
}

interface Plan {
  /** Rows that need no request: blank and invalid cells. */
  readonly settled: readonly Settled[];
  /** Questions in the order of first appearance. */
  readonly asks: readonly Ask[];
}

/** Call with the questions that it asks, in its order. */
export interface PlannedRequest extends Call<Versioned> {
  readonly asks: readonly Ask[];
  /** Single calls whose codes a batch looks up, in its order; absent from other calls. */
  readonly parts?: readonly PlannedRequest[];
}

export type Reply =
  | { readonly ok: Versioned; readonly coverage?: Coverage | undefined }
  | { readonly error: ApiError };

interface Step {
  readonly settled: readonly Settled[];
  readonly requests: readonly PlannedRequest[];
}

/** @param rows each with one cell for every input of the kind (see joined-cells.ts). */
export function plan(rows: readonly (readonly CellValue[])[], lookup: Lookup): Plan {
  const settled: Settled[] = [];
  const rowsByKey = new Map<string, number[]>();
  rows.forEach((cells, row) => {
    const keyed = keyOf(cells, lookup);
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

/** Reads a row into its key. One with a cell that is still being calculated is asked about once it has its value. */
export function keyOf(cells: readonly CellValue[], lookup: Lookup): Keyed<Outcome> {
  return cells.some(isLoading) ? { settled: STILL_LOADING } : lookup.key(cells);
}

/** Counts the rows up to the last that is not blank, at least one: a whole column goes on behind its values. */
export function rowsWithoutBlankEnd(count: number, settled: readonly Settled[]): number {
  const blank = new Set(
    settled.flatMap(({ rows, outcome }) => (outcome.kind === 'blank' ? rows : [])),
  );
  let end = count;
  while (end > 1 && blank.has(end - 1)) end -= 1;
  return end;
}

/** Makes the fewest requests for the questions. */
export function requestsFor(
  asks: readonly Ask[],
  lookup: Lookup,
  abilities: Abilities,
): readonly PlannedRequest[] {
  return inBatches(plainRequests(asks, lookup, abilities), abilities);
}

/** Counts the requests that batches of codes would replace. */
export function batchable(requests: readonly PlannedRequest[]): number {
  return requests.filter(({ operation }) => batchOf(operation) !== undefined).length;
}

/** Puts single calls into batches, each at the place of its first call, where key and service allow it. */
function inBatches(
  requests: readonly PlannedRequest[],
  { batch, codeBatches }: Abilities,
): readonly PlannedRequest[] {
  if (!batch || codeBatches !== true) return requests;
  const groups: PlannedRequest[][] = [];
  const open = new Map<unknown, PlannedRequest[]>();
  for (const request of requests) {
    const operation = batchOf(request.operation);
    const group = operation && open.get(operation);
    if (group !== undefined && group.length < CODES_MAX) {
      group.push(request);
      continue;
    }
    const next = [request];
    groups.push(next);
    if (operation !== undefined) open.set(operation, next);
  }
  return groups.flatMap(batchOfParts);
}

/** Makes a batch of single calls of one operation; one call stays as it is. */
function batchOfParts(parts: readonly PlannedRequest[]): readonly PlannedRequest[] {
  const [first] = parts;
  const operation = first && batchOf(first.operation);
  if (operation === undefined || parts.length === 1) return parts;
  return [{ ...batchCall(operation, parts), asks: parts.flatMap(({ asks }) => asks), parts }];
}

function plainRequests(
  asks: readonly Ask[],
  lookup: Lookup,
  abilities: Abilities,
): readonly PlannedRequest[] {
  return groupsOf(asks, lookup, abilities).map((group) => requestOf(group, lookup, abilities));
}

/**
 * Groups the questions by call. Questions without a list come first, then one group for each list, in the order of
 * the first question about it.
 */
export function groupsOf(
  asks: readonly Ask[],
  lookup: Lookup,
  abilities: Abilities,
): readonly (readonly Ask[])[] {
  const byList = new Map<string, Ask[]>();
  const single: Ask[] = [];
  for (const ask of asks) {
    const list = lookup.together?.(ask.key, ask.known);
    const same = list === undefined ? single : byList.get(list);
    if (same !== undefined) same.push(ask);
    else if (list !== undefined) byList.set(list, [ask]);
  }
  const size = lookup.keysPerCall(abilities);
  const groups: Ask[][] = [];
  for (let at = 0; at < single.length; at += size) groups.push(single.slice(at, at + size));
  return [...groups, ...byList.values()];
}

/** Whether a request is about a list, so that it is one question, however many keys wait for it. */
export function isAboutList(asks: readonly Ask[], lookup: Lookup): boolean {
  const [first] = asks;
  return first !== undefined && lookup.together?.(first.key, first.known) !== undefined;
}

/** Adds the data version to a call that takes one, so that a run never mixes two. */
export function pinned<A>({ operation, params }: Call<A>, version: string): Call<A> {
  const takesVersion = operation.query.includes('version') && typeof params === 'object';
  return { operation, params: takesVersion ? { ...params, version } : params };
}

/**
 * Decides by a reply which questions settle and which need further requests. A failed request of several questions is
 * halved, so that one bad row fails alone.
 */
export function settle(
  request: Pick<PlannedRequest, 'asks' | 'parts'>,
  reply: Reply,
  lookup: Lookup,
  abilities: Abilities,
): Step {
  const { asks, parts } = request;
  if (parts !== undefined) return settleParts({ asks, parts }, reply, lookup, abilities);
  if ('ok' in reply) {
    const outcomes = lookup.outcomes(keysOf(asks), reply.ok, knownOf(asks), reply.coverage);
    if (outcomes === undefined || outcomes.length !== asks.length) {
      return { settled: settledAs(asks, UNEXPECTED_SHAPE), requests: [] };
    }
    return stepOf(asks, outcomes, lookup, abilities);
  }
  const { error } = reply;
  const isWhole =
    isAboutList(asks, lookup) || lookup.keysPerCall(abilities) === Number.POSITIVE_INFINITY;
  if (asks.length > 1 && !isWhole && isCuredBySmallerRequests(error)) {
    const half = Math.ceil(asks.length / 2);
    const halves = [asks.slice(0, half), asks.slice(half)];
    return { settled: [], requests: halves.map((part) => requestOf(part, lookup, abilities)) };
  }
  const outcomes = asks.map((ask) => outcomeOf(error, ask, lookup));
  return stepOf(asks, outcomes, lookup, abilities);
}

function stepOf(
  asks: readonly Ask[],
  outcomes: readonly (Outcome | Further<unknown>)[],
  lookup: Lookup,
  abilities: Abilities,
): Step {
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

/** Settles a batch of codes as its single calls. One that fails is halved, down to the single calls themselves. */
function settleParts(
  { asks, parts }: Required<Pick<PlannedRequest, 'asks' | 'parts'>>,
  reply: Reply,
  lookup: Lookup,
  abilities: Abilities,
): Step {
  if ('error' in reply) {
    const half = Math.ceil(parts.length / 2);
    const halves = [parts.slice(0, half), parts.slice(half)];
    const requests = isCuredBySmallerRequests(reply.error) ? halves.flatMap(batchOfParts) : parts;
    return { settled: [], requests };
  }
  const replies = repliesIn(reply.ok, parts, reply.coverage);
  if (replies === undefined) return { settled: settledAs(asks, UNEXPECTED_SHAPE), requests: [] };
  const steps = parts.map((part, i): Step => {
    const single = replies[i];
    return single === undefined ? NO_STEP : settle(part, single, lookup, abilities);
  });
  return {
    settled: steps.flatMap(({ settled }) => settled),
    requests: inBatches(
      steps.flatMap(({ requests }) => requests),
      abilities,
    ),
  };
}

const NO_STEP: Step = { settled: [], requests: [] };

/** Settles several questions with the same outcome. */
export function settledAs(asks: readonly Ask[], outcome: Outcome): readonly Settled[] {
  return asks.map((ask) => settledWith(ask, outcome));
}

export function failedWith({ kind, retryable }: ApiError): Failed {
  return { kind: 'failed', error: kind, retryable };
}

/** Code of the service for a data version that it does not have (any more). */
export const VERSION_NOT_FOUND = 'version_not_found';

/** Error for a wrong data version: the question itself may be asked again with another version. */
export const VERSION_GONE: Failed = { kind: 'failed', error: 'unavailable', retryable: true };

export const UNEXPECTED_SHAPE: Failed = {
  kind: 'failed',
  error: 'unexpected_shape',
  retryable: false,
};

/** Distinguishes a missing version from a missing record: both are 404. */
function outcomeOf(
  error: ApiError,
  { key, known }: Ask,
  lookup: Lookup,
): Outcome | Further<unknown> {
  if (error.code === VERSION_NOT_FOUND) return VERSION_GONE;
  return lookup.outcomeOfError?.(error, key, known) ?? failedWith(error);
}

/**
 * Whether smaller requests help: the request (413) or its answer was too large, it was too slow, or one question made the
 * service refuse it. Failures that a wait cures were retried before.
 */
function isCuredBySmallerRequests(error: ApiError): boolean {
  switch (error.kind) {
    case 'bad_request':
    case 'server':
    case 'unavailable':
    case 'network':
    case 'timeout':
    case 'too_large':
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

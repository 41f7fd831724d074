/**
 * Turns rows of cells into distinct questions, requests and outcomes, as pure functions. `settle` says which rows a
 * reply decides and what must be asked again in smaller pieces. Every row settles exactly once.
 */

import type { ApiError } from '../api/call/error.ts';
import type { CellValue } from '../cells/cell.ts';
import { isLoading } from '../cells/cell-text.ts';
import { appendTo } from '../model/append-to.ts';
import type { Coverage } from '../model/coverage.ts';
import { splitBatchReply } from './code-batches.ts';
import type { Abilities, KeyOrOutcome, Lookup, PartialAnswer, Versioned } from './lookup.ts';
import { type Failed, type Outcome, STILL_LOADING } from './outcome.ts';
import {
  batchOfParts,
  inBatches,
  isListRequest,
  keysOf,
  knownOf,
  type PlannedRequest,
  type Question,
  requestOf,
  requestsFor,
} from './requests.ts';

export interface Settled {
  readonly rows: readonly number[];
  readonly outcome: Outcome;
  /** Key that was asked, for a host that remembers; absent if none was asked. */
  readonly key?: string;
}

interface Plan {
  /** Rows that need no request, such as those of blank and invalid cells. */
  readonly settled: readonly Settled[];
  /** Questions in the order of first appearance. */
  readonly asks: readonly Question[];
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
    appendTo(rowsByKey, keyed.key, row);
  });
  return { settled, asks: Array.from(rowsByKey, ([key, rows]) => ({ key, rows })) };
}

/** Reads a row into its key. A row with a cell that is still being calculated is settled as loading. */
export function keyOf(cells: readonly CellValue[], lookup: Lookup): KeyOrOutcome<Outcome> {
  return cells.some(isLoading) ? { settled: STILL_LOADING } : lookup.key(cells);
}

/**
 * Counts the rows up to the last that is not blank, at least one: a range of a whole column
 * continues below the last value.
 */
export function rowsWithoutBlankEnd(count: number, settled: readonly Settled[]): number {
  const blank = new Set(
    settled.flatMap(({ rows, outcome }) => (outcome.kind === 'blank' ? rows : [])),
  );
  let end = count;
  while (end > 1 && blank.has(end - 1)) end -= 1;
  return end;
}

/**
 * Decides by a reply which questions settle and which need further requests. A failed request of several questions is
 * halved if smaller requests help, so that one bad row fails alone.
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
      return { settled: settleAll(asks, UNEXPECTED_SHAPE), requests: [] };
    }
    return stepOf(asks, outcomes, lookup, abilities);
  }
  const { error } = reply;
  const isWhole =
    isListRequest(asks, lookup) || lookup.keysPerCall(abilities) === Number.POSITIVE_INFINITY;
  if (asks.length > 1 && !isWhole && isCuredBySmallerRequests(error)) {
    const half = Math.ceil(asks.length / 2);
    const halves = [asks.slice(0, half), asks.slice(half)];
    return { settled: [], requests: halves.map((part) => requestOf(part, lookup, abilities)) };
  }
  const outcomes = asks.map((ask) => outcomeOf(error, ask, lookup));
  return stepOf(asks, outcomes, lookup, abilities);
}

function stepOf(
  asks: readonly Question[],
  outcomes: readonly (Outcome | PartialAnswer<unknown>)[],
  lookup: Lookup,
  abilities: Abilities,
): Step {
  const settled: Settled[] = [];
  const open: Question[] = [];
  asks.forEach((ask, i) => {
    const outcome = outcomes[i];
    if (outcome === undefined) return;
    if ('known' in outcome) open.push({ ...ask, known: outcome.known });
    else settled.push(settledWith(ask, outcome));
  });
  return { settled, requests: requestsFor(open, lookup, abilities) };
}

/**
 * Settles a batch of codes as if its single calls had been made. A batch that fails is halved if
 * smaller requests help, otherwise split into its single calls.
 */
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
  const replies = splitBatchReply(reply.ok, parts, reply.coverage);
  if (replies === undefined) return { settled: settleAll(asks, UNEXPECTED_SHAPE), requests: [] };
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
export function settleAll(asks: readonly Question[], outcome: Outcome): readonly Settled[] {
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

/** Distinguishes a missing version from a missing record, since the service answers 404 in either case. */
function outcomeOf(
  error: ApiError,
  { key, known }: Question,
  lookup: Lookup,
): Outcome | PartialAnswer<unknown> {
  if (error.code === VERSION_NOT_FOUND) return VERSION_GONE;
  return lookup.outcomeOfError?.(error, key, known) ?? failedWith(error);
}

/**
 * Whether smaller requests help: the request (413) or its answer was too large, it was too slow, or one question made
 * the service refuse it. Failures that pass after a wait were retried before this point.
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

function settledWith(ask: Question, outcome: Outcome): Settled {
  return { rows: ask.rows, outcome, key: ask.key };
}

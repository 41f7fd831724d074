/**
 * Makes the fewest requests for questions: grouped by list, each call with as many keys as it
 * takes, and codes in batches if the service has batches.
 */

import { batchCall, batchOf, CODES_MAX } from './code-batches.ts';
import type { Abilities, Call, Lookup, Versioned } from './lookup.ts';

/** Distinct question, with the indices of the rows that ask it. */
export interface Question {
  readonly key: string;
  readonly rows: readonly number[];
  /** State after earlier answers, if the question takes several answers. */
  readonly known?: unknown;
}

/** Call with the questions that it asks, in its order. */
export interface PlannedRequest extends Call<Versioned> {
  readonly asks: readonly Question[];
  /** Single calls whose codes a batch looks up, in its order; absent from other calls. */
  readonly parts?: readonly PlannedRequest[];
}

/** Makes the fewest requests for the questions. */
export function requestsFor(
  asks: readonly Question[],
  lookup: Lookup,
  abilities: Abilities,
): readonly PlannedRequest[] {
  const groups = groupsOf(asks, lookup, abilities);
  return inBatches(
    groups.map((group) => requestOf(group, lookup, abilities)),
    abilities,
  );
}

/** Counts the requests that batches of codes would replace. */
export function countBatchable(requests: readonly PlannedRequest[]): number {
  return requests.filter(({ operation }) => batchOf(operation) !== undefined).length;
}

/** Puts single calls into batches, each batch at the position of its first call, if key and service allow batches. */
export function inBatches(
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
export function batchOfParts(parts: readonly PlannedRequest[]): readonly PlannedRequest[] {
  const [first] = parts;
  const operation = first && batchOf(first.operation);
  if (operation === undefined || parts.length === 1) return parts;
  return [{ ...batchCall(operation, parts), asks: parts.flatMap(({ asks }) => asks), parts }];
}

/**
 * Groups the questions by call. Questions without a list come first, then one group for each list, in the order of
 * the first question about it.
 */
function groupsOf(
  asks: readonly Question[],
  lookup: Lookup,
  abilities: Abilities,
): readonly (readonly Question[])[] {
  const byList = new Map<string, Question[]>();
  const single: Question[] = [];
  for (const ask of asks) {
    const list = lookup.together?.(ask.key, ask.known);
    const same = list === undefined ? single : byList.get(list);
    if (same !== undefined) same.push(ask);
    else if (list !== undefined) byList.set(list, [ask]);
  }
  const size = lookup.keysPerCall(abilities);
  const groups: Question[][] = [];
  for (let at = 0; at < single.length; at += size) groups.push(single.slice(at, at + size));
  return [...groups, ...byList.values()];
}

/** Whether a request is about a list, so that it is one question, however many keys wait for it. */
export function isListRequest(asks: readonly Question[], lookup: Lookup): boolean {
  const [first] = asks;
  return first !== undefined && lookup.together?.(first.key, first.known) !== undefined;
}

/** Adds the data version to a call that takes one, so that a run never mixes two versions. */
export function pinVersion<A>(call: Call<A>, version: string): Call<A> {
  const { operation, params } = call;
  const isPinnable = takesVersion(call) && typeof params === 'object';
  return { operation, params: isPinnable ? { ...params, version } : params };
}

export function takesVersion({ operation }: Call): boolean {
  return operation.query.includes('version');
}

export function isPinned({ params }: Call): boolean {
  return (params as { readonly version?: string }).version !== undefined;
}

export function requestOf(
  asks: readonly Question[],
  lookup: Lookup,
  abilities: Abilities,
): PlannedRequest {
  return { ...lookup.call(keysOf(asks), abilities, knownOf(asks)), asks };
}

export function keysOf(asks: readonly Question[]): string[] {
  return asks.map((ask) => ask.key);
}

export function knownOf(asks: readonly Question[]): unknown[] {
  return asks.map((ask) => ask.known);
}

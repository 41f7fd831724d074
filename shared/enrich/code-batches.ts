/**
 * Look-ups of codes in batches, an addition that only some services have. A batch is made of single calls and taken
 * apart into their replies, so that kinds know nothing of batches, and rows come out the same either way.
 */
import { type BatchLookup, batchLookup } from '../api/batch-lookup.ts';
import { ApiError } from '../api/call/error.ts';
import { type Operation, operation } from '../api/operation.ts';
import { ADDITIONS, type Root, rootSchema } from '../model/additions.ts';
import { type BatchLookupEnvelope, isMissing } from '../model/batch-lookup.ts';
import type { Coverage } from '../model/coverage.ts';
import { BATCH_QUERIES_MAX } from '../model/limits.ts';
import { type Call, callOf, type Versioned } from './lookup.ts';

/** Largest number of codes of a batch. */
export const CODES_MAX = BATCH_QUERIES_MAX;

/** From this number of single calls on, asking the service for its additions saves requests. */
export const MIN_CALLS_FOR_ADDITIONS = 3;

/** The root answer, which needs no key. */
export const serviceRoot: Operation<Record<string, never>, Root> = operation({
  name: 'service.root',
  path: '/',
  access: { keys: ['secret', 'public'] },
  result: () => rootSchema,
});

/** Asks a service for its additions. */
export const additionsCall = callOf(serviceRoot, {});

export function isAdditionsCall({ operation }: Pick<Call, 'operation'>): boolean {
  return operation === (serviceRoot as Operation<unknown, unknown>);
}

/** Reads from the root answer whether the service looks up codes in batches. */
export function hasCodeBatches(root: unknown): boolean {
  const parsed = rootSchema.safeParse(root);
  return parsed.data?.additions?.batch_lookup === ADDITIONS.batch_lookup;
}

/**
 * Reads from the reply to `additionsCall` whether the service looks up codes in batches; undefined
 * if another try may show this.
 */
export function codeBatchesFromReply(
  reply: { readonly ok: unknown } | { readonly error: ApiError },
): boolean | undefined {
  if ('ok' in reply) return hasCodeBatches(reply.ok);
  return reply.error.retryable ? undefined : false;
}

export function batchOf(single: Call['operation']): BatchLookup | undefined {
  return single.inBatch && batchLookup(single);
}

/** @param calls single calls of the batch's look-up. */
export function batchCall(batch: BatchLookup, calls: readonly Call[]): Call<Versioned> {
  return callOf(batch, { queries: calls.map(({ params }) => params) }) as Call<Versioned>;
}

/** Reply to a single call, as the batch contains it. */
type SingleReply =
  | { readonly ok: Versioned; readonly coverage?: Coverage | undefined }
  | { readonly error: ApiError };

/** Gives the replies to the single calls; undefined if the batch has another number of replies than of calls. */
export function splitBatchReply(
  answer: Versioned,
  calls: readonly Call[],
  coverage: Coverage | undefined,
): readonly SingleReply[] | undefined {
  const { version, records } = answer as BatchLookupEnvelope;
  if (records.length !== calls.length) return undefined;
  return records.map((record, i): SingleReply => {
    if (!isMissing(record)) return { ok: { ...record, version }, coverage };
    const { code, former } = record.error;
    const name = calls[i]?.operation.name ?? '';
    const known = coverage === undefined ? {} : { coverage };
    return { error: new ApiError({ kind: 'not_found', operation: name, code, former, ...known }) };
  });
}

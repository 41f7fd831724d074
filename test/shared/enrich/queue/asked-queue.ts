import { ApiError } from '@daicho/shared/api/call/error.ts';
import type { ApiErrorKind } from '@daicho/shared/api/call/error-kind.ts';
import { DEFAULT_RETRY } from '@daicho/shared/api/call/retry.ts';
import { addressLookup } from '@daicho/shared/enrich/address/address.ts';
import { type Call, DEFAULT_ABILITIES, type Lookup } from '@daicho/shared/enrich/lookup.ts';
import { plan } from '@daicho/shared/enrich/plan.ts';
import { Queue, type QueueOptions } from '@daicho/shared/enrich/queue/queue.ts';
import type { Question } from '@daicho/shared/enrich/requests.ts';
import { answerTo, type Fate } from './queue-host.ts';

export const OPTIONS: QueueOptions = {
  lookup: addressLookup,
  abilities: DEFAULT_ABILITIES,
  concurrency: 4,
  retry: DEFAULT_RETRY,
};

export function queueOf(asks: readonly Question[], options: Partial<QueueOptions> = {}): Queue {
  const queue = new Queue({ ...OPTIONS, ...options });
  queue.add(asks);
  return queue;
}

export function failure(kind: ApiErrorKind, retryAfter?: number): { error: ApiError } {
  const about = { kind, operation: 'postal.batchSearch' };
  return { error: new ApiError(retryAfter === undefined ? about : { ...about, retryAfter }) };
}

export const fine = (call: Call): Fate => ({ reply: { ok: answerTo(call) }, after: 100 });

export const asksOf = (cells: readonly (string | number)[], lookup: Lookup = addressLookup) =>
  plan(
    cells.map((cell) => [cell]),
    lookup,
  ).asks;

export const failing = (kind: ApiErrorKind, retryAfter?: number): Fate => ({
  reply: failure(kind, retryAfter),
  after: 100,
});

export const texts = (count: number) => Array.from({ length: count }, (_, i) => `東京${i}`);

export const codes = (count: number) => Array.from({ length: count }, (_, i) => 1_000_001 + i);

export const kindsOf = (settled: readonly { outcome: { kind: string } }[]) =>
  settled.map(({ outcome }) => outcome.kind);

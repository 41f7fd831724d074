import { ApiError } from '@daicho/shared/api/call/error.ts';
import type { ApiErrorKind } from '@daicho/shared/api/call/error-kind.ts';
import { DEFAULT_RETRY } from '@daicho/shared/api/call/retry.ts';
import { addressLookup } from '@daicho/shared/enrich/address/address.ts';
import { type Call, DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
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

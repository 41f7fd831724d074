/** Sends the calls of a queue, several at a time, until the queue ends. */
import { DEFAULT_RETRY, type RetryPolicy } from '@daicho/shared/api/call/retry.ts';
import type { Abilities, Lookup } from '@daicho/shared/enrich/lookup.ts';
import type { Settled } from '@daicho/shared/enrich/plan.ts';
import { drive } from '@daicho/shared/enrich/queue/drive.ts';
import { Queue } from '@daicho/shared/enrich/queue/queue.ts';
import type { QueueEnd, VersionPin } from '@daicho/shared/enrich/queue/queue-step.ts';
import type { Question } from '@daicho/shared/enrich/requests.ts';
import type { Send } from '../send.ts';
import { CONCURRENCY } from './concurrency.ts';

/**
 * A person is watching, so there are fewer tries and shorter waits than in an unattended run. A computer that wakes up
 * has no network for some seconds: after a loss, the tries of a request last for 11 to 24 seconds.
 */
const RETRY: RetryPolicy = {
  ...DEFAULT_RETRY,
  tries: 3,
  triesAfterLoss: 9,
  maxMs: 4_000,
  maxRetryAfterMs: 60_000,
};

export interface SendOptions {
  readonly send: Send;
  readonly lookup: Lookup;
  readonly abilities: Abilities;
  readonly signal: AbortSignal;
  readonly concurrency?: number;
  readonly pin?: VersionPin | undefined;
  /** Whether a question still wants an answer (see queue.ts). */
  readonly isWanted?: (key: string) => boolean;
  /** Makes the questions begin again if the data version changes (see queue.ts). */
  readonly onNewVersion?: () => void;
}

interface SendResult {
  readonly end: QueueEnd;
  /** Number of requests with questions; a request that is tried several times counts once. */
  readonly requests: number;
  /** Data version; undefined if nothing was answered. */
  readonly version: string | undefined;
}

/** @param onSettled gets the outcome of each question, and the data version, as they arrive. */
export function sendQuestions(
  questions: readonly Question[],
  { send, signal, ...asking }: SendOptions,
  onSettled: (settled: Settled, version: string | undefined) => void,
): Promise<SendResult> {
  const queue = new Queue({ concurrency: CONCURRENCY, ...asking, retry: RETRY });
  queue.add(questions);
  if (signal.aborted) queue.cancel();
  /** Aborts calls that are still under way when the queue ends. */
  const openCalls = new AbortController();
  return new Promise((resolve, reject) => {
    let resume = () => {};
    const cancel = () => {
      queue.cancel();
      resume();
    };
    const fail = (error: unknown) => {
      queue.cancel();
      openCalls.abort();
      reject(error);
    };
    signal.addEventListener('abort', cancel);
    resume = drive(queue, {
      now: () => performance.now(),
      random: () => Math.random(),
      send: (call, replied) => {
        send(call, openCalls.signal)
          .then((reply) => {
            if (!openCalls.signal.aborted) replied(reply);
          })
          .catch(fail);
      },
      alarm: (at, ring) => {
        const timer = setTimeout(ring, Math.max(0, at - performance.now()));
        return () => clearTimeout(timer);
      },
      settled: (settled) => onSettled(settled, queue.version),
      ended: (end) => {
        openCalls.abort();
        signal.removeEventListener('abort', cancel);
        resolve({ end, requests: queue.requests, version: queue.version });
      },
    });
    // The first call may already have led to a cancellation.
    if (signal.aborted) resume();
  });
}

/** Sends the questions of a queue, with timers and a connection. The queue decides what is sent, and when. */

import type { Call } from '@daicho/shared/enrich/lookup.ts';
import type { Settled } from '@daicho/shared/enrich/plan.ts';
import { drive } from '@daicho/shared/enrich/queue/drive.ts';
import type { Queue } from '@daicho/shared/enrich/queue/queue.ts';
import type { QueueEnd } from '@daicho/shared/enrich/queue/queue-step.ts';
import type { LookupConnection } from './lookup-connection.ts';

interface QueueRun {
  readonly connection: Pick<LookupConnection, 'send'>;
  readonly signal: AbortSignal;
  /** Called with each question's outcome as it comes. */
  readonly onSettled: (settled: Settled) => void;
}

/**
 * This error is made once, since an error with a stack for each of many short runs would cost more than the runs'
 * timers.
 */
const OVER = new DOMException('The run is over', 'AbortError');

/** @throws the signal's reason; whatever the connection or `onSettled` throws. */
export async function runQueue(
  queue: Queue,
  { connection, signal, onSettled }: QueueRun,
): Promise<QueueEnd> {
  const stop = new AbortController();
  signal.throwIfAborted();
  return new Promise<QueueEnd>((resolve, reject) => {
    const fail = (error: unknown) => {
      queue.cancel();
      stop.abort(error);
      reject(error);
    };
    const look = drive(queue, {
      now: () => performance.now(),
      random: () => Math.random(),
      send(call: Call, replied) {
        connection.send(call, stop.signal).then(replied).catch(fail);
      },
      alarm(at, ring) {
        const timer = setTimeout(ring, Math.max(0, at - performance.now()));
        return () => clearTimeout(timer);
      },
      settled: onSettled,
      ended: resolve,
    });
    const cancel = () => {
      fail(signal.reason);
      look();
    };
    signal.addEventListener('abort', cancel, { once: true });
    stop.signal.addEventListener('abort', () => signal.removeEventListener('abort', cancel));
  }).finally(() => stop.abort(OVER));
}

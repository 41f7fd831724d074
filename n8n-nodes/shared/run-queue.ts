/** Runs a queue inside n8n: sends its calls, sleeps, and ends the queue when the execution is cancelled. */
import type { Settled } from '@daicho/shared/enrich/plan.ts';
import { drive } from '@daicho/shared/enrich/queue/drive.ts';
import type { Queue } from '@daicho/shared/enrich/queue/queue.ts';
import type { QueueEnd } from '@daicho/shared/enrich/queue/queue-step.ts';
import { sleep } from 'n8n-workflow';
import type { CallOnce } from './call.ts';

interface QueueRun {
  readonly settled: readonly Settled[];
  readonly end: QueueEnd;
}

/** Longest piece of a wait, so that no timer outlives its run for long. */
const LONGEST_SLEEP_MS = 1_000;

/** @throws whatever a call throws: programming errors. */
export function runQueue(queue: Queue, call: CallOnce, signal?: AbortSignal): Promise<QueueRun> {
  return new Promise((resolve, reject) => {
    const settled: Settled[] = [];
    const now = () => performance.now();
    const sleepUntil = async (at: number, isOver: () => boolean) => {
      for (let left = at - now(); left > 0 && !isOver(); left = at - now()) {
        await sleep(Math.min(Math.ceil(left), LONGEST_SLEEP_MS));
      }
    };
    const cancel = () => {
      queue.cancel();
      look();
    };
    const fail = (error: unknown) => {
      reject(error);
      cancel();
    };

    if (signal?.aborted === true) queue.cancel();
    signal?.addEventListener('abort', cancel);
    const look = drive(queue, {
      now,
      random: Math.random,
      send: ({ operation, params }, replied) => {
        call(operation, params).then(replied).catch(fail);
      },
      alarm: (at, ring) => {
        let isSilent = false;
        sleepUntil(at, () => isSilent)
          .then(() => isSilent || ring())
          .catch(fail);
        return () => {
          isSilent = true;
        };
      },
      settled: (one) => settled.push(one),
      ended: (end) => {
        signal?.removeEventListener('abort', cancel);
        resolve({ settled, end });
      },
    });
  });
}

/** Follows a thread from its start to its end. */
import type { AddressInfo } from 'node:net';
import type { MessagePort } from 'node:worker_threads';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { releaseLock, type SharedWindows } from '../../accounts/counting/shared-windows.ts';
import {
  type SharedKeyCounts,
  sharedCountsForThread,
  subtractThreadCounts,
} from '../../http/key-counts.ts';
import type { Measured } from '../../metrics/measuring.ts';
import type {
  FollowerLink,
  SnapshotPublisher,
} from '../../registers/snapshots/sharing/snapshot-publisher.ts';
import type { ServeConfig } from '../config.ts';
import { startAnsweringThread } from './answering-thread.ts';
import type { FromThread, ThreadAddress, ToThread } from './messages.ts';

export interface ThreadOptions {
  readonly keyCounts: SharedKeyCounts;
  readonly sharedWindows: SharedWindows;
  /** Name of the channel over which threads exchange their reads from the state. */
  readonly readsChannel: string;
  readonly at: ThreadAddress;
  /** Whether the thread listens, and answers that the service is opening, before `answer` is called. */
  readonly listensFirst: boolean;
  /** Writes lines of the threads' logs. */
  readonly writeLog: (lines: string) => void;
}

/** Data and callbacks of a thread that begins to answer. */
export interface AnsweredFrom {
  readonly publisher: SnapshotPublisher;
  /** Called when a request has queued a delivery. */
  readonly onDeliveryQueued: () => void;
}

export interface ThreadLife {
  /** Address at which the thread listens. Rejects with the error of a thread that ended before it listened. */
  readonly listening: Promise<AddressInfo>;
  /** Resolves once the thread answers from the data. Rejects with the error of a thread that ended earlier. */
  readonly answering: Promise<unknown>;
  /** How the thread ended; never rejects. */
  readonly ended: Promise<ThreadEnd>;
  /** Makes the thread open the registers that the main thread has opened. */
  answer(from: AnsweredFrom): void;
  /** Makes the thread answer from its next `/readyz` on that it is no longer ready. */
  drain(): void;
  /** Asks the thread for its metrics. Gives undefined if it ends, or does not answer within a moment. */
  measure(): Promise<Measured | undefined>;
  /** Tells the thread to end, like a server that is stopped. */
  stop(): void;
}

/** How long to wait for a thread that is doing long work. */
const MEASURED_WITHIN_MS = 1_000;

export interface ThreadEnd {
  readonly code: number;
  /** Error that ended the thread, or undefined if it ended in another way. */
  readonly failure: unknown;
}

export function startThread(
  { postgres, updateAt: _updates, follow: _follow, ...config }: ServeConfig,
  { keyCounts: all, sharedWindows, readsChannel, at, listensFirst, writeLog }: ThreadOptions,
): ThreadLife {
  const keyCounts = sharedCountsForThread(all);
  const worker = startAnsweringThread({
    answers: true,
    config,
    postgres: postgres?.connectionString(),
    keyCounts,
    sharedWindows,
    readsChannel,
    at,
    listensFirst,
  });
  // Reads the thread's number now, since a thread that has ended has none.
  const { threadId } = worker;
  let snapshots: FollowerLink | undefined;
  let onDeliveryQueued: (() => void) | undefined;
  let failure: unknown;
  worker.on('error', (error) => {
    failure = error;
  });
  const ended = new Promise<ThreadEnd>((resolve) => {
    worker.on('exit', (code) => {
      snapshots?.disconnect();
      subtractThreadCounts(keyCounts);
      releaseLock(sharedWindows, threadId);
      resolve({ code, failure });
    });
  });
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'refused') failure = new SentenceError(message.sentence);
    else if (message.kind === 'log') writeLog(message.lines);
    else if (message.kind === 'deliveryQueued') onDeliveryQueued?.();
  });
  const unlessEnded = async <Said>(saying: Promise<Said>) => {
    const { code } = await Promise.race([saying.then(() => ({ code: undefined })), ended]);
    if (code === undefined) return saying;
    throw failure ?? new Error(`a thread ended with ${code} before it answered`);
  };
  /** Waits for a message in which `read` finds something. */
  const said = <Said>(read: (message: FromThread) => Said | undefined) =>
    unlessEnded(
      new Promise<Said>((resolve) => {
        worker.on('message', (message: FromThread) => {
          const found = read(message);
          if (found !== undefined) resolve(found);
        });
      }),
    );
  const listening = said((message) => (message.kind === 'listening' ? message.bound : undefined));
  const answering = said((message) => message.kind === 'answering' || undefined);
  // Code that replaces a thread awaits only the end of the new thread, so nobody may handle a rejection of these
  // promises.
  for (const promise of [listening, answering]) promise.catch(() => undefined);
  const tell = (message: ToThread, ports: MessagePort[] = []) => worker.postMessage(message, ports);
  const measured = () =>
    new Promise<Measured | undefined>((resolve) => {
      const done = (measured?: Measured) => {
        clearTimeout(timer);
        worker.off('message', take);
        resolve(measured);
      };
      const take = (message: FromThread) => {
        if (message.kind === 'measured') done(message.measured);
      };
      const timer = setTimeout(done, MEASURED_WITHIN_MS);
      worker.on('message', take);
      ended.then(() => done());
      tell({ kind: 'measure' });
    });
  return {
    listening,
    answering,
    ended,
    answer({ publisher, ...from }) {
      onDeliveryQueued = from.onDeliveryQueued;
      snapshots = publisher.connect();
      const { port } = snapshots;
      tell({ kind: 'answer', snapshots: { port, switches: publisher.switches } }, [port]);
    },
    drain: () => tell({ kind: 'drain' }),
    measure: measured,
    stop: () => tell({ kind: 'stop' }),
  };
}

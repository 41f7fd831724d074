/**
 * Answers in several threads. Each opens the data that the main thread has read, and takes its share of the connections
 * to one port (threads-port.ts). A thread that ends is replaced, with a delay that grows if its replacements end soon
 * too.
 */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { BaseLogger } from 'pino';
import { newSharedWindows } from '../../accounts/counting/shared-windows.ts';
import { newSharedKeyCounts } from '../../http/key-counts.ts';
import { describeFailure } from '../../http/log/request-log.ts';
import { addedUp, countsOf, type Measured, type Measuring } from '../../metrics/measuring.ts';
import type { ServeConfig } from '../config.ts';
import {
  type AnsweredFrom,
  startThread,
  type ThreadEnd,
  type ThreadLife,
  type ThreadOptions,
} from './thread-life.ts';
import { openThreadsPort } from './threads-port.ts';

const REPLACE_AFTER_MS = 100;
const REPLACE_AFTER_AT_MOST_MS = 10_000;
/** A thread that lived for longer than this is replaced after the shortest delay. */
const STEADY_MS = 60_000;

interface ThreadsOptions extends Pick<ThreadOptions, 'writeLog'> {
  readonly log: Pick<BaseLogger, 'info' | 'error'>;
}

interface AnsweringThreads {
  readonly bound: AddressInfo;
  /**
   * Makes all threads answer from the registers that this thread has opened.
   *
   * @param onThreadEnded is called for each thread that ends by itself. @throws SentenceError if one of the threads
   * cannot answer.
   */
  answer(from: AnsweredFrom, onThreadEnded: () => void): Promise<void>;
  /** Makes all threads report that they are no longer ready. */
  drain(): void;
  /** Lists the sources of each thread's metrics. */
  measuring(): readonly Measuring[];
  /** Ends all threads, each like a server that is stopped. */
  stop(): Promise<void>;
}

/**
 * Starts threads, which answer that the service is opening until `answer` is called.
 *
 * @throws SentenceError if the threads cannot listen.
 */
export async function startAnsweringThreads(
  config: ServeConfig,
  { log, ...options }: ThreadsOptions,
): Promise<AnsweringThreads> {
  const port = await openThreadsPort(config);
  const keyCounts = newSharedKeyCounts();
  const sharedWindows = newSharedWindows();
  const readsChannel = randomUUID();
  const start = (listensFirst: boolean) => {
    const life = startThread(config, {
      ...options,
      keyCounts,
      sharedWindows,
      readsChannel,
      at: port.at(),
      listensFirst,
    });
    port.add(life);
    return life;
  };
  const first: ThreadLife[] = [];
  let kept: readonly KeptThread[] = [];
  const stop = () =>
    port.stop(async () => {
      await Promise.all(kept.length > 0 ? kept.map((thread) => thread.stop()) : first.map(end));
    });
  const startFirst = async () => {
    const life = start(true);
    first.push(life);
    await life.listening;
  };
  try {
    // Starts the first thread alone: if no port was named, that thread gets a free one, which the others then use.
    await startFirst();
    await Promise.all(Array.from({ length: config.threads - 1 }, startFirst));
    return {
      bound: await port.bound(),
      async answer(from, onThreadEnded) {
        for (const life of first) life.answer(from);
        await Promise.all(first.map(({ answering }) => answering));
        const again = () => {
          const life = start(false);
          life.answer(from);
          return life;
        };
        kept = first.map(
          (life, n) => new KeptThread({ number: n + 1, first: life, again, log, onThreadEnded }),
        );
      },
      drain: () => {
        for (const thread of kept) thread.drain();
      },
      measuring: () => kept,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function end(life: ThreadLife): Promise<unknown> {
  life.stop();
  return life.ended;
}

interface KeptThreadOptions {
  readonly number: number;
  readonly first: ThreadLife;
  readonly again: () => ThreadLife;
  readonly log: ThreadsOptions['log'];
  readonly onThreadEnded: () => void;
}

/** A thread that is replaced whenever it ends. */
class KeptThread implements Measuring {
  readonly #options: KeptThreadOptions;
  readonly #stopping = new AbortController();
  readonly #ended: Promise<void>;
  #life: ThreadLife;
  #isDraining = false;
  /** Last known metrics of the present thread. */
  #measured: Measured = [];
  /** Counts of the threads that this one replaced; they are added to its own, so that no count ever decreases. */
  #past: Measured = [];

  constructor(options: KeptThreadOptions) {
    this.#options = options;
    this.#life = options.first;
    this.#ended = this.#keep();
  }

  drain(): void {
    this.#isDraining = true;
    this.#life.drain();
  }

  /** Measures the thread. While it is busy or being replaced, its last metrics are used. */
  async snapshot(): Promise<Measured> {
    const life = this.#life;
    const measured = await life.measure();
    if (measured !== undefined && life === this.#life) this.#measured = measured;
    return addedUp([this.#past, this.#measured]);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#life.stop();
    await this.#ended;
  }

  async #keep(): Promise<void> {
    const { number: thread, again, log, onThreadEnded } = this.#options;
    const { signal } = this.#stopping;
    let afterMs = REPLACE_AFTER_MS;
    for (;;) {
      const startedAt = performance.now();
      const end = await this.#life.ended;
      this.#past = await addedUp([this.#past, countsOf(this.#measured)]);
      this.#measured = [];
      if (signal.aborted) return;
      if (performance.now() - startedAt > STEADY_MS) afterMs = REPLACE_AFTER_MS;
      onThreadEnded();
      log.error({ thread, ...toldEnd(end), againInMs: afterMs }, 'thread ended');
      await wait(afterMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      afterMs = Math.min(afterMs * 2, REPLACE_AFTER_AT_MOST_MS);
      this.#life = again();
      if (this.#isDraining) this.#life.drain();
      this.#life.answering.then(
        () => log.info({ thread }, 'thread answers again'),
        () => undefined,
      );
    }
  }
}

function toldEnd({ code, failure }: ThreadEnd): object {
  const reason = failure instanceof SentenceError && { reason: failure.message };
  return { code, ...(failure !== undefined && { failure: describeFailure(failure), ...reason }) };
}

/**
 * Answers in several threads. Each opens what the main thread has read and listens on the same port; the system shares the
 * connections out. A thread that ends is replaced, later each time it ends again soon.
 */
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { BaseLogger } from 'pino';
import { newSharedKeyCounts } from '../../http/key-counts.ts';
import { describeFailure } from '../../http/request-log.ts';
import { addedUp, countsOf, type Measured, type Measuring } from '../../metrics/measuring.ts';
import type { ServeConfig } from '../config.ts';
import { expectFree } from '../listen.ts';
import { startThread, type ThreadEnd, type ThreadLife, type ThreadOptions } from './thread-life.ts';

const REPLACE_AFTER_MS = 100;
const REPLACE_AFTER_AT_MOST_MS = 10_000;
/** Life after which a thread that ends is replaced as soon as if it were the first time. */
const STEADY_MS = 60_000;

interface ThreadsOptions extends Omit<ThreadOptions, 'keyCounts'> {
  readonly log: Pick<BaseLogger, 'info' | 'error'>;
  /** Called for each thread that ended by itself. */
  readonly onThreadEnded: () => void;
}

export interface AnsweringThreads {
  readonly bound: AddressInfo;
  /** Has all say that they are not ready any more. */
  drain(): void;
  /** Gives what measures the answers of each. */
  measuring(): readonly Measuring[];
  /** Ends all, each as a server is stopped. */
  stop(): Promise<void>;
}

/** @throws SentenceError where a thread cannot answer at the start. */
export async function startAnsweringThreads(
  config: ServeConfig,
  { log, onThreadEnded, ...options }: ThreadsOptions,
): Promise<AnsweringThreads> {
  const { threads: count, port, host } = config;
  if (port !== 0) await expectFree({ port, host });
  const keyCounts = newSharedKeyCounts();
  const threads: KeptThread[] = [];
  const stop = async () => {
    await Promise.all(threads.map((thread) => thread.stop()));
  };
  const start = async (at: number) => {
    const begin = () => startThread({ ...config, port: at }, { ...options, keyCounts });
    const first = begin();
    const bound = await first.listening;
    // One that replaces the first has its port.
    const again = () => startThread({ ...config, port: bound.port }, { ...options, keyCounts });
    const number = threads.length + 1;
    threads.push(new KeptThread({ number, first, again, log, onThreadEnded }));
    return bound;
  };
  try {
    // The first tells which port is free, where none was named.
    const bound = await start(port);
    await Promise.all(Array.from({ length: count - 1 }, () => start(bound.port)));
    return {
      bound,
      drain: () => {
        for (const thread of threads) thread.drain();
      },
      measuring: () => threads,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface KeptThreadOptions extends Pick<ThreadsOptions, 'log' | 'onThreadEnded'> {
  readonly number: number;
  readonly first: ThreadLife;
  readonly again: () => ThreadLife;
}

/** A thread that is replaced whenever it ends. */
class KeptThread implements Measuring {
  readonly #number: number;
  readonly #again: () => ThreadLife;
  readonly #log: ThreadsOptions['log'];
  readonly #onThreadEnded: () => void;
  readonly #stopping = new AbortController();
  readonly #ended: Promise<void>;
  #life: ThreadLife;
  #isDraining = false;
  /** Metrics of this life, as they were last told. */
  #measured: Measured = [];
  /** What was counted in the lives before, so that no count goes back. */
  #past: Measured = [];

  constructor({ number, first, again, log, onThreadEnded }: KeptThreadOptions) {
    this.#number = number;
    this.#life = first;
    this.#again = again;
    this.#log = log;
    this.#onThreadEnded = onThreadEnded;
    this.#ended = this.#keep();
  }

  drain(): void {
    this.#isDraining = true;
    this.#life.drain();
  }

  /** What a thread that is busy, or being replaced, said last stands in. */
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
    const { signal } = this.#stopping;
    let afterMs = REPLACE_AFTER_MS;
    for (;;) {
      const startedAt = performance.now();
      const end = await this.#life.ended;
      this.#past = await addedUp([this.#past, countsOf(this.#measured)]);
      this.#measured = [];
      if (signal.aborted) return;
      if (performance.now() - startedAt > STEADY_MS) afterMs = REPLACE_AFTER_MS;
      this.#onThreadEnded();
      this.#tell(end, afterMs);
      await wait(afterMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      afterMs = Math.min(afterMs * 2, REPLACE_AFTER_AT_MOST_MS);
      this.#life = this.#again();
      if (this.#isDraining) this.#life.drain();
      this.#life.listening.then(
        () => this.#log.info({ thread: this.#number }, 'thread answers again'),
        () => undefined,
      );
    }
  }

  #tell({ code, failure }: ThreadEnd, againInMs: number): void {
    const thread = this.#number;
    const reason = failure instanceof SentenceError ? { reason: failure.message } : {};
    const told = failure === undefined ? {} : { failure: describeFailure(failure), ...reason };
    this.#log.error({ thread, code, ...told, againInMs }, 'thread ended');
  }
}

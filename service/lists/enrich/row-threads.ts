/**
 * Looks windows of rows up in several threads, and gives their results in the order of the rows. The main thread
 * takes part: besides reading and writing the table, it looks up windows that the other threads have no room for.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { DEFAULT_RETRY } from '@daicho/shared/api/call/retry.ts';
import type { SnapshotPublisher } from '../../registers/snapshots/sharing/snapshot-publisher.ts';
import { DistinctCount } from '../distinct-count.ts';
import { EnrichError } from '../error.ts';
import type { RowResult } from '../memory.ts';
import { NO_MEMORY, ResultCache } from '../result-cache.ts';
import type { Cells } from '../rows.ts';
import type { LocalData, OpenedSource } from '../source.ts';
import { limitEngineMemory } from './engine-memory.ts';
import { unpacked } from './packed-results.ts';
import { startRowThread } from './row-thread.ts';
import { type RowWork, rowsBy, type WindowRows } from './row-work.ts';
import type { FromRowThread, WindowDone } from './thread-messages.ts';

/** Number of windows in the queue of each further thread: the current window and the next. */
const AHEAD = 2;

interface RowThreadsOptions {
  /** Number of threads, the main one included. */
  readonly count: number;
  readonly work: RowWork;
  readonly source: LocalData;
  /** Publishes the registers that this thread has opened. */
  readonly publisher: SnapshotPublisher;
  /** Registers that this thread has opened. */
  readonly opened: OpenedSource;
  readonly signal: AbortSignal;
  /** Called with the number of rows settled so far. */
  readonly onProgress: (done: number) => void;
}

export class RowThreads {
  readonly #options: RowThreadsOptions;
  readonly #asked = new DistinctCount();
  /** Works on the rows that the main thread takes itself. */
  readonly #own: WindowRows;
  /** Number of requests of the other threads. */
  #requests = 0;
  #version: string | undefined;
  #done = 0;

  constructor(options: RowThreadsOptions) {
    const { work, opened, count, signal } = options;
    this.#options = options;
    this.#own = rowsBy(work, opened, {
      memory: work.readsPlaces ? NO_MEMORY : new ResultCache(this.#asked, 1 / count),
      retry: DEFAULT_RETRY,
      signal,
      onProgress: () => undefined,
    });
  }

  get distinct(): number {
    return this.#asked.size;
  }

  get requests(): number {
    return this.#requests + this.#own.requests;
  }

  /** Data version, or undefined while nothing was answered. */
  get version(): string | undefined {
    return this.#version ?? this.#own.version;
  }

  /** @throws EnrichError of a thread; the signal's reason; whatever else ended a thread. */
  async *results(
    windows: AsyncIterable<readonly Cells[]>,
  ): AsyncGenerator<readonly RowResult[], void, undefined> {
    const memory = limitEngineMemory();
    const others = Array.from(
      { length: this.#options.count - 1 },
      () => new RowThread(this.#options),
    );
    const underWay: Promise<readonly RowResult[]>[] = [];
    try {
      for await (const window of this.#asTheyCome(windows, underWay)) {
        memory.bound();
        if (window === undefined) {
          yield await this.#next(underWay);
          continue;
        }
        const free = others.find(({ waiting }) => waiting < AHEAD);
        if (free !== undefined) {
          underWay.push(this.#counted(free.lookUp(window)));
          continue;
        }
        const own = await this.#own.window(window);
        underWay.push(Promise.resolve(own));
        // Lets the answers of the other threads arrive.
        await turn();
        while (underWay.length > AHEAD * others.length) yield await this.#next(underWay);
      }
      while (underWay.length > 0) yield await this.#next(underWay);
    } finally {
      memory.end();
      await Promise.all(others.map((thread) => thread.end()));
    }
  }

  /** Gives each window as it arrives, and undefined whenever the oldest window under way is answered first. */
  async *#asTheyCome(
    windows: AsyncIterable<readonly Cells[]>,
    underWay: readonly Promise<unknown>[],
  ): AsyncGenerator<readonly Cells[] | undefined, void, undefined> {
    const iterator = windows[Symbol.asyncIterator]();
    try {
      for (;;) {
        const coming = iterator.next();
        // The promise is awaited below; until then, its failure must not count as unhandled.
        coming.catch(() => undefined);
        const hasCome = coming.then(() => true);
        while (underWay[0] !== undefined) {
          if (await Promise.race([hasCome, underWay[0].then(() => false)])) break;
          yield undefined;
        }
        const { done, value } = await coming;
        if (done === true) return;
        yield value;
      }
    } finally {
      await iterator.return?.();
    }
  }

  #counted(looking: Promise<WindowDone>): Promise<readonly RowResult[]> {
    const counted = looking.then(({ results, asked, requests, version }) => {
      for (const number of asked) this.#asked.add(number);
      this.#requests += requests;
      this.#version ??= version;
      return unpacked(results);
    });
    // The promise is awaited in its turn; until then, its failure must not count as unhandled.
    counted.catch(() => undefined);
    return counted;
  }

  async #next(underWay: Promise<readonly RowResult[]>[]): Promise<readonly RowResult[]> {
    const results = (await underWay.shift()) ?? [];
    this.#done += results.length;
    this.#options.onProgress(this.#done);
    return results;
  }
}

interface Waiting {
  readonly resolve: (done: WindowDone) => void;
  readonly reject: (reason: unknown) => void;
}

/** A thread, which answers in the order of the questions. */
class RowThread {
  readonly #worker: Worker;
  readonly #disconnect: () => void;
  readonly #waiting: Waiting[] = [];
  #failure: { readonly reason: unknown } | undefined;

  constructor({ work, source, publisher, count, signal }: RowThreadsOptions) {
    const { port, disconnect } = publisher.connect();
    const { switches } = publisher;
    this.#worker = startRowThread({
      looksRowsUp: true,
      ...{ work, source, port, switches },
      share: 1 / count,
    });
    this.#worker.on('message', (message: FromRowThread) => {
      if ('done' in message) this.#waiting.shift()?.resolve(message.done);
      else this.#fail(new EnrichError(message.exitCode, [message.sentence, {}]));
    });
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', (code) => this.#fail(new Error(`a thread ended with ${code}`)));
    const stop = () => this.#fail(signal.reason);
    signal.addEventListener('abort', stop);
    this.#disconnect = () => {
      signal.removeEventListener('abort', stop);
      disconnect();
    };
  }

  /** Number of windows in the queue of this thread. */
  get waiting(): number {
    return this.#waiting.length;
  }

  lookUp(window: readonly Cells[]): Promise<WindowDone> {
    return new Promise<WindowDone>((resolve, reject) => {
      if (this.#failure !== undefined) reject(this.#failure.reason);
      else this.#waiting.push({ resolve, reject });
      this.#worker.postMessage({ window });
    });
  }

  async end(): Promise<void> {
    this.#disconnect();
    await this.#worker.terminate();
  }

  #fail(reason: unknown): void {
    this.#failure ??= { reason };
    for (const { reject } of this.#waiting.splice(0)) reject(this.#failure.reason);
  }
}

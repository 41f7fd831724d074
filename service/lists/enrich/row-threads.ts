/** Looks windows of rows up in several threads, and gives their results in the order of the rows. */
import type { Worker } from 'node:worker_threads';
import type { SnapshotPublisher } from '../../registers/snapshots/sharing/snapshot-publisher.ts';
import { DistinctCount } from '../distinct-count.ts';
import { EnrichError } from '../error.ts';
import type { RowResult } from '../memory.ts';
import type { Cells } from '../rows.ts';
import type { LocalData } from '../source.ts';
import { startRowThread } from './row-thread.ts';
import type { RowWork } from './row-work.ts';
import type { FromRowThread, WindowDone } from './thread-messages.ts';

/** Windows that each thread has before it: one under way, and the next. */
const AHEAD = 2;

interface RowThreadsOptions {
  readonly count: number;
  readonly work: RowWork;
  readonly source: LocalData;
  /** Publishes the registers that this thread has opened. */
  readonly publisher: SnapshotPublisher;
  readonly signal: AbortSignal;
  /** Called with the number of rows settled so far. */
  readonly onProgress: (done: number) => void;
}

export class RowThreads {
  readonly #options: RowThreadsOptions;
  readonly #asked = new DistinctCount();
  #requests = 0;
  #version: string | undefined;
  #done = 0;

  constructor(options: RowThreadsOptions) {
    this.#options = options;
  }

  get distinct(): number {
    return this.#asked.size;
  }

  get requests(): number {
    return this.#requests;
  }

  /** Data version; undefined while nothing was answered. */
  get version(): string | undefined {
    return this.#version;
  }

  /** @throws EnrichError of a thread; the signal's reason; what else ended a thread. */
  async *results(
    windows: AsyncIterable<readonly Cells[]>,
  ): AsyncGenerator<RowResult, void, undefined> {
    const { count } = this.#options;
    const threads = Array.from({ length: count }, () => new RowThread(this.#options));
    const underWay: Promise<WindowDone>[] = [];
    try {
      for await (const window of windows) {
        underWay.push(leastBusy(threads).lookUp(window));
        if (underWay.length === AHEAD * count) yield* await this.#next(underWay);
      }
      while (underWay.length > 0) yield* await this.#next(underWay);
    } finally {
      await Promise.all(threads.map((thread) => thread.end()));
    }
  }

  async #next(underWay: Promise<WindowDone>[]): Promise<readonly RowResult[]> {
    const done = await underWay.shift();
    if (done === undefined) return [];
    const { results, asked, requests, version } = done;
    for (const number of asked) this.#asked.add(number);
    this.#requests += requests;
    this.#version ??= version;
    this.#done += results.length;
    this.#options.onProgress(this.#done);
    return results;
  }
}

function leastBusy(threads: readonly RowThread[]): RowThread {
  return threads.reduce((one, other) => (other.waiting < one.waiting ? other : one));
}

interface Waiting {
  readonly resolve: (done: WindowDone) => void;
  readonly reject: (reason: unknown) => void;
}

/** A thread, which answers in the order in which it is asked. */
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

  /** Number of windows that it has before it. */
  get waiting(): number {
    return this.#waiting.length;
  }

  lookUp(window: readonly Cells[]): Promise<WindowDone> {
    const done = new Promise<WindowDone>((resolve, reject) => {
      if (this.#failure !== undefined) reject(this.#failure.reason);
      else this.#waiting.push({ resolve, reject });
    });
    // It is waited for in its turn.
    done.catch(() => undefined);
    this.#worker.postMessage({ window });
    return done;
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

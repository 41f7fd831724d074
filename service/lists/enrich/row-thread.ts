/**
 * Looks rows up in a separate thread, in the registers that the main thread has opened. This file both starts the
 * thread and runs in it.
 */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { DEFAULT_RETRY } from '@daicho/shared/api/call/retry.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { SnapshotFollower } from '../../registers/snapshots/sharing/snapshot-follower.ts';
import { EnrichError, EXIT } from '../error.ts';
import { NO_MEMORY, ResultCache } from '../result-cache.ts';
import type { Cells } from '../rows.ts';
import { openDirectory } from '../source.ts';
import { THREAD_MEMORY_LIMITS } from './engine-memory.ts';
import { packed } from './packed-results.ts';
import { kindsOf, rowsBy } from './row-work.ts';
import type { FromRowThread, RowThreadData, ToRowThread, WindowDone } from './thread-messages.ts';

export function startRowThread(data: RowThreadData): Worker {
  return new Worker(new URL(import.meta.url), {
    name: 'rows',
    workerData: data,
    transferList: [data.port],
    resourceLimits: THREAD_MEMORY_LIMITS,
  });
}

/** Gathers the numbers of the questions of a window. */
class AskedNumbers {
  #numbers: number[] = [];

  get size(): number {
    return this.#numbers.length;
  }

  add(number: number): void {
    this.#numbers.push(number);
  }

  take(): Float64Array {
    const taken = Float64Array.from(this.#numbers);
    this.#numbers = [];
    return taken;
  }
}

function windowsIn({ work, source, share, port, switches }: RowThreadData) {
  const sharing = { follower: new SnapshotFollower(port, switches) };
  // The main thread has already shown the notices about the data.
  const opened = openDirectory(source, kindsOf(work), () => undefined, sharing);
  const asked = new AskedNumbers();
  const rows = rowsBy(work, opened, {
    memory: work.readsPlaces ? NO_MEMORY : new ResultCache(asked, share),
    retry: DEFAULT_RETRY,
    // The main thread ends this thread if a person stops the run.
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  return async (window: readonly Cells[]): Promise<WindowDone> => {
    const before = rows.requests;
    const results = await rows.window(window);
    const { requests, version } = rows;
    return { results: packed(results), asked: asked.take(), requests: requests - before, version };
  };
}

/** Gives the answer, or the sentence of a failure that a person can act on. */
async function orSentence(work: () => Promise<WindowDone>): Promise<FromRowThread> {
  try {
    return { done: await work() };
  } catch (error) {
    if (!(error instanceof SentenceError)) throw error;
    const exitCode = error instanceof EnrichError ? error.exitCode : EXIT.error;
    return { exitCode, sentence: error.inBothLanguages() };
  }
}

function isRowThreadData(data: unknown): data is RowThreadData {
  return typeof data === 'object' && data !== null && 'looksRowsUp' in data;
}

if (!isMainThread && isRowThreadData(workerData)) {
  let lookUp: ReturnType<typeof windowsIn> | undefined;
  let turn: Promise<void> = Promise.resolve();
  parentPort?.on('message', (message: ToRowThread) => {
    // Windows are looked up one after another, so that the requests of each window can be counted.
    turn = turn.then(async () => {
      const answer = await orSentence(() => {
        lookUp ??= windowsIn(workerData);
        return lookUp(message.window);
      });
      parentPort?.postMessage(answer);
    });
  });
}

/**
 * Runs an import in a separate thread. An import works for seconds or a minute without a pause, while the main thread
 * has to answer signals. This file starts the thread, and is also the code that the thread runs.
 */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { ImportProgress, Orders, Register, Reports } from './imports.ts';

type Message<R extends Register> =
  | { readonly rows: number }
  | { readonly share: number }
  | { readonly report: Reports[R] }
  | { readonly refused: Sentence };

export interface RunningImport<R extends Register> {
  /** Rejects with the sentence of a SentenceError of the import as a new SentenceError, or with any other error. */
  readonly report: Promise<Reports[R]>;
  /** Ends the thread at once; `report` then never settles. */
  stop(): Promise<void>;
}

interface ThreadData<R extends Register> {
  readonly importOf: R;
  readonly order: Orders[R];
}

export function importInThread<R extends Register>(
  register: R,
  order: Orders[R],
  progress: ImportProgress,
): RunningImport<R> {
  const data: ThreadData<R> = { importOf: register, order };
  const thread = new Worker(new URL(import.meta.url), { workerData: data });
  const report = new Promise<Reports[R]>((resolve, reject) => {
    thread.on('message', (message: Message<R>) => {
      if ('rows' in message) progress.onProgress(message.rows);
      else if ('share' in message) progress.onIndexing(message.share);
      else if ('report' in message) resolve(message.report);
      else reject(new SentenceError(message.refused));
    });
    thread.on('error', reject);
  });
  return {
    report,
    stop: async () => {
      await thread.terminate();
    },
  };
}

async function runInThread<R extends Register>({ importOf, order }: ThreadData<R>): Promise<void> {
  const post = (message: Message<R>) => parentPort?.postMessage(message);
  try {
    const { IMPORTS } = await import('./imports.ts');
    const report = await IMPORTS[importOf]({
      ...order,
      onProgress: (rows) => post({ rows }),
      onIndexing: (share) => post({ share }),
    });
    post({ report });
  } catch (error) {
    if (!(error instanceof SentenceError)) throw error;
    post({ refused: error.inBothLanguages() });
  }
}

function isThreadData(data: unknown): data is ThreadData<Register> {
  return typeof data === 'object' && data !== null && 'importOf' in data;
}

if (!isMainThread && isThreadData(workerData)) await runInThread(workerData);

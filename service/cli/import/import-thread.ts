/**
 * An import of corporations in a thread of its own: it works for a minute at a time without a pause, and the thread
 * that a signal reaches has to answer it. This file is both: what starts the thread, and what runs in it. In a bundle
 * it is part of the command's file, which then does nothing else (daicho.ts).
 */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import {
  type CorporationImport,
  type CorporationImportReport,
  importCorporations,
} from '../../registers/corporation/import-files.ts';
import { ImportError } from '../../registers/import-error.ts';

export type ImportOrder = Omit<CorporationImport, 'onProgress' | 'onIndexing'>;

export interface ImportProgress {
  readonly onProgress: (rows: number) => void;
  readonly onIndexing: (share: number) => void;
}

type Message =
  | { readonly rows: number }
  | { readonly share: number }
  | { readonly report: CorporationImportReport }
  | { readonly refused: Sentence };

export interface RunningImport {
  /** @throws ImportError with the sentence of what `importCorporations` throws. */
  readonly report: Promise<CorporationImportReport>;
  /** Ends it wherever it is; `report` is never settled then. */
  stop(): Promise<void>;
}

interface ThreadData {
  readonly importOrder: ImportOrder;
}

export function importInThread(importOrder: ImportOrder, progress: ImportProgress): RunningImport {
  const data: ThreadData = { importOrder };
  const thread = new Worker(new URL(import.meta.url), { workerData: data });
  const report = new Promise<CorporationImportReport>((resolve, reject) => {
    thread.on('message', (message: Message) => {
      if ('rows' in message) progress.onProgress(message.rows);
      else if ('share' in message) progress.onIndexing(message.share);
      else if ('report' in message) resolve(message.report);
      else reject(new ImportError(message.refused));
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

async function runInThread({ importOrder }: ThreadData): Promise<void> {
  const post = (message: Message) => parentPort?.postMessage(message);
  try {
    const report = await importCorporations({
      ...importOrder,
      onProgress: (rows) => post({ rows }),
      onIndexing: (share) => post({ share }),
    });
    post({ report });
  } catch (error) {
    if (!(error instanceof SentenceError)) throw error;
    post({ refused: { ja: error.sentence('ja'), en: error.sentence('en') } });
  }
}

function isThreadData(data: unknown): data is ThreadData {
  return typeof data === 'object' && data !== null && 'importOrder' in data;
}

if (!isMainThread && isThreadData(workerData)) await runInThread(workerData);

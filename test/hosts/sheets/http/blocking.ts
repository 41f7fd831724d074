/** Synchronous HTTP: another thread sends the requests, and this one sleeps until the answer. */
import { MessageChannel, Worker } from 'node:worker_threads';
import { askAndSleep, type ExchangeEnd } from '../threads/exchange.ts';
import type { SendAll } from './messages.ts';

interface BlockingHttp {
  readonly sendAll: SendAll;
  close(): Promise<void>;
}

export function blockingHttp(): BlockingHttp {
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 } = new MessageChannel();
  const far: ExchangeEnd = { signal, port: port2 };
  const worker = new Worker(new URL('sender.ts', import.meta.url), {
    workerData: far,
    transferList: [port2],
  });
  worker.unref();
  return {
    sendAll: (requests) => askAndSleep({ signal, port: port1 }, requests),
    async close() {
      await worker.terminate();
    },
  };
}

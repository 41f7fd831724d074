/** HTTP that waits: a thread of its own sends, this one sleeps until it has answered. */
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { HttpAnswer, SendAll } from './messages.ts';

interface BlockingHttp {
  readonly sendAll: SendAll;
  close(): Promise<void>;
}

export function blockingHttp(): BlockingHttp {
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(new URL('sender.ts', import.meta.url), {
    workerData: { signal, port: port2 },
    transferList: [port2],
  });
  worker.unref();
  return {
    sendAll(requests) {
      Atomics.store(signal, 0, 0);
      port1.postMessage(requests);
      Atomics.wait(signal, 0, 0);
      const received: { message: readonly HttpAnswer[] } | undefined = receiveMessageOnPort(port1);
      if (received === undefined) throw new Error('the sending thread gave no answer');
      return received.message;
    },
    async close() {
      await worker.terminate();
    },
  };
}

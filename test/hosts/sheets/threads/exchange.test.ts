import { MessageChannel, Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { askAndSleep } from './exchange.ts';

/** Wakes the asking thread once before there is an answer, like a thread that was delayed after the previous answer. */
const LATE = `
  const { workerData: { port, signal } } = require('node:worker_threads');
  port.on('message', ({ id, question }) => {
    while (Atomics.notify(signal, 0) === 0);
    port.postMessage({ id, answer: question + ' answered' });
    Atomics.store(signal, 0, 1);
    Atomics.notify(signal, 0);
  });
`;

describe('an exchange between threads', () => {
  it('makes a thread that was woken for an earlier answer sleep on until its own answer arrives', async () => {
    const { ask, close } = exchange();
    try {
      expect(['first', 'second'].map(ask)).toEqual(['first answered', 'second answered']);
    } finally {
      await close();
    }
  });

  it('never gives a script the answer to a question of an earlier script that was stopped', async () => {
    const { ask, port, close } = exchange();
    try {
      port.postMessage({ id: -1, question: 'stopped' });
      expect(['first', 'second'].map(ask)).toEqual(['first answered', 'second answered']);
    } finally {
      await close();
    }
  });
});

function exchange() {
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2: port } = new MessageChannel();
  const worker = new Worker(LATE, {
    eval: true,
    workerData: { port, signal },
    transferList: [port],
  });
  const ask = (question: string): string => askAndSleep({ port: port1, signal }, question);
  return { ask, port: port1, close: () => worker.terminate() };
}

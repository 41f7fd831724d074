/** Questions to another thread; the asking thread sleeps until the answer, since Apps Script is synchronous. */
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';

/** One end of an exchange: its port, and the flag that says that an answer is ready. */
export interface ExchangeEnd {
  readonly port: MessagePort;
  readonly signal: Int32Array;
}

/** Sends a question and sleeps until its answer is there. */
export function askAndSleep<Q, A>({ port, signal }: ExchangeEnd, question: Q): A {
  Atomics.store(signal, 0, 0);
  port.postMessage(question);
  // The flag of the previous answer may wake this thread late, if its sender was delayed between answer and flag.
  while (Atomics.load(signal, 0) === 0) Atomics.wait(signal, 0, 0);
  const received: { message: A } | undefined = receiveMessageOnPort(port);
  if (received === undefined) throw new Error('the other thread gave no answer');
  return received.message;
}

/** Answers every question that comes through the port. */
export function answerWith<Q, A>(
  { port, signal }: ExchangeEnd,
  answer: (question: Q) => A | Promise<A>,
): void {
  port.on('message', (question: Q) => {
    void Promise.resolve(answer(question)).then((answered) => {
      port.postMessage(answered);
      Atomics.store(signal, 0, 1);
      Atomics.notify(signal, 0);
    });
  });
}

/** Questions to another thread, for which this one sleeps until it has answered: nothing in Apps Script comes later. */
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';

/** End of an exchange: the port that is talked through, and the sign that an answer lies there. */
export interface ExchangeEnd {
  readonly port: MessagePort;
  readonly signal: Int32Array;
}

/** Sends a question and sleeps until its answer is there. */
export function askAndSleep<Q, A>({ port, signal }: ExchangeEnd, question: Q): A {
  Atomics.store(signal, 0, 0);
  port.postMessage(question);
  // The sign of the answer before may wake this thread late: whoever gave it was held up between the answer and the sign.
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

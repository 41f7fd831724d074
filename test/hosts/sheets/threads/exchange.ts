/** Questions to another thread; the asking thread sleeps until the answer, since Apps Script is synchronous. */
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';

/** One end of an exchange: its port, and the flag that says that an answer is ready. */
export interface ExchangeEnd {
  readonly port: MessagePort;
  readonly signal: Int32Array;
}

let asked = 0;

/**
 * Sends a question and sleeps until its answer is there. The answer to an earlier question may come before it, if the script
 * that asked was stopped meanwhile.
 */
export function askAndSleep<Q, A>({ port, signal }: ExchangeEnd, question: Q): A {
  const id = ++asked;
  Atomics.store(signal, 0, 0);
  port.postMessage({ id, question } satisfies Asked<Q>);
  for (;;) {
    // The flag of the previous answer may be set only now, if its sender was delayed between answer and flag: it wakes
    // this thread before the answer to this question is there.
    while (Atomics.load(signal, 0) === 0) Atomics.wait(signal, 0, 0);
    Atomics.store(signal, 0, 0);
    for (let got = received<A>(port); got !== undefined; got = received<A>(port)) {
      if (got.message.id === id) return got.message.answer;
    }
  }
}

function received<A>(port: MessagePort): { readonly message: Answered<A> } | undefined {
  return receiveMessageOnPort(port);
}

/** Answers every question that comes through the port. */
export function answerWith<Q, A>(
  { port, signal }: ExchangeEnd,
  answer: (question: Q) => A | Promise<A>,
): void {
  port.on('message', ({ id, question }: Asked<Q>) => {
    void Promise.resolve(answer(question)).then((answered) => {
      port.postMessage({ id, answer: answered } satisfies Answered<A>);
      Atomics.store(signal, 0, 1);
      Atomics.notify(signal, 0);
    });
  });
}

interface Asked<Q> {
  readonly id: number;
  readonly question: Q;
}

interface Answered<A> {
  readonly id: number;
  readonly answer: A;
}

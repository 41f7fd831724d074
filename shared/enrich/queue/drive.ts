/** Runs a queue to its end for a host with asynchronous requests. It is synchronous itself: only the host waits. */
import type { Call } from '../lookup.ts';
import type { Settled } from '../plan.ts';
import type { Queue } from './queue.ts';
import type { CallReply, QueueEnd } from './queue-step.ts';

interface Port {
  /** Milliseconds of any monotonic clock. */
  now(): number;
  /** Random number in [0, 1). */
  random(): number;
  /** Sends a call once, and passes on its reply at any later time. */
  send(call: Call, replied: (reply: CallReply) => void): void;
  /** Calls `ring` at the time `at`. @returns a function that cancels this alarm. */
  alarm(at: number, ring: () => void): () => void;
  settled(settled: Settled): void;
  /** Called when nothing more will be sent. */
  ended(end: QueueEnd): void;
}

/** @returns a function to call after the queue was cancelled from outside. */
export function drive(queue: Queue, port: Port): () => void {
  let isRunning = false;
  let isEnded = false;
  let silence = () => {};

  function send(call: Call): void {
    port.send(call, (reply) => {
      queue.reply(call, reply, port.now(), port.random()).forEach(port.settled);
      go();
    });
  }

  /** Does nothing while its loop runs, which also handles a reply that comes at once. */
  function go(): void {
    if (isRunning || isEnded) return;
    isRunning = true;
    silence();
    silence = () => {};
    let step = queue.take(port.now());
    while (step.step === 'send') {
      send(step.call);
      step = queue.take(port.now());
    }
    isRunning = false;
    if (step.step === 'wait') silence = port.alarm(step.until, go);
    if (step.step !== 'end') return;
    isEnded = true;
    port.ended(step.end);
  }

  go();
  return go;
}

/** Runs a queue to its end for a host whose requests come back later. Synchronous itself: whatever waits, waits in the host. */
import type { Call } from '../lookup.ts';
import type { Settled } from '../plan.ts';
import type { CallReply, End, Queue } from './queue.ts';

/** Abilities of a host. */
interface Port {
  /** Milliseconds of any clock that does not go back. */
  now(): number;
  /** Random number in [0, 1). */
  random(): number;
  /** Sends a call once, and hands in its reply, sooner or later. */
  send(call: Call, replied: (reply: CallReply) => void): void;
  /** Rings at that time. @returns a function that takes it back. */
  alarm(at: number, ring: () => void): () => void;
  settled(settled: Settled): void;
  /** Called when nothing is sent any more. */
  ended(end: End): void;
}

/** @returns a function that looks at the queue again, after it was cancelled from outside. */
export function drive(queue: Queue, port: Port): () => void {
  let isTurning = false;
  let isEnded = false;
  let silence = () => {};

  function send(call: Call): void {
    port.send(call, (reply) => {
      queue.reply(call, reply, port.now(), port.random()).forEach(port.settled);
      go();
    });
  }

  /** Leaves a reply that comes at once to the loop that is running. */
  function go(): void {
    if (isTurning || isEnded) return;
    isTurning = true;
    silence();
    silence = () => {};
    let turn = queue.take(port.now());
    while (turn.turn === 'send') {
      send(turn.call);
      turn = queue.take(port.now());
    }
    isTurning = false;
    if (turn.turn === 'wait') silence = port.alarm(turn.until, go);
    if (turn.turn !== 'end') return;
    isEnded = true;
    port.ended(turn.end);
  }

  go();
  return go;
}

import { setImmediate as nextTurn } from 'node:timers/promises';

/** Turns of the event loop that accept waiting connections and read what they have sent. */
const TURNS = 3;

/** Waits until this thread has taken what arrived while it was busy. */
export async function catchUp(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await nextTurn();
}

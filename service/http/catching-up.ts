import { setImmediate as nextTurn } from 'node:timers/promises';

/** Turns of the event loop in which waiting connections are accepted, and what they have sent is read. */
const TURNS = 3;

/** Waits until what has come to this thread while it was busy is taken. */
export async function catchUp(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await nextTurn();
}

import { setImmediate as nextTurn } from 'node:timers/promises';

/** Number of turns of the event loop in which waiting connections are accepted and their data is read. */
const TURNS = 3;

/** Waits until this thread has read the data that arrived while it was busy. */
export async function catchUp(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await nextTurn();
}

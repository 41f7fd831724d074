/**
 * Lets each thread collect its own garbage while several work: helpers of one would take the cores from the others, and the
 * thread that they help waits for them. With a single thread they use the cores that it leaves free.
 */
import { setFlagsFromString } from 'node:v8';

/** Number of runs that are under way in this process. */
let runs = 0;

/** @returns ends it. */
export function collectAlone(): () => void {
  runs += 1;
  if (runs === 1) setFlagsFromString('--no-parallel-scavenge');
  return () => {
    runs -= 1;
    if (runs === 0) setFlagsFromString('--parallel-scavenge');
  };
}

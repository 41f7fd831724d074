/**
 * Lets the formulas of a document ask in turn. When a file opens, many are worked out at the same time: what one has
 * asked the next finds in the cache, and the service meets one crowd instead of thirty. A turn that does not come soon
 * is not waited for, so that no formula misses its 30 seconds; it asks a few at a time then.
 */
import type { Host } from '../host/host.ts';

interface TurnToAsk {
  /** Most requests that may go out together. */
  readonly width: number;
  /** Whether others have asked meanwhile: what they got is in the cache. */
  readonly hasWaited: boolean;
}

const WIDTH_ALONE = 50;
const WIDTH_BESIDE_OTHERS = 5;
/** A formula of few requests is done soon anyway. */
const WAIT_OF_FEW_MS = 1500;
const WAIT_OF_MANY_MS = 8000;

export function inTurn<T>(host: Host, requests: number, work: (turn: TurnToAsk) => T): T {
  const isFree = host.turns.take(0);
  const wait = requests <= WIDTH_BESIDE_OTHERS ? WAIT_OF_FEW_MS : WAIT_OF_MANY_MS;
  const isOurs = isFree || host.turns.take(wait);
  try {
    return work({ width: isOurs ? WIDTH_ALONE : WIDTH_BESIDE_OTHERS, hasWaited: !isFree });
  } finally {
    if (isOurs) host.turns.give();
  }
}

/**
 * Lets several threads get by with little more memory than one. Otherwise each thread would take as much memory for its
 * garbage as a single thread does, which is most of a run's memory.
 *
 * Each thread also collects its garbage without helpers, since helpers would take cores from the other threads while
 * the thread waits for the helpers. In a run with a single thread, the helpers use the cores that the thread leaves
 * free.
 */
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/**
 * Room for new objects, in MB. One of its two halves is in use. With less room, the objects of a window are moved again
 * and again.
 */
const YOUNG_MB = 32;
/** Growth of old objects after which they are collected, in percent. */
const OLD_GROWTH = 75;

/** Flags of the engine while several threads work, and its flags otherwise. */
const FLAGS = [
  { during: '--no-parallel-scavenge', otherwise: '--parallel-scavenge' },
  { during: `--heap-growing-percent=${OLD_GROWTH}`, otherwise: '--heap-growing-percent=0' },
  // Further threads start with their whole space for new objects: their space can no longer grow once the space of the
  // main thread is set.
  { during: `--min-semi-space-size=${YOUNG_MB / 2}`, otherwise: '--min-semi-space-size=0' },
];

/** Number of runs that are under way in this process. */
let runs = 0;

export const THREAD_MEMORY_LIMITS = { maxYoungGenerationSizeMb: YOUNG_MB };

interface EngineMemoryLimit {
  /** Bounds the room of the main thread's new objects. Called often, since starting a thread lifts the bounds. */
  readonly bound: () => void;
  readonly end: () => void;
}

/** Begins to spare memory, before the further threads are started. */
export function limitEngineMemory(): EngineMemoryLimit {
  runs += 1;
  if (runs === 1) for (const { during } of FLAGS) setFlagsFromString(during);
  return {
    bound: () => letYoungGrow(youngBytes() < YOUNG_MB * 1e6),
    end: () => {
      runs -= 1;
      if (runs > 0) return;
      for (const { otherwise } of FLAGS) setFlagsFromString(otherwise);
      letYoungGrow(true);
    },
  };
}

function youngBytes(): number {
  const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
  return young?.space_size ?? 0;
}

function letYoungGrow(grows: boolean): void {
  setFlagsFromString(`--semi-space-growth-factor=${grows ? 2 : 1}`);
}

import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Works through items in order, and lets timers, signals and other requests have a turn whenever `sliceMs` have passed.
 *
 * @param afterTurn called after each turn; what it throws ends the work.
 */
export async function inSlices<T, R>(
  items: readonly T[],
  sliceMs: number,
  work: (item: T, index: number) => R,
  afterTurn: () => void,
): Promise<R[]> {
  const results: R[] = [];
  let sliceEnd = performance.now() + sliceMs;
  for (const [index, item] of items.entries()) {
    if (performance.now() >= sliceEnd) {
      await nextTurn();
      afterTurn();
      sliceEnd = performance.now() + sliceMs;
    }
    results.push(work(item, index));
  }
  return results;
}

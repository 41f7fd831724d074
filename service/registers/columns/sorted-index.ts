/** Indexes rows by a number in two columns: the keys in ascending order, and the row of each key. */
import type { NumberColumn } from './columns.ts';

interface SortedIndex<K extends NumberColumn> {
  readonly keys: K;
  readonly rows: Uint32Array;
}

/** Indexes a column; rows of one key stay ascending. */
export function sortedIndex<K extends NumberColumn>(column: K): SortedIndex<K> {
  const rows = Uint32Array.from(column, (_, row) => row);
  const at = (row: number) => column[row] ?? 0;
  rows.sort((a, b) => at(a) - at(b) || a - b);
  const keys = column.slice() as K;
  keys.sort();
  return { keys, rows };
}

/** Distance between two numbers for which a position among the keys is stored. */
const STEP = 100;

/**
 * Finds the rows of a key, ascending. Keys have at most seven digits. For each multiple of `STEP`, the position of the
 * first key that is not below this multiple is stored: a plain binary search would visit a dozen places in memory,
 * which is most of the cost of a lookup.
 */
export function rowFinder<K extends NumberColumn>({
  keys,
  rows,
}: SortedIndex<K>): (key: number) => number[] {
  const highest = keys[keys.length - 1] ?? 0;
  const places = new Uint32Array(Math.floor(highest / STEP) + 1);
  let at = 0;
  for (let i = 0; i < places.length; i++) {
    while ((keys[at] ?? highest) < i * STEP) at++;
    places[i] = at;
  }
  return (key) => {
    const found: number[] = [];
    let at = places[Math.floor(key / STEP)] ?? keys.length;
    while ((keys[at] ?? key) < key) at++;
    for (; keys[at] === key; at++) found.push(rows[at] ?? 0);
    return found;
  };
}

/** Finds the position of the first of ascending keys that is not below `key`. */
export function firstAtLeast(keys: NumberColumn, key: number): number {
  return firstBetween(keys, key, 0, keys.length);
}

/**
 * Finds the position that `firstAtLeast` finds, by searching forward from `from`, which must not be after that
 * position. The search is fast if `from` is close to the position.
 */
export function firstAtLeastFrom(keys: NumberColumn, key: number, from: number): number {
  let low = from;
  let step = 1;
  while (low + step < keys.length && (keys[low + step] ?? 0) < key) {
    low += step;
    step *= 2;
  }
  return firstBetween(keys, key, low, Math.min(low + step, keys.length));
}

/**
 * Finds the first position in a range for which a condition holds. The condition must also hold for all later
 * positions. Gives `to` if there is none.
 */
export function firstPosition(
  from: number,
  to: number,
  holds: (position: number) => boolean,
): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function firstBetween(keys: NumberColumn, key: number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

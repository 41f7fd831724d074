/** Indexes rows by a number, as two columns: the keys in ascending order, and beside each its row. */
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

/** Finds the rows of a key, ascending; none is an empty list. */
export function rowsOf<K extends NumberColumn>(index: SortedIndex<K>, key: number): number[] {
  const rows: number[] = [];
  for (let at = firstAtLeast(index.keys, key); index.keys[at] === key; at++) {
    rows.push(index.rows[at] ?? 0);
  }
  return rows;
}

/** Finds where the first key that is not below `key` is, in ascending keys. */
export function firstAtLeast(keys: NumberColumn, key: number): number {
  return firstBetween(keys, key, 0, keys.length);
}

/** Finds the same from a place on that is not behind it: fast where it is near. */
export function firstAtLeastFrom(keys: NumberColumn, key: number, from: number): number {
  let low = from;
  let step = 1;
  while (low + step < keys.length && (keys[low + step] ?? 0) < key) {
    low += step;
    step *= 2;
  }
  return firstBetween(keys, key, low, Math.min(low + step, keys.length));
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

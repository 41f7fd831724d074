/** Numbers the groups of joined rows. */
import { type ComparedRows, FLAG } from './compared-rows.ts';

/** Stands for no row. */
export const NO_ROW = 0xffff_ffff;

export interface Groups {
  /** For each row the number of its group, from 1; 0 for no group. */
  readonly numbers: Uint32Array;
  /** How many groups there are. */
  readonly groups: number;
  /** Gives another row of the same group: the group's first row, or the second if `row` is the first. */
  mate(row: number): number | undefined;
}

/** Numbers the groups that have several rows, if at least one of these rows is in the list itself. */
export function groupsOf(rows: ComparedRows, firstOf: (row: number) => number): Groups {
  const { count } = rows;
  const sizes = new Uint32Array(count);
  const seconds = new Uint32Array(count);
  for (let row = 0; row < count; row++) {
    const first = firstOf(row);
    if (first === NO_ROW) continue;
    const size = (sizes[first] ?? 0) + 1;
    sizes[first] = size;
    if (size === 2) seconds[first] = row;
  }
  const numberOf = new Uint32Array(count);
  let groups = 0;
  for (let row = 0; row < count; row++) {
    const first = firstOf(row);
    if (first === NO_ROW || (sizes[first] ?? 0) < 2 || rows.has(row, FLAG.other)) continue;
    if (numberOf[first] === 0) numberOf[first] = ++groups;
  }
  const numbers = new Uint32Array(count);
  for (let row = 0; row < count; row++) {
    const first = firstOf(row);
    if (first !== NO_ROW) numbers[row] = numberOf[first] ?? 0;
  }
  const mate = (row: number) => {
    if (numbers[row] === 0) return undefined;
    const first = firstOf(row);
    return first === row ? (seconds[first] ?? row) : first;
  };
  return { numbers, groups, mate };
}

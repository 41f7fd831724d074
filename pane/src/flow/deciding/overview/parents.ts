/** Finds the values that held the rows of a value before the rows were divided by another column, or joined again. */
import { appendTo } from '@daicho/shared/model/append-to.ts';
import type { UndecidedValue } from '../../../state/state.ts';
import { nameOf, nameOfKey } from './name-of.ts';

/** Gives the values that a value was made from; none if the value itself was there before. */
export type ParentsOf = (value: UndecidedValue) => readonly UndecidedValue[];

/** @param before values that the page had. */
export function parentsIn(before: readonly UndecidedValue[]): ParentsOf {
  const names = new Set(before.map(nameOf));
  const byKey = new Map<string, UndecidedValue[]>();
  for (const value of before) appendTo(byKey, nameOfKey(value), value);
  return (value) => {
    const same = byKey.get(nameOfKey(value)) ?? [];
    if (names.has(nameOf(value))) return [];
    const rows = new Set(value.rows);
    const sharing = same.filter((one) => one.rows.some((row) => rows.has(row)));
    // If no value shares its rows, the rows may have moved: then the values with the same key count.
    return sharing.length > 0 ? sharing : same;
  };
}

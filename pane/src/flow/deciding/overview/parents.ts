/** Finds which values held the rows of a value before these were divided by another column, or put together again. */
import { appendTo } from '@daicho/shared/model/append-to.ts';
import type { UndecidedValue } from '../../../state/state.ts';
import { nameOf } from './name-of.ts';

/** Gives the values from which a value was made; none for one that was there before. */
export type ParentsOf = (value: UndecidedValue) => readonly UndecidedValue[];

/** @param before values that the page had. */
export function parentsIn(before: readonly UndecidedValue[]): ParentsOf {
  const names = new Set(before.map(nameOf));
  const byKey = new Map<string, UndecidedValue[]>();
  for (const value of before) appendTo(byKey, value.key, value);
  return (value) => {
    const same = byKey.get(value.key) ?? [];
    if (names.has(nameOf(value))) return [];
    const rows = new Set(value.rows);
    const sharing = same.filter((one) => one.rows.some((row) => rows.has(row)));
    // The rows may have moved meanwhile.
    return sharing.length > 0 ? sharing : same;
  };
}

/** Lists the values of groups, and counts their rows. */
import type { UndecidedGroup, UndecidedValue } from '../../state/state.ts';

export function valuesOf(groups: readonly UndecidedGroup[]): readonly UndecidedValue[] {
  return groups.flatMap(({ values }) => values);
}

export function rowsIn(values: Iterable<Pick<UndecidedValue, 'rows'>>): number {
  let count = 0;
  for (const { rows } of values) count += rows.length;
  return count;
}

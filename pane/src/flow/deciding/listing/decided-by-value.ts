/** Decides values one by one, and divides a group if only some of its values are decided. */
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import { freeId } from '../parting/parts.ts';

/** @param pickOf gives the candidate that is chosen for a value; undefined leaves the value as it is. */
export function decidedByValue(
  groups: readonly UndecidedGroup[],
  pickOf: (value: UndecidedValue, group: UndecidedGroup) => number | undefined,
): readonly UndecidedGroup[] {
  const ids = new Set(groups.map(({ id }) => id));
  return groups.flatMap((group) => {
    const picks = new Map<UndecidedValue, number>();
    for (const value of group.values) {
      const picked = pickOf(value, group);
      if (picked !== undefined) picks.set(value, picked);
    }
    const [picked] = picks.values();
    if (picked === undefined) return [group];
    if (picks.size === group.values.length) return [{ ...group, picked }];
    const own = group.values.filter((value) => picks.has(value));
    const rest = group.values.filter((value) => !picks.has(value));
    return [
      { ...group, id: freeId(group, ids), values: own, picked },
      { ...group, values: rest },
    ];
  });
}

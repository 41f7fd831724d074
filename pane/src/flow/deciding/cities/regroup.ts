/** Groups values anew after they were looked up again: what was found is decided, the rest has the candidates of its cities. */
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import { freeId } from '../parting/parts.ts';

/** Describes a value of a group by what was found. */
export type Describe = (
  value: UndecidedValue,
  found: readonly Outcome[],
  group: UndecidedGroup,
) => Omit<UndecidedGroup, 'id' | 'values'>;

/** Number of groups between two pauses. */
const STEP = 20;

/** @param looked what was found for values; those that were decided meanwhile stay so. Works in steps. */
export function* regrouped(
  groups: readonly UndecidedGroup[],
  looked: ReadonlyMap<UndecidedValue, readonly Outcome[]>,
  describe: Describe,
): Generator<undefined, readonly UndecidedGroup[]> {
  if (looked.size === 0) return groups;
  const ids = new Set(groups.map(({ id }) => id));
  const made = new Map<string, UndecidedGroup & { readonly values: UndecidedValue[] }>();
  const remaining: UndecidedGroup[] = [];
  let steps = 0;
  for (const group of groups) {
    if (steps++ % STEP === 0) yield;
    const own = group.picked === undefined ? group.values.filter((one) => looked.has(one)) : [];
    const taken = new Set(own);
    if (taken.size < group.values.length) {
      const values =
        taken.size === 0 ? group.values : group.values.filter((one) => !taken.has(one));
      remaining.push(taken.size === 0 ? group : { ...group, values });
    }
    for (const value of own) {
      const found = looked.get(value) ?? [];
      const shown = describe(value, found, group);
      const isAsBefore = found.length === 0 && group.candidates.length > 0;
      const again = isAsBefore ? value : { ...value, again: found };
      const { reason, candidates, picked } = shown;
      const name = JSON.stringify([reason, candidates, picked]);
      const same = made.get(name);
      if (same === undefined) made.set(name, { ...shown, id: freeId(group, ids), values: [again] });
      else same.values.push(again);
    }
  }
  return [...remaining, ...made.values()];
}

/** Tells which groups are left to decide, and which of these groups one page shows. */
import { appendTo } from '@daicho/shared/model/append-to.ts';
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import { replaced } from '../groups.ts';
import { beforeNumber, textOf } from '../listing/lines.ts';
import { sureOf } from '../listing/sure.ts';
import { nameOfKey } from './name-of.ts';

/**
 * Largest number of values on the page. With so many values a press takes 20 ms, since few of them are drawn until the
 * person unfolds the others. This is also the largest number of values that are looked up in other places before a
 * person presses anything.
 */
export const VALUES_MAX = 2_000;

/** Whether a group is left to decide: it is open, or the person left it to check and nothing was written for it. */
export function isLeft({ picked, written }: UndecidedGroup): boolean {
  return picked === undefined || (picked === 'none' && written === 'none');
}

/**
 * Gives the candidate that a checkbox picks: the candidate with evidence, the only candidate, or
 * the only municipality in the main place.
 */
export function candidateOfBox(group: UndecidedGroup): number | undefined {
  return sureOf(group) ?? (group.candidates.length === 1 ? 0 : group.cityInPlace);
}

/** Whether more is left than one page shows. */
export function isMuch(groups: readonly UndecidedGroup[]): boolean {
  let values = 0;
  return groups.some((group) => {
    if (isLeft(group)) values += group.values.length;
    return values > VALUES_MAX;
  });
}

/**
 * Whether a page shows the groups that are left. A single group needs fewer presses on its own
 * card, unless each of its values has a checkbox.
 */
export function isForPage(groups: readonly UndecidedGroup[]): boolean {
  let [count, sure] = [0, 0];
  return groups.some((group) => {
    if (!isLeft(group) || group.values.length > VALUES_MAX) return false;
    count += 1;
    if (sureOf(group) !== undefined) sure += countOf(group);
    return count > 1 || sure > 1;
  });
}

/** The rows of a value are shown together, even if another column divides them. */
function countOf({ values }: UndecidedGroup): number {
  return new Set(values.map(nameOfKey)).size;
}

/**
 * If more is left than the page can show, chooses the values to show first: values that the person
 * has not left to check yet, and among these, values with evidence.
 *
 * @returns the keys of the values; undefined if the page can show all that is left.
 */
export function firstOf(groups: readonly UndecidedGroup[]): ReadonlySet<string> | undefined {
  if (!isMuch(groups)) return undefined;
  const rank = (group: UndecidedGroup) =>
    (group.picked === undefined ? 0 : 2) + (sureOf(group) === undefined ? 1 : 0);
  const ranked = new Map<number, UndecidedGroup[]>();
  for (const group of groups.filter(isLeft)) appendTo(ranked, rank(group), group);
  const keys = new Set<string>();
  for (const { values } of [0, 1, 2, 3].flatMap((one) => ranked.get(one) ?? [])) {
    if (keys.size + values.length > VALUES_MAX) continue;
    for (const value of values) keys.add(nameOfKey(value));
  }
  return keys;
}

/**
 * Divides groups without candidates by the town that their values name, since a person types a place for one town at a
 * time.
 */
export function partedByTown(groups: readonly UndecidedGroup[]): readonly UndecidedGroup[] {
  const none = groups.filter(
    (group) => isLeft(group) && group.candidates.length === 0 && group.values.length <= VALUES_MAX,
  );
  return none.reduce((all, group) => {
    const parts = byTown(group);
    return parts.length < 2 ? all : replaced(all, group, parts);
  }, groups);
}

function byTown(group: UndecidedGroup): readonly UndecidedGroup[] {
  const parts = new Map<string, UndecidedValue[]>();
  for (const value of group.values) appendTo(parts, beforeNumber(textOf({ value })), value);
  return [...parts.values()].map((values) => ({ ...group, values }));
}

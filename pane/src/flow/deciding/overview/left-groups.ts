/** Tells which groups are left to decide, and whether all of them fit on one page. */
import { appendTo } from '@daicho/shared/model/append-to.ts';
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import { replaced } from '../groups.ts';
import { beforeNumber, textOf } from '../listing/lines.ts';
import { VALUES_SHOWN } from '../listing/pick-list.ts';
import { sureOf } from '../listing/sure.ts';
import { nameOfKey } from './name-of.ts';

/** Most groups on the page besides those with checkboxes: each takes at least a fifth of a screen. */
const CHOICES_MAX = 30;

/** Whether nothing has been written for a group: it is open, or the person left it to check. */
export function isLeft({ picked, written }: UndecidedGroup): boolean {
  return picked === undefined || (picked === 'none' && written === 'none');
}

/** Gives the candidate that a checkbox takes: the one with evidence, or the only one. */
export function candidateOfBox(group: UndecidedGroup): number | undefined {
  return sureOf(group) ?? (group.candidates.length === 1 ? 0 : undefined);
}

/**
 * Whether a page can show all groups that are left. A single group needs fewer presses on its own card, unless each of its
 * values has a checkbox.
 */
export function fitOnPage(groups: readonly UndecidedGroup[]): boolean {
  let [count, sure, values, choices] = [0, 0, 0, 0];
  for (const group of groups) {
    if (!isLeft(group)) continue;
    count += 1;
    // The rows of a value are shown together, even if another column divides them.
    const own = new Set(group.values.map(nameOfKey)).size;
    values += own;
    if (values > VALUES_SHOWN) return false;
    if (sureOf(group) !== undefined) sure += own;
    if (candidateOfBox(group) === undefined) choices += byTown(group).length;
    if (choices > CHOICES_MAX) return false;
  }
  return count > 1 || sure > 1;
}

/** Divides groups without candidates by the town that their values name, since a person types a place for one town at a time. */
export function partedByTown(groups: readonly UndecidedGroup[]): readonly UndecidedGroup[] {
  return groups.reduce((all, group) => {
    const parts = isLeft(group) ? byTown(group) : [group];
    return parts.length < 2 ? all : replaced(all, group, parts);
  }, groups);
}

function byTown(group: UndecidedGroup): readonly UndecidedGroup[] {
  if (group.candidates.length > 0) return [group];
  const parts = new Map<string, UndecidedValue[]>();
  for (const value of group.values) appendTo(parts, beforeNumber(textOf({ value })), value);
  return [...parts.values()].map((values) => ({ ...group, values }));
}

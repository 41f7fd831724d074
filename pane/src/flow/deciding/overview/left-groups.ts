/** Which groups are left to decide, and whether all of them fit on one page. */
import { appendTo } from '@daicho/shared/model/append-to.ts';
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import { replaced } from '../groups.ts';
import { beforeNumber, textOf } from '../listing/lines.ts';
import { VALUES_SHOWN } from '../listing/pick-list.ts';
import { sureOf } from '../listing/sure.ts';

/** Most groups on the page that are not in the list with checkboxes: each takes a fifth of a screen, or more. */
const CHOICES_MAX = 30;

/** Whether nothing was written for a group: it is open, or the person left it to check. */
export function isLeft({ picked, written }: UndecidedGroup): boolean {
  return picked === undefined || (picked === 'none' && written === 'none');
}

/** Gives the candidate that a checkbox takes: one with evidence, or the only one. */
export function candidateOfBox(group: UndecidedGroup): number | undefined {
  return sureOf(group) ?? (group.candidates.length === 1 ? 0 : undefined);
}

/** Whether a page shows everything that is left. A single group is decided with fewer presses on its own card, unless its values may each be left out. */
export function fitOnPage(groups: readonly UndecidedGroup[]): boolean {
  let [count, sure, values, choices] = [0, 0, 0, 0];
  for (const group of groups) {
    if (!isLeft(group)) continue;
    count += 1;
    // Rows of one value stand together, also where another column divides them.
    const own = new Set(group.values.map(({ key }) => key)).size;
    values += own;
    if (values > VALUES_SHOWN) return false;
    if (sureOf(group) !== undefined) sure += own;
    if (candidateOfBox(group) === undefined) choices += byTown(group).length;
    if (choices > CHOICES_MAX) return false;
  }
  return count > 1 || sure > 1;
}

/** Makes a group of each town that values without candidates name, since a place is typed for one of them. */
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

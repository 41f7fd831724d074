/** Which groups are left to decide, and whether all of them fit on one page. */
import type { UndecidedGroup } from '../../../state/state.ts';
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

/** Whether a page shows everything that is left. A single group is decided with fewer presses on its own card. */
export function fitOnPage(groups: readonly UndecidedGroup[]): boolean {
  let [values, boxes, choices] = [0, 0, 0];
  for (const group of groups) {
    if (!isLeft(group)) continue;
    values += group.values.length;
    if (candidateOfBox(group) === undefined) choices += 1;
    else boxes += group.values.length;
    if (values > VALUES_SHOWN || choices > CHOICES_MAX) return false;
  }
  return boxes + choices > 1;
}

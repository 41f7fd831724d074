/** Puts results on a new sheet beside a copy of the rows, where the table's own sheet has no room or should stay as it is. */
import type { Choice } from '../../state/choice.ts';
import { isLeftScope } from './in-scope.ts';

/** A copy only gets new columns: fields do not fill the table's own columns there. */
export function withNewSheet(choice: Choice, isOnNewSheet: boolean): Choice {
  const { into, updatable, scope, update } = choice;
  if (!isOnNewSheet) return { ...choice, isOnNewSheet, update: update ?? updatable[0] };
  const isFresh = isLeftScope(scope);
  const own = Object.keys(into).length === 0 ? into : {};
  return { ...choice, isOnNewSheet, into: own, update: undefined, scope: isFresh ? 'all' : scope };
}

/** Keeps the new sheet when a change makes a new choice. */
export function samePlace(before: Choice, next: Choice): Choice {
  return before.isOnNewSheet === true && next.isOnNewSheet === undefined
    ? withNewSheet(next, true)
    : next;
}

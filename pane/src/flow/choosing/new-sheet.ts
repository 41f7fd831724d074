/** Lets results stand on a new sheet, beside a copy of the rows, where the table's own sheet has no place or shall stay as it is. */
import type { Choice } from '../../state/choice.ts';
import { isLeftScope } from './in-scope.ts';

/** A copy gets new columns only: those of the table stay on its own sheet. */
export function withNewSheet(choice: Choice, isOnNewSheet: boolean): Choice {
  const { into, updatable, scope, update } = choice;
  if (!isOnNewSheet) return { ...choice, isOnNewSheet, update: update ?? updatable[0] };
  const isFresh = isLeftScope(scope);
  const own = Object.keys(into).length === 0 ? into : {};
  return { ...choice, isOnNewSheet, into: own, update: undefined, scope: isFresh ? 'all' : scope };
}

/** Keeps the place through a change that makes the choice afresh. */
export function samePlace(before: Choice, next: Choice): Choice {
  return before.isOnNewSheet === true && next.isOnNewSheet === undefined
    ? withNewSheet(next, true)
    : next;
}

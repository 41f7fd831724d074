/**
 * Puts results on a new sheet beside a copy of the rows, if the table's own sheet has no room or should stay as it is.
 */
import type { Choice } from '../../state/choice.ts';
import { isLeftScope } from './scopes.ts';

/** A copy only gets new columns: fields do not fill existing columns there. */
export function withNewSheet(choice: Choice, isOnNewSheet: boolean): Choice {
  const { into, updatable, scope, update } = choice;
  const chosen = { ...choice, isOnNewSheet, beside: undefined };
  if (!isOnNewSheet) return { ...chosen, update: update ?? updatable[0] };
  const isFresh = isLeftScope(scope);
  const own = Object.keys(into).length === 0 ? into : {};
  return { ...chosen, into: own, update: undefined, scope: isFresh ? 'all' : scope };
}

/** Remembers the choice for the table's own sheet, which may have room again later, for example without protection. */
export function withProposedSheet(choice: Choice): Choice {
  const { into, update } = choice;
  return { ...withNewSheet(choice, true), beside: choice.beside ?? { into, update } };
}

/** Keeps the new sheet chosen when another change makes a new choice. */
export function samePlace(before: Choice, next: Choice): Choice {
  if (before.isOnNewSheet !== true || next.isOnNewSheet !== undefined) return next;
  return before.beside === undefined ? withNewSheet(next, true) : withProposedSheet(next);
}

/** Lets results stand on a new sheet, beside a copy of the rows, where the table's own sheet has no place or shall stay as it is. */
import type { Choice } from '../../state.ts';
import { hasHeaders, shownHeaders, type Target } from '../../target.ts';
import { hasNoPlace } from '../../workbook-error.ts';
import type { Context } from '../context.ts';
import { flowSentences as sentences } from '../words.ts';
import { scopesOf } from './choice.ts';
import { inScope } from './in-scope.ts';

/** A copy gets new columns only: those of the table stay on its own sheet. */
export function withNewSheet(choice: Choice, isOnNewSheet: boolean): Choice {
  const { into, updatable, scope, update } = choice;
  if (!isOnNewSheet) return { ...choice, isOnNewSheet, update: update ?? updatable[0] };
  const isFresh = scope === 'unfinished';
  const own = Object.keys(into).length === 0 ? into : {};
  return { ...choice, isOnNewSheet, into: own, update: undefined, scope: isFresh ? 'all' : scope };
}

/** Keeps the place through a change that makes the choice afresh. */
export function samePlace(before: Choice, next: Choice): Choice {
  return before.isOnNewSheet === true && next.isOnNewSheet === undefined
    ? withNewSheet(next, true)
    : next;
}

/**
 * Proposes the new sheet if that helps after a failure. @returns what to say; undefined where it does not help.
 */
export function proposeNewSheet(error: unknown, context: Context): string | undefined {
  const { store, host } = context;
  const { choice, target, duplicates } = store.state;
  if (duplicates !== undefined) return undefined;
  if (!hasNoPlace(error) || host.copyToSheet === undefined) return undefined;
  if (choice === undefined || target === undefined || !hasHeaders(target)) return undefined;
  store.set({ choice: withNewSheet(choice, true), survey: undefined });
  return [context.explain(error), context.say(sentences.onNewSheet)].join(
    context.language === 'ja' ? '' : ' ',
  );
}

/** Copies the rows of the scope to a new sheet, and opens it in the pane. @returns undefined, after saying why, if it failed. */
export async function copied(
  choice: Choice,
  target: Target,
  context: Context,
): Promise<{ readonly choice: Choice; readonly target: Target } | undefined> {
  const { host, store } = context;
  const isIn = inScope(choice, target, new Set());
  const rows = Array.from({ length: target.rowCount }, (_, row) => row).filter(isIn);
  const copy = {
    name: context.say(sentences.newSheetName, { name: target.sheetName }),
    headers: shownHeaders(target),
    rows: choice.scope === 'all' ? undefined : rows,
  };
  store.set({ isReading: true });
  let opened: Target | undefined;
  await context.attempt(async (waiting) => {
    opened = await host.copyToSheet?.(target, copy, waiting);
  });
  store.set({ isReading: false });
  if (opened === undefined) return undefined;
  const next: Choice = {
    ...choice,
    isOnNewSheet: false,
    updatable: [],
    scope: 'all',
    scopes: scopesOf(opened, 0),
  };
  store.set({ target: opened, choice: next });
  return { choice: next, target: opened };
}

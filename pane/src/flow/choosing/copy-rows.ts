/** Copies the rows of a run to a new sheet, if the results go there. */

import { keepsRowsAbove } from '../../asking/reads-dittos.ts';
import type { Choice } from '../../state/choice.ts';
import { shownHeaders, type Target } from '../../target.ts';
import { hasNoPlace } from '../../workbook-error.ts';
import { addedHeaders, changedColumns, slotsOf } from '../columns/slots.ts';
import type { Context } from '../context.ts';
import { flowSentences as sentences } from '../words.ts';
import { inScope, scopesOf } from './scopes.ts';

interface Place {
  readonly choice: Choice;
  readonly target: Target;
}

/**
 * Finds the table that a run for a new sheet writes to: a copy of the rows, or the table itself if a new sheet is no
 * longer needed. @returns undefined, after saying why, if the rows could not be copied.
 */
export async function placeOnSheet(
  choice: Choice,
  target: Target,
  context: Context,
): Promise<Place | undefined> {
  return (await freedPlace(choice, target, context)) ?? copiedRows(choice, target, context);
}

/**
 * Goes back to the table's own sheet if the pane itself proposed a new sheet and the table's own sheet has room again.
 */
async function freedPlace(
  choice: Choice,
  target: Target,
  context: Context,
): Promise<Place | undefined> {
  const { beside, ...rest } = choice;
  if (beside === undefined) return undefined;
  const here: Choice = { ...rest, ...beside, isOnNewSheet: false };
  const slots = slotsOf(here, target, context.language);
  const waiting = context.waiting();
  context.store.set({ isReading: true });
  try {
    await context.host.check(target, addedHeaders(slots), changedColumns(slots), waiting);
  } catch (error) {
    // The run meets any other failure again, and reports the failure.
    if (hasNoPlace(error)) return undefined;
  } finally {
    context.store.set({ isReading: false });
  }
  context.store.set({ choice: here });
  return { choice: here, target };
}

/** Copies the rows of the scope to a new sheet, and opens that sheet in the pane. */
async function copiedRows(
  choice: Choice,
  target: Target,
  context: Context,
): Promise<Place | undefined> {
  const { host, store } = context;
  const isIn = inScope(choice, target, new Map());
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
  context.session.copies.set(opened.id, target.sheetName);
  const next: Choice = {
    ...choice,
    ...(keepsRowsAbove(choice) ? {} : { dittoOffers: [], readsDittos: {} }),
    isOnNewSheet: false,
    beside: undefined,
    updatable: [],
    scope: 'all',
    scopes: scopesOf(opened),
  };
  store.set({ target: opened, choice: next });
  return { choice: next, target: opened };
}

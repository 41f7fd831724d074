/** Tells whether a further table can be looked up like the one before, with nothing to ask the person. */
import { USUAL_NOTATION } from '@daicho/shared/cells/notation.ts';
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import { dittosRead } from '../../asking/reads-dittos.ts';
import type { Choice } from '../../state/choice.ts';
import type { SheetWithTable } from '../../state/result.ts';
import type { PaneState } from '../../state/state.ts';
import type { Target } from '../../target.ts';
import type { Context } from '../context.ts';
import type { FinishedRun } from './finished-run.ts';

/** Position of a table: a range of the active sheet, or the table of another sheet. */
export type Place = { readonly range: TableRange } | { readonly sheet: SheetWithTable };

/**
 * Whether the table that was read can be looked up like the table before, with nothing to ask.
 *
 * @param areMarksTold whether the pane has said that the ditto marks of this table are read as the cells above.
 */
export function canRun(
  { store, session }: Context,
  before: FinishedRun,
  place: Place,
  areMarksTold = false,
): boolean {
  const { target, choice } = store.state;
  if (target === undefined || choice === undefined) return false;
  const isThere =
    'sheet' in place
      ? target.sheetName === place.sheet.name
      : target.headerRow === place.range.headerRow && target.firstColumn === place.range.column;
  const isCopied = session.copies.has(before.after.id);
  const isSame = isAlike(before.choice, choice, areMarksTold);
  return isThere && isSame && !isCopied && isCertain(store.state);
}

/** Whether two tables have the same headers in the same places; the first table may have result columns after them. */
export function haveSameHeaders(first: Target, other: Target): boolean {
  const own = Math.max(0, ...other.headers.map((header, at) => (header === '' ? 0 : at + 1)));
  const isSame = (a: readonly string[] = [], b: readonly string[] = []) =>
    JSON.stringify(a.slice(0, own)) === JSON.stringify(b.slice(0, own));
  return isSame(first.headers, other.headers) && isSame(first.above, other.above);
}

/** Whether a choice was proposed without a doubt and leaves nothing to ask. */
function isCertain(state: PaneState): boolean {
  const guess = state.choice?.guess;
  return (guess === 'header' || guess === 'remembered') && leavesNothingToAsk(state);
}

/**
 * Whether a table that has headers leaves nothing to ask, except how columns were guessed and which ditto marks are
 * read.
 */
export function leavesNothingToAsk({ target, choice, survey, notice }: PaneState): boolean {
  if (target === undefined || choice === undefined || survey === undefined) return false;
  const { alternatives, scope, isOnNewSheet, update } = choice;
  return (
    (notice === undefined || notice.intent === 'info') &&
    alternatives.length === 0 &&
    scope === 'all' &&
    target.hiddenRows.length === 0 &&
    isOnNewSheet !== true &&
    update === undefined &&
    survey.otherTable === undefined &&
    survey.lacking === undefined
  );
}

/**
 * Whether a choice asks the same about its table as the previous choice about the previous table, also for the ditto
 * marks that both tables have.
 *
 * @param areMarksTold whether the pane has said that ditto marks of the other tables are read as the cells above.
 */
export function isAlike(before: Choice, next: Choice, areMarksTold = false): boolean {
  const [readBefore, readNext] = [dittosRead(before), dittosRead(next)];
  const offeredBefore = (before.dittoOffers ?? []).map(({ sort }) => sort);
  const areDittosKnown = (next.dittoOffers ?? []).every(({ sort, isUsual }) => {
    const wasOffered = offeredBefore.includes(sort);
    const wasRead = readBefore.includes(sort);
    const isTold = areMarksTold && sort === 'marks' && !wasOffered;
    return readNext.includes(sort) ? isUsual && (wasRead || isTold) : wasOffered && !wasRead;
  });
  const wanted = ({ kind, fields, into, typed = {} }: Choice) =>
    JSON.stringify([kind.id, fields, Object.keys(into).sort(), typed]);
  // Each list keeps the form of its own postal codes.
  const form = before.isListsForm ? { postalCode: undefined } : {};
  const notationOf = ({ notation }: Choice) =>
    JSON.stringify({ ...USUAL_NOTATION, ...notation, ...form });
  return (
    areDittosKnown && wanted(before) === wanted(next) && notationOf(before) === notationOf(next)
  );
}

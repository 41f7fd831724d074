/**
 * Shows the rows of formulas. A formula whose only row has no result shows an error, as functions of Sheets do: other
 * formulas would mistake a text for a result. Among several rows the reason is a text, since an error would hide all
 * rows.
 */

import { fieldValue } from '@daicho/shared/cells/cell-value.ts';
import type { Catalogue } from '@daicho/shared/enrich/catalogue.ts';
import type { ResultColumns } from '@daicho/shared/enrich/formula/formula-arguments.ts';
import { type Outcome, type OutcomeKind, STILL_LOADING } from '@daicho/shared/enrich/outcome.ts';
import { withNotice } from '@daicho/shared/enrich/row.ts';
import { dateOfDay } from '../host/shown-day.ts';
import { FormulaError } from './formula-error.ts';

/**
 * Gives the texts of a row. Without a result, the first empty cell gets the reason.
 *
 * @param texts one for each field; the text of the status is the reason.
 * @param isOnly whether the formula has no other row.
 * @throws FormulaError if the only row has no text, unless `kind` is found or blank.
 */
export function shownRow(
  texts: readonly string[],
  kind: OutcomeKind,
  reason: string,
  isOnly: boolean,
): readonly string[] {
  const hasResult = kind === 'found' || kind === 'blank' || texts.some((text) => text !== '');
  if (isOnly && !hasResult) throw new FormulaError(reason);
  return withNotice(texts, kind, reason);
}

/** Value that a cell shows. */
export type FormulaCell = string | number | boolean | Date;

/**
 * Gives the values of the cells of a row: dates for days, so that other formulas can compare days and count with them.
 */
export function shownValues(
  texts: readonly string[],
  ids: readonly string[],
  { holds }: Catalogue,
): readonly FormulaCell[] {
  return texts.map((text, i) => fieldValue(text, holds(ids[i] ?? ''), dateOfDay));
}

/** The text that Sheets shows, and passes to other formulas, as long as a formula is being calculated. */
export const LOADING = 'Loading...';

/** Whether a row waits for another formula, whose result will start this calculation again. */
export function isWaiting(outcome: Outcome): boolean {
  return outcome === STILL_LOADING;
}

export function waitingRow(columns: ResultColumns): string[] {
  return columns.row(columns.ids.map((_, i) => (i === 0 ? LOADING : '')));
}

/** Gives a row that shows only a reason. @throws FormulaError as `shownRow`. */
export function reasonRow(reason: string, columns: ResultColumns, isOnly = true): string[] {
  const texts = columns.ids.map((id) => (id === 'status' ? reason : ''));
  return columns.row(shownRow(texts, 'failed', reason, isOnly));
}

/** Gives the text of a cell without a result. @throws FormulaError as `shownRow`. */
export function cellReason(kind: OutcomeKind, reason: string, isOnly: boolean): string {
  return shownRow([''], kind, reason, isOnly)[0] ?? '';
}

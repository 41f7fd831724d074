/**
 * Shows the rows of formulas. A formula whose one row has no result is an error, as in functions of Sheets itself: other
 * formulas would take a text for a result. Among several rows the reason is a text, since an error would hide them all.
 */
import type { Columns } from '@daicho/shared/enrich/formula-arguments.ts';
import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import { withNotice } from '@daicho/shared/enrich/row.ts';
import { FormulaError } from './formula-error.ts';

/**
 * Gives the texts of a row, with the reason why it has no result.
 *
 * @param texts one for each field, among them the reason where the status is asked for.
 * @param isOnly whether the formula has no other row. @throws FormulaError for such a row without any text.
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

/** Gives the row that says why there is none. @throws FormulaError as for a row. */
export function reasonRow(reason: string, columns: Columns, isOnly = true): string[] {
  const texts = columns.ids.map((id) => (id === 'status' ? reason : ''));
  return columns.row(shownRow(texts, 'failed', reason, isOnly));
}

/** Gives the text of a cell that has no result. @throws FormulaError as for a row. */
export function onlyText(kind: OutcomeKind, reason: string, isOnly: boolean): string {
  return shownRow([''], kind, reason, isOnly)[0] ?? '';
}

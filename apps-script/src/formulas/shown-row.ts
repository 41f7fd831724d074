/**
 * Shows the rows of formulas. A formula about one row that has nothing but the reason why there is no result is an error, as
 * functions of Sheets itself are: text in its place would pass for a result in the formulas around it. Among many rows it is
 * text, since an error would take the others with it.
 */
import type { Columns } from '@daicho/shared/enrich/formula-arguments.ts';
import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import { withNotice } from '@daicho/shared/enrich/row.ts';
import { FormulaError } from './formula-error.ts';

/**
 * Gives the texts of a row with the reason in its place.
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

/** Turns an outcome into the cells of a row. */
import { distinctHeaders } from '../headers/distinct-headers.ts';
import { type Language, say } from '../messages/language.ts';
import { fittingCell } from '../text/cell-length.ts';
import type { Catalogue, FieldList } from './catalogue.ts';
import type { Outcome, OutcomeKind } from './outcome.ts';

/** Lists the columns that a run adds: the chosen fields, and at the end the status unless it was chosen. */
export function withStatus(chosen: readonly string[]): readonly string[] {
  return chosen.includes('status') ? chosen : [...chosen, 'status'];
}

/** Gives the columns of the fields headers that the table does not have yet. */
export function headersOf(
  ids: readonly string[],
  catalogue: FieldList,
  existing: readonly string[],
  language: Language,
): readonly string[] {
  const wanted = ids.map((id) => say(catalogue.header(id), language));
  return distinctHeaders(existing, wanted);
}

/** Gives a text for each field; all are empty for a blank cell. */
export function rowOf(
  outcome: Outcome,
  ids: readonly string[],
  catalogue: Catalogue,
  language: Language,
): readonly string[] {
  return ids.map((id) => fittingCell(catalogue.text(id, outcome, language)));
}

/**
 * Completes a row without a status column: a formula's result. An outcome that is neither found nor blank writes its
 * status into the first empty cell, so that no empty cell passes for an answer; certain cells keep their text. A row
 * that contains the status already stays as it is.
 */
export function withNotice(
  row: readonly string[],
  kind: OutcomeKind,
  status: string,
): readonly string[] {
  if (kind === 'found' || kind === 'blank' || row.includes(status)) return row;
  const at = row.indexOf('');
  return row.map((text, i) => (i === at ? status : text));
}

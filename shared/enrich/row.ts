/** From an outcome to the cells of a row. */

import { apiErrorSentences } from '../messages/api-errors.ts';
import { fieldHeaders } from '../messages/fields.ts';
import { type Language, say } from '../messages/language.ts';
import { ambiguousSentences, invalidSentences, statusSentences } from '../messages/outcomes.ts';
import type { Outcome, OutcomeKind } from './outcome.ts';
import type { FieldId } from './postal/field-ids.ts';
import { fieldText } from './postal/fields.ts';

/** The columns that a run adds: the chosen fields, and the status at the end unless it was chosen. */
export function withStatus(chosen: readonly FieldId[]): readonly FieldId[] {
  return chosen.includes('status') ? chosen : [...chosen, 'status'];
}

export function headerOf(id: FieldId, language: Language): string {
  return say(fieldHeaders[id], language);
}

/** One text a field; nothing but empty texts for a blank cell. */
export function rowOf(
  outcome: Outcome,
  ids: readonly FieldId[],
  language: Language,
): readonly string[] {
  return ids.map((id) =>
    id === 'status' ? statusText(outcome, language) : fieldText(id, outcome),
  );
}

/**
 * A row that stands alone, without a status column: a formula's result. An outcome that is neither found nor
 * blank says so in the first cell that is still empty, so that no empty cell passes for an answer; cells
 * on which there is no doubt keep their text. Nothing changes where the status is in the row already.
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

export function statusText(outcome: Outcome<unknown>, language: Language): string {
  const reason = reasonText(outcome, language);
  return say(statusSentences[outcome.kind], language, { reason });
}

function reasonText(outcome: Outcome<unknown>, language: Language): string {
  switch (outcome.kind) {
    case 'ambiguous':
      return say(ambiguousSentences[outcome.reason], language);
    case 'invalid':
      return say(invalidSentences[outcome.reason], language);
    case 'failed':
      return say(apiErrorSentences[outcome.error], language);
    default:
      return '';
  }
}

/** Keeps all texts of an outcome, so that any choice of fields can be shown without asking again. */
import type { Language } from '../messages/language.ts';
import type { Catalogue } from './catalogue.ts';
import { type Outcome, type OutcomeKind, outcomeName } from './outcome.ts';
import { rowOf } from './row.ts';

export interface ResultTexts {
  readonly kind: OutcomeKind;
  /** One text for every field of the catalogue, the status included, in the catalogue's order. */
  readonly texts: readonly string[];
  /** Set if the record may be in a part that the register lacks. */
  readonly isOutside?: true;
}

export function resultTexts(
  outcome: Outcome,
  catalogue: Catalogue,
  language: Language,
): ResultTexts {
  const texts = rowOf(outcome, catalogue.ids, catalogue, language);
  const isOutside = outcomeName(outcome) === 'outside_data';
  return { kind: outcome.kind, texts, ...(isOutside && { isOutside }) };
}

/** Reads a field's text; empty for a field that the catalogue does not have. */
export function fieldTextOf(id: string, { texts }: ResultTexts, { ids }: Catalogue): string {
  return texts[ids.indexOf(id)] ?? '';
}

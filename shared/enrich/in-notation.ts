import type { Catalogue } from './catalogue.ts';
import type { Kind } from './kind.ts';
import type { Notation } from './notation.ts';

/** Gives a kind that prints addresses in a notation; the kind itself where it has none, or where none is chosen. */
export function inNotation<K extends Pick<Kind, 'catalogue'>>(
  kind: K,
  notation: Notation | undefined,
): K {
  const { catalogue } = kind;
  if (notation === undefined || catalogue.noted === undefined) return kind;
  const text: Catalogue['text'] = (id, outcome, language, asked = notation) =>
    catalogue.text(id, outcome, language, asked);
  return { ...kind, catalogue: { ...catalogue, text } };
}

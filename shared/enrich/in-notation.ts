import { likeExample, type Notation } from '../cells/notation.ts';
import type { Catalogue } from './catalogue.ts';
import type { Kind } from './kind.ts';

/** Gives a kind that prints addresses and postal codes in a notation; the kind itself if that changes nothing. */
export function inNotation<K extends Pick<Kind, 'catalogue'>>(
  kind: K,
  notation: Notation | undefined,
): K {
  const { catalogue } = kind;
  const isNoted = catalogue.noted !== undefined || notation?.postalCode !== undefined;
  if (notation === undefined || !isNoted) return kind;
  const text: Catalogue['text'] = (id, outcome, language, asked = notation) => {
    const plain = catalogue.text(id, outcome, language, asked);
    const { postalCode } = asked;
    return postalCode !== undefined && isPostalCode(id) ? codesLike(plain, postalCode) : plain;
  };
  return { ...kind, catalogue: { ...catalogue, text } };
}

/** Whether a field holds postal codes. */
export function isPostalCode(id: string): boolean {
  return /(?:^|_)postal_code$/.test(id);
}

function codesLike(codes: string, example: string): string {
  return codes.replaceAll(/(?<!\d)\d{7}(?!\d)/g, (code) => likeExample(code, example));
}

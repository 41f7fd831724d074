import type { Notation } from '../cells/notation.ts';
import type { Catalogue } from './catalogue.ts';
import type { Kind } from './kind.ts';

/** Gives a kind that prints addresses and postal codes in a notation; the kind itself where that changes nothing. */
export function inNotation<K extends Pick<Kind, 'catalogue'>>(
  kind: K,
  notation: Notation | undefined,
): K {
  const { catalogue } = kind;
  const isNoted = catalogue.noted !== undefined || notation?.postalCode !== undefined;
  if (notation === undefined || !isNoted) return kind;
  const text: Catalogue['text'] = (id, outcome, language, asked = notation) => {
    const plain = catalogue.text(id, outcome, language, asked);
    return asked.postalCode === 'hyphen' && isPostalCode(id) ? hyphenated(plain) : plain;
  };
  return { ...kind, catalogue: { ...catalogue, text } };
}

/** Whether a field holds postal codes. */
export function isPostalCode(id: string): boolean {
  return /(?:^|_)postal_code$/.test(id);
}

function hyphenated(codes: string): string {
  return codes.replaceAll(/(?<!\d)(\d{3})(\d{4})(?!\d)/g, '$1-$2');
}

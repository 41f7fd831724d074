/** Gives a field's value in its own type, so that other nodes compare it by that type. */

import { truthValue } from '@daicho/shared/cells/cell-value.ts';
import type { Catalogue } from '@daicho/shared/enrich/catalogue.ts';

/**
 * Gives numbers and truth values their types, and null if they are undecided, since n8n takes the text `FALSE` for true. Days
 * and codes with leading zeros stay texts.
 */
export function typedValue(
  { holds }: Pick<Catalogue, 'holds'>,
  id: string,
  text: string,
): string | number | boolean | null {
  switch (holds(id)) {
    case 'truth':
      return text === '' ? null : truthValue(text);
    case 'measure':
    case 'number':
      return numberIn(text);
    default:
      return text;
  }
}

function numberIn(text: string): string | number | null {
  if (text === '') return null;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** What a person may choose for a kind besides its fields. */

import { type Notation, notationText } from '../cells/notation.ts';
import { inNotation } from './in-notation.ts';
import type { Kind } from './kind.ts';

export interface KindChoices {
  /** How whole addresses are written; undefined for the usual notation. */
  readonly notation?: Notation | undefined;
  /** Whether the address counts where the postal code beside it is another place's. */
  readonly takesAddress?: boolean | undefined;
}

/** Gives a kind that looks up and prints as it was chosen. */
export function asChosen<K extends Pick<Kind, 'catalogue' | 'lookup' | 'lookupByAddress'>>(
  kind: K,
  { notation, takesAddress }: KindChoices,
): K {
  const { lookupByAddress } = kind;
  const isTaking = takesAddress === true && lookupByAddress !== undefined;
  return inNotation(isTaking ? { ...kind, lookup: lookupByAddress } : kind, notation);
}

/** Names choices, to tell kept results of one from those of another; empty for the usual ones. */
export function choicesText({ notation, takesAddress }: KindChoices): string {
  const named = notation === undefined ? '' : notationText(notation);
  return takesAddress === true ? `${named} address` : named;
}

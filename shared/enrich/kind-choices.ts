/** Choices of a person for a kind, besides its fields. */

import { type Notation, notationText } from '../cells/notation.ts';
import { lookupWithCoordinates } from './coordinates.ts';
import { inNotation } from './in-notation.ts';
import type { Kind } from './kind.ts';

export interface KindChoices {
  /** How whole addresses are written; undefined for the usual notation. */
  readonly notation?: Notation | undefined;
  /** Whether the address counts if the postal code beside it belongs to another place. */
  readonly takesAddress?: boolean | undefined;
  /** Whether coordinates are asked for: the wanted fields decide this. */
  readonly coordinates?: boolean | undefined;
}

/** Gives a kind that looks up and prints as the person chose. */
export function withChoices<K extends Pick<Kind, 'catalogue' | 'lookup' | 'lookupByAddress'>>(
  kind: K,
  { notation, takesAddress, coordinates }: KindChoices,
): K {
  const { lookupByAddress } = kind;
  const isTaking = takesAddress === true && lookupByAddress !== undefined;
  const lookup = isTaking ? lookupByAddress : kind.lookup;
  const asked = coordinates === true ? lookupWithCoordinates(lookup) : lookup;
  return inNotation({ ...kind, lookup: asked }, notation);
}

/** Names the choices, to distinguish kept results of one choice from those of another; empty for the usual choices. */
export function choicesText({ notation, takesAddress, coordinates }: KindChoices): string {
  const named = notation === undefined ? '' : notationText(notation);
  const taking = takesAddress === true ? `${named} address` : named;
  return coordinates === true ? `${taking} coordinates` : taking;
}

/** Finds other towns if a sign or a space shows that the town that was read ends at the wrong place. */

import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import { isListed, type Town } from '../../gazetteer/places.ts';
import { pastTownPrefix } from '../../gazetteer/town-prefix.ts';
import type { AddressReading } from '../../reading.ts';
import { isBehindSpace } from '../../symbols.ts';
import { endsName } from '../text-after-municipality.ts';
import type { FoundTown } from './town-ways.ts';

export function townsOfOtherCut(
  reading: AddressReading,
  { municipality }: Town,
  found: FoundTown,
  gazetteer: Gazetteer,
): readonly Town[] {
  const { symbols } = reading.folded;
  const { end } = found.match;
  // Two towns may be written together: 連雀町・仲町境.
  const behindSign = /[・、,/／]/.test(symbols.charAt(end))
    ? gazetteer.townAt(municipality, symbols, end + 1)
    : undefined;
  const before = spaceInside(reading, found);
  if (before === undefined) return behindSign?.of ?? [];
  const start = pastTownPrefix(symbols, found.start);
  const beforeSpace = gazetteer.townAt(municipality, symbols.slice(0, before), start);
  const listed = beforeSpace?.of.filter(isListed) ?? [];
  return [...(behindSign?.of ?? []), ...(beforeSpace?.end === before ? listed : [])];
}

/**
 * Finds the last space inside a name that ends in the middle of a word: in 衣川富田 前沢ハイツ the town is 衣川富田 rather than
 * 衣川富田前. In 衣川富田 前12 the name 衣川富田前 ends with its word, so this finds no space.
 */
function spaceInside(
  { text, folded }: AddressReading,
  { start, match: { end } }: FoundTown,
): number | undefined {
  if (endsName(folded.symbols, end) || isBehindSpace(text, folded, end)) return undefined;
  for (let at = end - 1; at > start; at--) if (isBehindSpace(text, folded, at)) return at;
  return undefined;
}

/**
 * Finds the towns that a romanised address may name next to its municipality: with one letter wrong, missing or added
 * (`Junichoe` for 十二丁目, Junichome), or only by the beginning of the name (`Kishibe` for 岸部北). The name stays as
 * written.
 */
import { editDistance } from '@daicho/shared/text/edit-distance.ts';
import { numbersBefore, numbersFrom, writtenNumbers } from './block-numbers.ts';
import type { RomanPlace } from './find-place.ts';
import { foldRoman } from './fold-roman.ts';
import type { RomanIndex } from './roman-index.ts';
import { joined, type RomanWord } from './roman-words.ts';

export interface UnreadTown {
  /** Name as written: `Junichoe`. */
  readonly name: string;
  /** Numbers as in Japanese. */
  readonly numbers: string;
  /** Towns whose names are nearly written. */
  readonly near: readonly number[];
}

/** Shortest folded name that may be misspelt. */
const SHORTEST = 5;
/** Matches words that are in no town's name. */
const OTHER = /^(?:build|bldg|biru|tower|height|haitsu|mansion|floor|room|apartment|hotel|center)/;

/** @returns undefined if no name stands next to the municipality. */
export function unreadTown(
  place: RomanPlace,
  text: string,
  words: readonly RomanWord[],
  index: RomanIndex,
): UnreadTown | undefined {
  const part = partBeside(place, words);
  const before = numbersFrom(part, 0);
  const behind = numbersBefore(part, part.length);
  const [from, to] = [before.to, behind.from];
  const name = part.slice(from, to);
  const folded = foldRoman(joined(part, from, to));
  if (folded.length < SHORTEST || name.some(isOther)) return undefined;
  const townsThat = (isMeant: (own: string) => boolean) =>
    [...place.municipalities].flatMap((id) => index.townsNear(id, isMeant));
  const near = [
    ...townsThat((own) => isNear(own, folded)),
    ...townsThat((own) => own.startsWith(folded)),
  ];
  return {
    name: text.slice(name[0]?.start, name.at(-1)?.end),
    numbers: writtenNumbers(part, from > 0 ? before : behind),
    near: [...new Set(near)],
  };
}

function isOther({ text, isNumber }: RomanWord): boolean {
  return isNumber || OTHER.test(text);
}

/**
 * Gives the words next to the municipality, cut off at a comma. A comma between numbers and the words after them does
 * not count.
 */
function partBeside({ from, to }: RomanPlace, words: readonly RomanWord[]): readonly RomanWord[] {
  const parts: RomanWord[][] = [];
  for (const word of words.slice(from, to)) {
    const last = parts.at(-1);
    if (last === undefined || (word.gap.includes(',') && !last.every((w) => w.isNumber))) {
      parts.push([word]);
    } else last.push(word);
  }
  return (from > 0 ? parts[0] : parts.at(-1)) ?? [];
}

function isNear(own: string, written: string): boolean {
  if (own.length < SHORTEST || Math.abs(own.length - written.length) > 1) return false;
  return editDistance(own, written) <= 1;
}

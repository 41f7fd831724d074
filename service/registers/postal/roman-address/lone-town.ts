/**
 * Finds a romanised town that stands alone with its number: `193-10 Hagiwara`. Towns of many municipalities may be
 * spelt like this.
 */
import { numbersBefore, numbersFrom, writtenNumbers } from './block-numbers.ts';
import { foldRoman } from './fold-roman.ts';
import type { RomanIndex } from './roman-index.ts';
import { joined, romanWords } from './roman-words.ts';
import { withoutCodeAndCountry } from './without-code.ts';

interface LoneTown {
  readonly towns: readonly number[];
  /** Name as written: `Hagiwara`. */
  readonly name: string;
  /** Numbers as in Japanese. */
  readonly numbers: string;
  readonly code: string | undefined;
}

/** @returns undefined with other words, without numbers, with numbers on both sides, or if no town has the name. */
export function loneTown(input: string, index: RomanIndex): LoneTown | undefined {
  const { text, code } = withoutCodeAndCountry(input);
  const words = romanWords(text);
  const before = numbersFrom(words, 0);
  const behind = numbersBefore(words, words.length);
  const [from, to] = [before.to, behind.from];
  if (from > 0 === to < words.length) return undefined;
  const towns = index.townsAnywhere(foldRoman(joined(words, from, to)));
  if (towns.length === 0) return undefined;
  return {
    towns,
    name: text.slice(words[from]?.start, words[to - 1]?.end),
    numbers: writtenNumbers(words, from > 0 ? before : behind),
    code,
  };
}

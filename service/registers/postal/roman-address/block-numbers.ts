/**
 * Finds the numbers next to a town of a romanised address, and writes them in Japanese: `6-chome 10-1` as `6丁目10-1`.
 */
import { foldRoman } from './fold-roman.ts';
import type { RomanWord } from './roman-words.ts';

const NUMBER_WORDS: ReadonlyMap<string, string> = new Map([
  ['chome', '丁目'],
  ['banchi', '番地'],
  ['ban', '番'],
  ['go', '号'],
]);
const HYPHEN = /^\s*[-‐‑‒–—―−－ー]\s*$/;

/** Range of words. The range is empty if `from` and `to` are equal. */
interface NumberSpan {
  readonly from: number;
  readonly to: number;
}

/** Finds the numbers that begin at a word. */
export function numbersFrom(words: readonly RomanWord[], from: number): NumberSpan {
  let to = from;
  while (isPart(words, to) && (to === from || isJoined(words, to))) to++;
  // A number directly before a word belongs to that word, like the 20 of `20F`.
  if (words[to]?.gap === '' && to > from) to--;
  return { from, to };
}

/** Finds the numbers that end before a word. */
export function numbersBefore(words: readonly RomanWord[], to: number): NumberSpan {
  let from = to;
  while (isPart(words, from - 1) && (from === to || isJoined(words, from))) from--;
  return { from, to };
}

export function writtenNumbers(words: readonly RomanWord[], { from, to }: NumberSpan): string {
  let text = '';
  for (const word of words.slice(from, to)) {
    const kind = numberWord(word);
    const isBehindNumber = /\d$/.test(text);
    text += kind ?? (isBehindNumber ? `-${word.text}` : word.text);
  }
  return text;
}

/** Whether a word is a number, or the kind of the preceding number. */
function isPart(words: readonly RomanWord[], at: number): boolean {
  const word = words[at];
  if (word === undefined) return false;
  return word.isNumber || (numberWord(word) !== undefined && words[at - 1]?.isNumber === true);
}

/** Whether a part continues the part before it. Two numbers with only a space between them are separate. */
function isJoined(words: readonly RomanWord[], at: number): boolean {
  const [before, word] = [words[at - 1], words[at]];
  if (before === undefined || word === undefined) return false;
  if (word.gap.includes(',')) return false;
  return !before.isNumber || !word.isNumber || HYPHEN.test(word.gap);
}

function numberWord({ text }: RomanWord): string | undefined {
  return NUMBER_WORDS.get(foldRoman(text));
}

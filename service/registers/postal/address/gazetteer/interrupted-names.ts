/**
 * Finds names that a text has with other words inside: `白金★★台` contains 白金台, so it is not certainly 白金. Numbers do
 * not interrupt a name: `白金1-2台町ビル` is in 白金.
 */
import type { Trie } from './trie.ts';

interface InterruptedName {
  readonly value: number;
  /** Position in the symbols at which the name ends. */
  readonly end: number;
}

/** Largest number of symbols that may interrupt a name. */
export const LONGEST_INTERRUPTION = 10;
/**
 * Matches words that do not interrupt a name: numbers with their units, 大字, 字, 小字, and text up to the 番 of a 番地
 * whose 地 goes on in the name.
 */
const NO_INTERRUPTION = /^(?:(?=.*\d)[\d＃\-ー−ノ丁目番地号]+$|大?字|小字|.*\d＃番$)/;
const HAS_NUMBER = /\d/;
const NONE: readonly InterruptedName[] = [];

/**
 * Finds every interrupted name below `node` that begins at `start`.
 *
 * @param from position up to which the text has the name unchanged. @param past position after which the name ends.
 */
export function interruptedNames(
  trie: Trie,
  symbols: string,
  start: number,
  from: number,
  node: number,
  past: number,
): readonly InterruptedName[] {
  let here = node;
  let found: InterruptedName[] | undefined;
  for (let at = start; at < symbols.length; ) {
    here = trie.step(here, symbols.charCodeAt(at));
    at++;
    if (here < 0 || !trie.goesOn(here)) break;
    if (at < from) continue;
    // An interruption that begins inside the part that was read must not end after that part.
    const last = Math.min(at + LONGEST_INTERRUPTION, (at < past ? past : symbols.length) - 1);
    for (let end = at + 1; end <= last; end++) {
      const rest = trie.longest(symbols, end, here);
      if (rest === undefined || rest.end <= past) continue;
      const interruption = symbols.slice(at, end);
      if (NO_INTERRUPTION.test(interruption)) continue;
      // The complete name stands after a number: `芝3-8-2 芝公園ビル` is in 芝.
      if (HAS_NUMBER.test(interruption) && interruption.endsWith(symbols.slice(start, at)))
        continue;
      found ??= [];
      found.push(rest);
    }
  }
  return found ?? NONE;
}

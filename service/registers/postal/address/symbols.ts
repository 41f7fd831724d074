/** Tells facts about folded symbols and about the text that they were folded from. */
import type { Folded } from '@daicho/shared/text/fold.ts';
import { isKanjiNumeral } from '@daicho/shared/text/numerals.ts';

const ZERO = 0x30;
const NINE = 0x39;

/**
 * Matches a text that ends in a letter which distinguishes places and is not a slip: `東南` is not 南, and 本町 is not 新町.
 */
export const TELLS_APART = /[東西南北上中下大小新元本前後内外奥左右]$/;

/** Whether there is a digit at a position in folded symbols. Nearly every step asks, so a pattern would be too slow. */
export function isDigitAt(symbols: string, at: number): boolean {
  const unit = symbols.charCodeAt(at);
  return unit >= ZERO && unit <= NINE;
}

/** Whether a space stands between the symbol at a position and the symbol before it, in the text as written. */
export function isBehindSpace(text: string, { origin }: Folded, at: number): boolean {
  return /\s/.test(text.charAt((origin[at] ?? text.length) - 1));
}

/** Matches a numeral that may begin a name: 三 of 三井ビル, but not of 三条, 三番 or 三-1. */
const NUMERAL_OF_NAME = /\d+＃(?![条丁番号線区地階ノー])\p{L}/uy;

/** Whether a kanji numeral stands at a position in folded symbols, and a name goes on after it. */
export function beginsNameAt(text: string, { symbols, origin }: Folded, at: number): boolean {
  if (!isKanjiNumeral(text.charAt(origin[at] ?? text.length))) return false;
  NUMERAL_OF_NAME.lastIndex = at;
  return NUMERAL_OF_NAME.test(symbols);
}

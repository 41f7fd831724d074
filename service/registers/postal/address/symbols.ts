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

/** Whether a number at a position in folded symbols is written in kanji. */
export function isKanjiNumeralAt(text: string, { origin }: Folded, at: number): boolean {
  return isKanjiNumeral(text.charAt(origin[at] ?? text.length));
}

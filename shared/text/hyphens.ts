/**
 * Recognises characters that people type instead of a hyphen. The long-vowel mark `ー` is a letter elsewhere, so callers
 * ask about it only where no letter can be.
 */
const HYPHENS = '‐‑‒–—―−－﹣⁃ｰ─━╴~〜～-';
const HYPHEN = new Set(HYPHENS);

/** Hyphen characters and `ー`, for the end of a character class, where `-` makes no range. */
export const HYPHENS_OR_LONG_VOWEL = `ー${HYPHENS}`;

/** Whether a character may be a hyphen or `ー`, for positions where no letter can be. */
export function isHyphenOrLongVowel(character: string): boolean {
  return HYPHEN.has(character) || character === 'ー';
}

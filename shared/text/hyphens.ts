/**
 * Recognises characters that people type where a hyphen is meant. The long-vowel mark `ー` and the kanji `一` are letters
 * elsewhere: only a reader that stands between two numbers may take them for a hyphen.
 */
const HYPHENS = '‐‑‒–—―−－﹣⁃ｰ─━╴~〜～-';
const HYPHEN = new Set(HYPHENS);

/** Characters of a hyphen, `ー` included, for the end of a character class, where `-` makes no range. */
export const HYPHENS_OR_LONG_VOWEL = `ー${HYPHENS}`;

/** Whether a character may be a hyphen, `ー` included: for a place where a letter cannot stand. */
export function isHyphenOrLongVowel(character: string): boolean {
  return HYPHEN.has(character) || character === 'ー';
}

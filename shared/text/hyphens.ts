/**
 * Recognises characters that people type where a hyphen is meant. The long-vowel mark `ー` and the kanji `一` are letters
 * elsewhere: only a reader that stands between two numbers may take them for a hyphen.
 */
const HYPHENS = new Set('-‐‑‒–—―−－﹣⁃ｰ─━╴~〜～');

/** Whether a character may be a hyphen, `ー` included: for a place where a letter cannot stand. */
export function isHyphenOrLongVowel(character: string): boolean {
  return HYPHENS.has(character) || character === 'ー';
}

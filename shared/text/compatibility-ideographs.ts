/**
 * Unifies characters that Unicode encodes twice: compatibility ideographs (塚 as U+FA10), which older character sets
 * encode twice, and Kangxi radicals (山 as U+2F2D), which PDF files give for whole characters. The Unicode Standard
 * (chapter 18, "CJK Compatibility Ideographs", "CJK and Kangxi Radicals") gives, as the decomposition of each, the
 * ideograph that it stands for. Twelve characters between U+FA0E and U+FA29 (﨑, 﨔, 﨨 and others) have no
 * decomposition: they are ideographs of their own. Most radicals of the supplement have none either, since they stand
 * for no whole character.
 */

/** Matches the radicals supplement, the Kangxi radicals, the compatibility ideographs and their supplement. */
const STANDS_FOR_ANOTHER = /[\u2e80-\u2fdf\uf900-\ufaff\u{2f800}-\u{2fa1f}]/u;
const ALL = new RegExp(STANDS_FOR_ANOTHER, 'gu');

/** Replaces compatibility ideographs and radicals by the ideographs that they stand for. */
export function unifiedIdeographs(text: string): string {
  // Most single letters are kanji that stand for themselves.
  if (text.length === 1 && text >= '一' && text <= '鿿') return text;
  return STANDS_FOR_ANOTHER.test(text)
    ? text.replace(ALL, (character) => character.normalize('NFKC'))
    : text;
}

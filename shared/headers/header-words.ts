/**
 * Folds a header so that only its words count: signs, brackets, width, case and the way in which words are joined do
 * not.
 */

/** Matches signs that separate words; a hyphen is one, a long vowel is not: マンション keeps its ー. */
const SIGNS =
  /[\s_・･／/、,，.。:：;；+＋&＆~〜?？!！*※#"'“”‘’\-‐‑–—−<>〈〉(){}[\]【】〔〕「」『』]+/g;
/** A space beside a letter that is not Latin separates no words. */
const SPACE_IN_JAPANESE = /(?<![a-z0-9]) | (?![a-z0-9])/g;

/** `Bill ZipCode` → `bill zip code`, `住所（建物名）` → `住所建物名`, `ship-address-1` → `ship address 1`. */
export function headerWords(header: string): string {
  return header
    .normalize('NFKC')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(SIGNS, ' ')
    .trim()
    .replace(SPACE_IN_JAPANESE, '');
}

/** Folds the name of the person or place that a header belongs to: `お届け先の`, `届け` and `お届け先欄` are one. */
export function ownerKey(owner: string): string {
  return owner
    .replace(/^(?:ご|御|お)/, '')
    .replace(/(?:の|用|欄|情報)+$/, '')
    .replace(/先$/, '')
    .trim();
}

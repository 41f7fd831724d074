/**
 * Matches letters that tell places apart: numerals with the end mark of folded ones (`NUMERAL_END`), directions, sizes
 * and the like. 東町 is not a misspelt 西町.
 */
export const DISTINGUISHING_LETTER =
  /[0-9＃東西南北上中下大小新元本前後内外奥左右甲乙丙丁条番一二三四五六七八九十]/;

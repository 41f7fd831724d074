/**
 * Estimates the printed width of a text in em, in any Japanese font of the computer. No usual font is wider, so a
 * text that fits by this estimate fits on paper.
 */
const FULL = 1;
const WIDE_LATIN = 0.95;
const LATIN = 0.66;

/**
 * Matches a word of Latin or Cyrillic letters and digits, a number in kanji, or any other single character with its
 * marks and variation selector (葛󠄀).
 */
const UNIT =
  /(?:[!-~À-ɏḀ-ỿЀ-ӿ]\p{M}*)+|[Ａ-Ｚａ-ｚ０-９]+|[〇一二三四五六七八九十]+(?:－[〇一二三四五六七八九十]+)*|\S\p{M}*/u;
/** Opening brackets, which end no line. */
const OPENING = /[（「『【〔〈《｢([{]/u;
/** Signs that begin no line, since they belong to the letter before. */
const CLOSING =
  /[、。，．・：；！？）)\]}」』】〕〉》｣､｡･ー－々ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶｧ-ｰ]/u;
/** Matches a unit that belongs to the number before it: 3丁目, 503号室. */
const COUNTER = /(?<=[0-9０-９〇一二三四五六七八九十])(?:丁目|番地?|号[室棟館]?|階)/u;
const PIECES = new RegExp(
  `${OPENING.source}*第?(?:${UNIT.source})(?:${COUNTER.source})?(?:${CLOSING.source}\\p{M}*)*|\\s+`,
  'gu',
);
/** Matches a word in katakana, with the sign that separates it from the next. */
const KATAKANA = /[ァ-ヺー]{2,}[・＝]?/;
const WORDS = new RegExp(`${KATAKANA.source}|${PIECES.source}`, 'gu');
const CHARACTER = /.\p{M}*/gsu;

export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width;
}

/** Cuts a text into lines of a width; a Latin or katakana word or a number is cut only if it is longer than a line. */
export function linesOf(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text, width)) {
    if (textWidth(line + piece) <= width) {
      line += piece;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trim());
    line = '';
    for (const [character] of piece.trim().matchAll(CHARACTER)) {
      if (textWidth(line + character) > width && line !== '') {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  if (line.trim() !== '') lines.push(line.trim());
  return lines;
}

function widthOf(character: string): number {
  if (/\p{M}/u.test(character)) return 0;
  if (character === ' ') return LATIN / 2;
  if (/[A-ZMWmw@%&]/.test(character)) return WIDE_LATIN;
  return /[!-~｡-ﾟ]/.test(character) ? LATIN : FULL;
}

/** Words, and single letters of katakana words that are longer than a line. */
function piecesOf(text: string, width: number): readonly string[] {
  return [...text.matchAll(WORDS)].flatMap(([word]) =>
    textWidth(word) > width ? Array.from(word.matchAll(PIECES), ([piece]) => piece) : word,
  );
}

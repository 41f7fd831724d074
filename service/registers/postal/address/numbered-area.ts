/** Reads small areas whose names contain a number: `第１号`, `第２４地割`, `２区`, `７街区`, `七組`, `１８部`, `三番割`, `１５号の沢`. */

/** Pattern of the words that make the name of a small area when they follow a number, in folded symbols. */
export const AREA_WORD =
  '地割|[番丁]?割|番?耕地|街区|区(?!画)|組(?!合)|部(?![屋隊品署])|線|条|[丁町]?歩|号ノ?沢|字';
/**
 * Pattern of a small area's name with a number. A number with 号 is a small area only with 第; else it is a block or a
 * house number.
 */
const NAME = `第?(?<number>\\d+)＃(?<word>${AREA_WORD})|第(?<ordinal>\\d+)＃号`;
const AT_BEGINNING = new RegExp(`^(?:${NAME})`);

interface NumberedArea {
  readonly number: number;
  /** Word of the area: `地割`, `区`, `号`. */
  readonly word: string;
  /** Position in the symbols at which the area's name ends. */
  readonly end: number;
}

/** Reads the area that folded symbols begin with. */
export function numberedAreaOf(symbols: string): NumberedArea | undefined {
  const match = AT_BEGINNING.exec(symbols);
  if (match === null) return undefined;
  const { number, word = '号', ordinal } = match.groups ?? {};
  return { number: Number(number ?? ordinal), word, end: match[0].length };
}

/** Recognises cells that stand for another cell: ditto marks (〃, 同上), and notes such as 同左. */
import type { CellValue } from './cell.ts';

const LENGTH_MAX = 20;
/** Spaces are left out before a comparison, since people spread short words: 同　上. */
const SPACES = /[\s\p{Cf}\u3164]+/gu;
const MARK = /^[(（]?(?:[〃″"”〞仝]|々+|同上?|上記?[にと]同じ|ditto|sameasabove)[)）]?$/iu;
/** Matches notes that may also mean the cell at the side, or whose meaning is not certain. */
const NOTE =
  /^[(（]?(?:同じ|同[左右前]|[左右前](?:記|述)?[にと]同じ|(?:上|左|前)記(?:の(?:通|とお)り)?)[)）]?$/u;

/** Whether a whole cell is a mark that repeats the cell above. */
export function isDittoMark(cell: CellValue | undefined): boolean {
  return MARK.test(wordsOf(cell));
}

/** Whether a whole cell stands for another cell, wherever the other cell is. */
export function isReference(cell: CellValue | undefined): boolean {
  const words = wordsOf(cell);
  return MARK.test(words) || NOTE.test(words);
}

function wordsOf(cell: CellValue | undefined): string {
  return typeof cell === 'string' && cell.length <= LENGTH_MAX ? cell.replace(SPACES, '') : '';
}

/**
 * Reads ditto marks (〃, 同上) as the cells above them. A mark means exactly the cell above: below a blank, a header, a
 * title, a total, or in the first row, it stays a mark. A blank cell below a prefecture or a city, before the rest of
 * an address in other columns, counts as such a mark too. People merge these cells, or write them only in the rows in
 * which the value changes. After a mark, the rest of an address may follow (behind-mark.ts).
 */
import { addressBehindMark, behindMark, numbersBehindMark } from './behind-mark.ts';
import type { CellValue } from './cell.ts';
import { isDittoMark } from './ditto-mark.ts';
import { joinedReadings, readingsOf } from './readings.ts';
import { isTotalAlone } from './total-alone.ts';

/** Matches spaces, hyphens and other signs without a letter. */
const BLANK = /^(?:[^\p{L}\p{N}]|ー)*$/u;

/** Matches names of totals, with the counted things: 小計 3件. */
const TOTAL = /^[(（【[]?\s*(?:(?:総?合|[総小累])?\s*計(?![\p{L}])|(?:grand |sub)?total\b)/iu;

const PREFECTURE = /^(?:北海道|東京都|(?:京都|大阪)府|\p{Script=Han}{2,3}県)$/u;
const BEGINS_WITH_PREFECTURE = /^(?:北海道|東京都|(?:京都|大阪)府|\p{Script=Han}{2,3}県)/u;
const CITY = /^\D{1,12}[市区町村]$/;
const BEGINS_WITH_CITY = /^\D{1,8}[市区郡]/;

/** Whether a cell names a total, below which nothing is repeated. */
export function isTotal(cell: CellValue | undefined): boolean {
  const text = textOf(cell);
  return TOTAL.test(text) || isTotalAlone(text);
}

type Cells = readonly CellValue[];

/**
 * Kinds of cells that repeat the cells above: written marks, and blank cells in the place of a prefecture or a city.
 */
export type DittoSort = 'marks' | 'blanks';
const BOTH: readonly DittoSort[] = ['marks', 'blanks'];

/** Goes through the rows of a table from the first to the last. */
export class CellsAbove {
  readonly #groups: readonly (readonly number[])[];
  readonly #headers: readonly string[];
  readonly #sorts: readonly DittoSort[];
  readonly #givesReadings: boolean;
  #above: Cells;

  /**
   * @param groups positions of the cells of each input.
   * @param headers of the columns, at the same positions as their cells.
   * @param above the row above the first, with its marks replaced; empty for none.
   * @param sorts kinds of cells that are read as the cell above.
   * @param givesReadings whether a number that may mean several things gives all its readings (readings.ts).
   */
  constructor(
    groups: readonly (readonly number[])[],
    headers: readonly string[],
    above: Cells = [],
    sorts: readonly DittoSort[] = BOTH,
    givesReadings = false,
  ) {
    this.#groups = groups;
    this.#headers = headers;
    this.#above = above;
    this.#sorts = sorts;
    this.#givesReadings = givesReadings;
  }

  /** The latest row, with its marks replaced. */
  get above(): Cells {
    return this.#above;
  }

  /**
   * Gives the next row with its marks replaced by the cells above, or the row itself if none of its marks can be read.
   */
  read(row: Cells): Cells {
    let read: CellValue[] | undefined;
    for (const group of this.#groups) {
      for (const at of group) {
        const meant = this.#meantBy(at, group, read ?? row);
        if (meant === undefined || !this.#isReadable(at, group, row)) continue;
        read ??= [...row];
        read[at] = meant;
      }
    }
    this.#above = read ?? row;
    return this.#above;
  }

  /**
   * Gives the content that a cell repeats; undefined if it repeats nothing.
   *
   * @param row with the marks before this cell already replaced.
   */
  #meantBy(at: number, group: readonly number[], row: Cells): CellValue | undefined {
    const above = this.#above[at] ?? null;
    if (this.#sorts.includes('marks')) {
      if (isDittoMark(row[at])) return above;
      const rest = behindMark(row[at]);
      if (rest !== undefined) return this.#behindMark(textOf(above), rest);
    }
    return this.#sorts.includes('blanks') && this.#isLeftOut(at, group, row) ? above : undefined;
  }

  /** @returns undefined if the meaning is not certain and not every reading is known. */
  #behindMark(above: string, rest: string): string | undefined {
    if (!this.#givesReadings) return addressBehindMark(above, rest);
    const all = readingsOf(above);
    const isOnly = all.length === 1;
    const readings = all.map((one) => {
      // Below one of several readings, a number alone is not certain, even if that reading alone would make it so.
      const meant = isOnly || !/^\d+$/.test(rest) ? addressBehindMark(one, rest) : undefined;
      return meant === undefined ? numbersBehindMark(one, rest, isOnly) : [meant];
    });
    const isUnread = readings.some(({ length }) => length === 0);
    return isUnread ? undefined : joinedReadings(readings.flat());
  }

  /**
   * Whether a prefecture or a city was left out because it is the same as in the row above.
   *
   * @param row with the marks before this cell already replaced.
   */
  #isLeftOut(at: number, group: readonly number[], row: Cells): boolean {
    if (textOf(row[at]) !== '') return false;
    const [above, place] = [textOf(this.#above[at]), group.indexOf(at)];
    const next = group.slice(place + 1).find((other) => !isBlank(row[other]));
    if (next === undefined) return false;
    const rest = textOf(row[next]);
    if (PREFECTURE.test(above)) return place === 0 && !BEGINS_WITH_PREFECTURE.test(rest);
    const isSameBefore = group
      .slice(0, place)
      .every((other) => textOf(row[other]) === textOf(this.#above[other]));
    return place > 0 && isSameBefore && CITY.test(above) && !BEGINS_WITH_CITY.test(rest);
  }

  #isReadable(at: number, group: readonly number[], row: Cells): boolean {
    const above = this.#above;
    const isRepeatedHeader =
      typeof above[at] === 'string' && above[at].trim() === (this.#headers[at] ?? '').trim();
    if (isBlank(above[at]) || isRepeatedHeader) return false;
    // A mark above that could not be read gives nothing to repeat.
    if (isDittoMark(above[at]) || behindMark(above[at]) !== undefined) return false;
    if (isTotal(above[at])) return false;
    // A title stands alone in its row, whereas the rows below it hold an address in several
    // columns.
    const isAlone = !group.some((other) => other !== at && !isBlank(above[other]));
    return !(isAlone && group.some((other) => other !== at && !isBlank(row[other])));
  }
}

function textOf(cell: CellValue | undefined): string {
  return String(cell ?? '').trim();
}

function isBlank(cell: CellValue | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && BLANK.test(cell));
}

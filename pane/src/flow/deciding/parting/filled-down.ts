/**
 * Reads a column that is filled only in the first row of each block of rows, as offices often fill a column of
 * branches. A blank cell means the text above it, but not across a blank row, a total or a repeated header.
 */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { isTotal } from '@daicho/shared/cells/cells-above.ts';
import type { Rows } from '../../../host.ts';
import { textOf } from '../../columns/text-of.ts';

/**
 * Whether a row belongs to no block, since it is blank or a total. @param cells of the row; the row counts as blank if
 * all these cells are blank.
 */
export function standsApart(cells: readonly CellValue[]): boolean {
  return cells.some(isTotal) || cells.every((one) => textOf(one).trim() === '');
}

/**
 * @param at index of the column among the cells of a row. @param isApart tells, by the number of a row, whether the row
 * belongs to no block.
 * @returns the cells of the column, with the text above in place of each blank cell that stands for this text;
 * undefined for a column that is not written in blocks.
 */
export function filledDown(
  rows: Rows,
  at: number,
  header: string,
  isApart: (row: number) => boolean = (row) => standsApart(rows[row] ?? []),
): readonly CellValue[] | undefined {
  let above: CellValue = null;
  let [values, blanks, isRepeated] = [0, 0, false];
  const filled = rows.map((cells, row) => {
    const cell = cells[at] ?? null;
    const text = textOf(cell).trim();
    const endsBlock = text === header || isApart(row);
    if (endsBlock) above = null;
    else if (text !== '') {
      // If somebody repeats a text in the next row, blank cells of this column do not mean the text above.
      isRepeated ||= text === textOf(above).trim();
      values += 1;
      above = cell;
    } else if (above !== null) blanks += 1;
    return endsBlock || text !== '' ? cell : (above ?? cell);
  });
  return isRepeated || blanks < Math.max(values, 1) ? undefined : filled;
}

/**
 * Whether there are several blocks, all of which clearly begin with a text: the first row of the
 * table, and each row below a row that belongs to no block. A column that is filled here and there,
 * for single rows, does not pass this test.
 */
export function beginsBlocks(
  rows: Rows,
  at: number,
  header: string,
  isApart: (row: number) => boolean,
): boolean {
  let isFirst = true;
  let blocks = 0;
  const areFilled = rows.every((cells, row) => {
    const text = textOf(cells[at]).trim();
    const endsBlock = text === header || isApart(row);
    const isFilled = endsBlock || !isFirst || text !== '';
    if (!endsBlock && text !== '') blocks += 1;
    isFirst = endsBlock;
    return isFilled;
  });
  return areFilled && blocks > 1;
}

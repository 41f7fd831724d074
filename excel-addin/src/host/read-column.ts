/** The cells of one column of the target, in blocks that stay below Excel's limit for an answer. */
import type { CellValue } from '@daicho/shared/model/cell.ts';
import { BLOCK_ROWS } from '../enrich/blocks.ts';
import type { Target } from '../target.ts';
import { excelRun, type Waiting } from './excel-run.ts';

/** One column of the longest cells that an address may have is 3 MB a thousand rows at worst; usual ones 100 KB. */
const READ_ROWS = BLOCK_ROWS;

export async function readColumn(
  target: Target,
  column: number,
  waiting: Waiting,
): Promise<readonly CellValue[]> {
  const cells: CellValue[] = [];
  for (let start = 0; start < target.rowCount; start += READ_ROWS) {
    const count = Math.min(READ_ROWS, target.rowCount - start);
    cells.push(...(await readBlock(target, column, start, count, waiting)));
  }
  return cells;
}

async function readBlock(
  target: Target,
  column: number,
  start: number,
  count: number,
  waiting: Waiting,
): Promise<readonly CellValue[]> {
  return excelRun(async (context) => {
    const sheet = context.workbook.worksheets.getItem(target.sheetId);
    const row = target.headerRow + 1 + start;
    const range = sheet.getRangeByIndexes(row, target.firstColumn + column, count, 1);
    range.load('values');
    await context.sync();
    return range.values.map(([value]) => cellOf(value));
  }, waiting);
}

/** Excel gives an empty cell as an empty text. */
function cellOf(value: unknown): CellValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value === '' ? null : value;
  }
  return null;
}

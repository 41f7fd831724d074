/** The cells of one column of the target, in blocks that stay below Excel's limit for an answer. */
import type { CellValue } from '@daicho/shared/model/cell.ts';
import { BLOCK_ROWS } from '../enrich/blocks.ts';
import type { Target } from '../target.ts';
import { WorkbookError } from '../workbook-error.ts';
import { excelRun, type Waiting } from './excel-run.ts';

export async function readColumn(
  target: Target,
  column: number,
  waiting: Waiting,
): Promise<readonly CellValue[]> {
  const cells: CellValue[] = [];
  for (let start = 0; start < target.rowCount; start += BLOCK_ROWS) {
    const count = Math.min(BLOCK_ROWS, target.rowCount - start);
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
  try {
    return await readRows(target, column, start, count, waiting);
  } catch (error) {
    if (!isTooLarge(error) || count === 1) throw error;
    // Cells may be of any length, which shows only in the answer.
    const half = Math.ceil(count / 2);
    return [
      ...(await readBlock(target, column, start, half, waiting)),
      ...(await readBlock(target, column, start + half, count - half, waiting)),
    ];
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof WorkbookError && error.values.code === 'ResponsePayloadSizeLimitExceeded';
}

function readRows(
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

/** Reads some columns of the target in blocks below Excel's limit for an answer. */

import type { Source } from '@daicho/pane/src/run/input-rows.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import type { CellValue } from '@daicho/shared/model/cell.ts';
import type { Target } from '../target.ts';
import { BLOCK_ROWS } from './blocks.ts';
import { excelRun, type Waiting } from './excel-run.ts';

type Rows = Source['rows'];

export async function readColumns(
  target: Target,
  columns: readonly number[],
  waiting: Waiting,
): Promise<Source> {
  const reading = { target, columns, waiting };
  const rows: Rows[number][] = [];
  for (let start = 0; start < target.rowCount; start += BLOCK_ROWS) {
    const count = Math.min(BLOCK_ROWS, target.rowCount - start);
    rows.push(...(await readBlock(reading, start, count)));
  }
  return { columns, rows };
}

interface Reading {
  readonly target: Target;
  readonly columns: readonly number[];
  readonly waiting: Waiting;
}

async function readBlock(reading: Reading, start: number, count: number): Promise<Rows> {
  try {
    return await readRows(reading, start, count);
  } catch (error) {
    if (!isTooLarge(error) || count === 1) throw error;
    // Halves the block: cells may be of any length, which shows only in the answer.
    const half = Math.ceil(count / 2);
    return [
      ...(await readBlock(reading, start, half)),
      ...(await readBlock(reading, start + half, count - half)),
    ];
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof WorkbookError && error.values.code === 'ResponsePayloadSizeLimitExceeded';
}

function readRows(
  { target, columns, waiting }: Reading,
  start: number,
  count: number,
): Promise<Rows> {
  return excelRun(async (context) => {
    const sheet = context.workbook.worksheets.getItem(target.sheetId);
    const row = target.headerRow + 1 + start;
    const ranges = columns.map((column) =>
      sheet.getRangeByIndexes(row, target.firstColumn + column, count, 1),
    );
    for (const range of ranges) range.load('values');
    await context.sync();
    const values = ranges.map((range) => range.values);
    return Array.from({ length: count }, (_, i) => values.map((of) => cellOf(of[i]?.[0])));
  }, waiting);
}

/** Excel gives an empty cell as an empty text. */
function cellOf(value: unknown): CellValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value === '' ? null : value;
  }
  return null;
}

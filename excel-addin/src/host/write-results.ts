/**
 * Writes results as new columns right of the target. Nothing is overwritten: before writing, it checks that the source
 * columns are as they were read and that the new cells are empty.
 */

import { rangeAddress } from '@daicho/pane/src/column-letters.ts';
import type { Source } from '@daicho/pane/src/run/input-rows.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import type { Target } from '../target.ts';
import { blocksOf } from './blocks.ts';
import { cellInput } from './cell-input.ts';
import { excelRun, type Waiting } from './excel-run.ts';
import { readColumns } from './read-columns.ts';

interface Results {
  readonly headers: readonly string[];
  /** Result texts, one row for each of the target, as wide as the headers. */
  readonly rows: readonly (readonly string[])[];
}

const SHEET_COLUMNS = 16_384;

/**
 * @param source the target's columns as they were read. @throws WorkbookError when the sheet is protected, has no room,
 * or changed since it was read.
 */
export async function writeResults(
  target: Target,
  source: Source,
  results: Results,
  waiting: Waiting,
  onProgress: (done: number) => void,
): Promise<void> {
  await checkPlace(target, results.headers.length, waiting);
  await checkUnchanged(target, source, waiting);
  await writeHeaders(target, results.headers, waiting);
  try {
    for (const { start, end } of blocksOf(results.rows)) {
      await writeBlock(target, start, results.rows.slice(start, end), waiting);
      onProgress(end);
    }
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    const { address } = placeOf(target, results.headers.length);
    throw new WorkbookError(errors.partlyWritten, { address, sentence: error.whole });
  }
}

/** Places the results on the sheet, header included. */
function placeOf(target: Target, columns: number) {
  const { headerRow: row, resultColumn: column, outerRowCount: rows } = target;
  return { row, column, rows, columns, address: rangeAddress(row, column, rows, columns) };
}

function checkPlace(target: Target, columns: number, waiting: Waiting): Promise<void> {
  const place = placeOf(target, columns);
  if (place.column + columns > SHEET_COLUMNS) throw new WorkbookError(errors.sheetFull);
  return excelRun(async (context) => {
    const sheet = context.workbook.worksheets.getItem(target.sheetId);
    sheet.protection.load('protected');
    const cells = sheet.getRangeByIndexes(place.row, place.column, place.rows, columns);
    const taken = cells.getUsedRangeOrNullObject(true);
    taken.load('address');
    await context.sync();
    if (sheet.protection.protected) {
      throw new WorkbookError(errors.protectedSheet, { name: target.sheetName });
    }
    if (!taken.isNullObject) {
      throw new WorkbookError(errors.noRoom, { columns, address: place.address });
    }
  }, waiting);
}

async function checkUnchanged(target: Target, source: Source, waiting: Waiting): Promise<void> {
  await checkTablePlace(target, waiting);
  const { rows } = await readColumns(target, source.columns, waiting);
  const same = rows.every((cells, row) => cells.every((cell, i) => cell === source.rows[row]?.[i]));
  if (!same) throw new WorkbookError(errors.changed);
}

async function checkTablePlace(target: Target, waiting: Waiting): Promise<void> {
  const { tableId } = target;
  if (tableId === undefined) return;
  await excelRun(async (context) => {
    const outer = context.workbook.tables.getItem(tableId).getRange();
    outer.load('rowIndex,columnIndex,rowCount,columnCount');
    await context.sync();
    const same =
      outer.rowIndex === target.headerRow &&
      outer.columnIndex === target.firstColumn &&
      outer.rowCount === target.outerRowCount &&
      outer.columnIndex + outer.columnCount === target.resultColumn;
    if (!same) throw new WorkbookError(errors.changed);
  }, waiting);
}

function writeHeaders(target: Target, headers: readonly string[], waiting: Waiting): Promise<void> {
  return excelRun(async (context) => {
    if (target.tableId === undefined) {
      const sheet = context.workbook.worksheets.getItem(target.sheetId);
      writeTexts(
        sheet.getRangeByIndexes(target.headerRow, target.resultColumn, 1, headers.length),
        [headers],
      );
    } else {
      const { columns } = context.workbook.tables.getItem(target.tableId);
      for (const header of headers) columns.add(undefined, undefined, header);
    }
    await context.sync();
  }, waiting);
}

function writeBlock(
  target: Target,
  start: number,
  rows: readonly (readonly string[])[],
  waiting: Waiting,
): Promise<void> {
  return excelRun(async (context) => {
    const sheet = context.workbook.worksheets.getItem(target.sheetId);
    const row = target.headerRow + 1 + start;
    const width = rows[0]?.length ?? 0;
    writeTexts(sheet.getRangeByIndexes(row, target.resultColumn, rows.length, width), rows);
    await context.sync();
  }, waiting);
}

/** Sets the format first: a text put into a cell of another format may become a number or a date. */
function writeTexts(range: Excel.Range, rows: readonly (readonly string[])[]): void {
  range.numberFormat = rows.map((row) => row.map(() => '@'));
  range.values = rows.map((row) => row.map(cellInput));
}

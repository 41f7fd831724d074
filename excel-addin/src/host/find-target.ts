/**
 * Finds what the selection means: the table that it touches; else, where several rows are selected, the used part of
 * the selection; else everything on the sheet. The first row holds the headers.
 */

import { rangeAddress } from '@daicho/pane/src/column-letters.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import type { Target } from '../target.ts';
import { codeOf, excelRun, type Waiting } from './excel-run.ts';

const BOX = 'rowIndex,columnIndex,rowCount,columnCount';
const MERGED_AREAS_API = '1.13';

export function findTarget(waiting: Waiting): Promise<Target> {
  return excelRun(async (context) => {
    const selection = context.workbook.getSelectedRange();
    selection.load(BOX);
    const tables = selection.getTables(false);
    tables.load('items/id,items/name');
    const sheet = selection.worksheet;
    sheet.load('id,name');
    await context.sync().catch((error: unknown) => {
      // Excel says so when a chart or several areas are selected.
      if (codeOf(error) === 'InvalidSelection') throw new WorkbookError(errors.nothingSelected);
      throw error;
    });
    const [table, another] = tables.items;
    if (another !== undefined) throw new WorkbookError(errors.severalTables);
    const on = { sheetId: sheet.id, sheetName: sheet.name };
    return table === undefined
      ? rangeTarget(context, sheet, selection, on)
      : tableTarget(context, table.id, table.name, on);
  }, waiting);
}

type OnSheet = Pick<Target, 'sheetId' | 'sheetName'>;

async function tableTarget(
  context: Excel.RequestContext,
  tableId: string,
  name: string,
  on: OnSheet,
): Promise<Target> {
  const table = context.workbook.tables.getItem(tableId);
  table.load('showHeaders');
  const outer = table.getRange();
  outer.load(BOX);
  const body = table.getDataBodyRange();
  body.load('rowCount');
  await context.sync();
  if (!table.showHeaders) throw new WorkbookError(errors.noHeaders);
  const header = table.getHeaderRowRange();
  header.load('values');
  await context.sync();
  const { rowIndex, columnIndex, columnCount, rowCount } = outer;
  const headers = headersOf(header.values);
  return {
    ...on,
    tableId,
    name,
    address: rangeAddress(rowIndex, columnIndex, 1 + body.rowCount, columnCount),
    headers,
    takenHeaders: headers,
    headerRow: rowIndex,
    firstColumn: columnIndex,
    rowCount: body.rowCount,
    resultColumn: columnIndex + columnCount,
    outerRowCount: rowCount,
  };
}

async function rangeTarget(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  selection: Excel.Range,
  on: OnSheet,
): Promise<Target> {
  const used = sheet.getUsedRangeOrNullObject(true);
  used.load(BOX);
  const chosen = selection.rowCount > 1 ? selection.getUsedRangeOrNullObject(true) : used;
  chosen.load(BOX);
  await context.sync();
  if (used.isNullObject || chosen.isNullObject) throw new WorkbookError(errors.nothingSelected);
  const { rowIndex, columnIndex, rowCount, columnCount } = chosen;
  const address = rangeAddress(rowIndex, columnIndex, rowCount, columnCount);
  if (rowCount < 2) throw new WorkbookError(errors.noRows);
  const header = sheet.getRangeByIndexes(rowIndex, columnIndex, 1, columnCount);
  header.load('values');
  const right = used.columnIndex + used.columnCount;
  const wholeHeader = sheet.getRangeByIndexes(rowIndex, used.columnIndex, 1, used.columnCount);
  wholeHeader.load('values');
  const merged = mergedAreasOf(header);
  await context.sync();
  if (merged !== undefined && !merged.isNullObject) {
    const headerAddress = rangeAddress(rowIndex, columnIndex, 1, columnCount);
    throw new WorkbookError(errors.mergedHeaders, { address: headerAddress });
  }
  return {
    ...on,
    tableId: undefined,
    name: on.sheetName,
    address,
    headers: headersOf(header.values),
    takenHeaders: headersOf(wholeHeader.values),
    headerRow: rowIndex,
    firstColumn: columnIndex,
    rowCount: rowCount - 1,
    resultColumn: right,
    outerRowCount: rowCount,
  };
}

function mergedAreasOf(range: Excel.Range): Excel.RangeAreas | undefined {
  if (!Office.context.requirements.isSetSupported('ExcelApi', MERGED_AREAS_API)) return undefined;
  const merged = range.getMergedAreasOrNullObject();
  merged.load('areaCount');
  return merged;
}

function headersOf(values: readonly (readonly unknown[])[]): string[] {
  return (values[0] ?? []).map((value) => String(value ?? '').trim());
}

/** Finds before the first request what would keep the results from being written. */

import { rangeAddress } from '@daicho/pane/src/column-letters.ts';
import type { Waiting } from '@daicho/pane/src/host.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import { BOX, type Box } from './box.ts';
import { excelRun, isSupported, type Session } from './excel-run.ts';
import type { ExcelTarget } from './excel-target.ts';
import { LocatedTarget } from './located-target.ts';

const SHEET_COLUMNS = 16_384;

export function checkPlace(
  target: ExcelTarget,
  added: number,
  changed: readonly number[],
  waiting: Waiting,
): Promise<void> {
  // Excel says so of a file that it opened in protected view, or that is marked as final.
  if (Office.context.document?.mode === Office.DocumentMode?.ReadOnly) {
    throw new WorkbookError(errors.readOnly);
  }
  return excelRun(async (session) => {
    const located = await LocatedTarget.find(session, target);
    await checkProtection(session, located, target.sheetName);
    if (changed.length > 0) await checkMerged(session, located, changed);
    if (added > 0) await freePlace(session, located, added);
  }, waiting);
}

async function checkProtection(
  session: Session,
  { sheet }: LocatedTarget,
  name: string,
): Promise<void> {
  const isProtected = await session.step(() => {
    sheet.protection.load('protected');
    return () => sheet.protection.protected;
  });
  if (isProtected) throw new WorkbookError(errors.protectedSheet, { name });
}

async function checkMerged(
  session: Session,
  located: LocatedTarget,
  columns: readonly number[],
): Promise<void> {
  await session.step(() => {
    const ranges = columns.map((column) => located.cells(column, 0, located.rowCount).untrack());
    return forbidMerged(ranges);
  });
}

/**
 * Finds where columns would be added: right of a table, or right of everything on a sheet without one.
 *
 * @returns the box, headers and totals included. @throws WorkbookError where something is in the way.
 */
export async function freePlace(
  session: Session,
  located: LocatedTarget,
  added: number,
): Promise<Box> {
  const { sheet, table } = located;
  const { outer, used } = await session.step(() => {
    const whole = table?.getRange() ?? located.headerRow.getBoundingRect(located.body);
    whole.load(BOX);
    const cells = sheet.getUsedRangeOrNullObject(true);
    cells.load(BOX);
    return () => ({ outer: whole, used: cells.isNullObject ? whole : cells });
  });
  const right = outer.columnIndex + outer.columnCount;
  const columnIndex =
    table === undefined ? Math.max(right, used.columnIndex + used.columnCount) : right;
  const { rowIndex, rowCount } = outer;
  const place = { rowIndex, columnIndex, rowCount, columnCount: added };
  if (columnIndex + added > SHEET_COLUMNS) throw new WorkbookError(errors.sheetFull);
  const address = rangeAddress(rowIndex, columnIndex, rowCount, added);
  await session.step(() => {
    const cells = sheet.getRangeByIndexes(rowIndex, columnIndex, rowCount, added);
    const taken = cells.getUsedRangeOrNullObject(true);
    taken.load('address');
    const forbid = forbidMerged([cells]);
    return () => {
      if (!taken.isNullObject) throw new WorkbookError(errors.noRoom, { columns: added, address });
      forbid();
    };
  });
  return place;
}

function forbidMerged(ranges: readonly Excel.Range[]): () => void {
  if (!isSupported('1.13')) return () => {};
  const areas = ranges.map((range) => range.getMergedAreasOrNullObject());
  for (const merged of areas) merged.load('address');
  return () => {
    const merged = areas.find((one) => !one.isNullObject);
    if (merged === undefined) return;
    const address = merged.address.replaceAll(/[^,]*!/g, '');
    throw new WorkbookError(errors.mergedCells, { address });
  };
}

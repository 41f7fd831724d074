/** Checks before the first request that the results can be written. */

import { forbidCame } from '@daicho/pane/src/came-since.ts';
import { rangeAddress } from '@daicho/pane/src/column-letters.ts';
import { headerTexts } from '@daicho/pane/src/header-texts.ts';
import type { Waiting } from '@daicho/pane/src/host.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import { codeOf, excelRun, isSupported, type Session } from '../excel-run.ts';
import { BOX, type Box } from '../reading/box.ts';
import type { ExcelTarget } from '../reading/excel-target.ts';
import { LocatedTarget } from '../reading/located-target.ts';

export function checkPlace(
  target: ExcelTarget,
  added: readonly string[],
  changed: readonly number[],
  waiting: Waiting,
): Promise<void> {
  forbidReadOnly();
  return excelRun(async (session) => {
    const located = await LocatedTarget.find(session, target);
    await checkProtection(session, located, target.sheetName);
    if (changed.length > 0) await checkMerged(session, located, changed);
    if (added.length > 0) await freePlace(session, located, added);
  }, waiting);
}

/** @throws WorkbookError for a file in protected view, or one that is marked as final. */
export function forbidReadOnly(): void {
  if (Office.context.document?.mode === Office.DocumentMode?.ReadOnly) {
    throw new WorkbookError(errors.readOnly);
  }
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
  if (isProtected) throw new WorkbookError(errors.protectedSheet, { name }, 'no_place');
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
 * Finds where columns would be added: right of a table, or right of everything on a sheet without one. A column stays empty
 * where something else stands between, so that nothing takes them for a part of that. Beside another table it is where they
 * would be inserted.
 *
 * @returns the cells, including those of headers and totals. @throws WorkbookError where something is in the way, or one of
 * the headers was added meanwhile.
 */
export async function freePlace(
  session: Session,
  target: LocatedTarget,
  headers: readonly string[],
): Promise<Excel.Range> {
  const { sheet, table, headerRow, body } = target;
  const added = headers.length;
  if (target.insertsColumns) return insertPlace(session, target, headers);
  try {
    return await session.step(() => {
      const headersSince = target.headersSince();
      const whole = table?.getRange() ?? headerRow.getBoundingRect(body);
      const left =
        table === undefined ? whole.getBoundingRect(sheet.getUsedRangeOrNullObject(true)) : whole;
      const place = left
        .getLastColumn()
        .getOffsetRange(0, target.isBesideOthers ? 2 : 1)
        .getResizedRange(0, added - 1)
        .getIntersectionOrNullObject(whole.getEntireRow());
      place.load(BOX);
      const taken = place.getUsedRangeOrNullObject(true);
      taken.load('rowCount');
      whole.load(BOX);
      const rows = whole.getEntireRow().getUsedRangeOrNullObject(true);
      rows.load(BOX);
      const forbid = forbidMerged([place]);
      return () => {
        forbidCame(headers, headersSince());
        const { rowIndex, columnIndex, rowCount } = place;
        const address = rangeAddress(rowIndex, columnIndex, rowCount, added);
        if (!taken.isNullObject) {
          throw new WorkbookError(errors.noRoom, { columns: added, address }, 'no_place');
        }
        const columns = rows.isNullObject ? 0 : right(rows) - right(whole);
        // A table that grows by columns moves what is right of it.
        if (table !== undefined && columns > 0) {
          const pushed = rangeAddress(rowIndex, columnIndex, rowCount, columns);
          throw new WorkbookError(errors.wouldMove, { address: pushed }, 'no_place');
        }
        forbid();
        return place;
      };
    });
  } catch (error) {
    if (codeOf(error) === 'InvalidArgument')
      throw new WorkbookError(errors.sheetFull, {}, 'no_place');
    throw error;
  }
}

/** @returns the cells right of the headers. @throws WorkbookError where the first of the headers was added there meanwhile. */
function insertPlace(
  session: Session,
  { headerRow }: LocatedTarget,
  headers: readonly string[],
): Promise<Excel.Range> {
  return session.step(() => {
    const next = headerRow.getLastColumn().getOffsetRange(0, 1);
    next.load('values');
    return () => {
      forbidCame(headers, headerTexts(next.values));
      return next.getResizedRange(0, headers.length - 1);
    };
  });
}

function right({ columnIndex, columnCount }: Box): number {
  return columnIndex + columnCount;
}

function forbidMerged(ranges: readonly Excel.Range[]): () => void {
  if (!isSupported('1.13')) return () => {};
  const areas = ranges.map((range) => range.getMergedAreasOrNullObject());
  for (const merged of areas) merged.load('address');
  return () => {
    const merged = areas.find((one) => !one.isNullObject);
    if (merged === undefined) return;
    const address = merged.address.replaceAll(/[^,]*!/g, '');
    throw new WorkbookError(errors.mergedCells, { address }, 'no_place');
  };
}

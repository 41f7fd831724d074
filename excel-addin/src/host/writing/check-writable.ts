/** Checks that the results can be written, before the first request. */

import { forbidSecondHeader } from '@daicho/pane/src/forbid-second-header.ts';
import { headerTexts } from '@daicho/pane/src/header-texts.ts';
import type { Waiting } from '@daicho/pane/src/host.ts';
import { WorkbookError, type WorkbookErrorCode } from '@daicho/pane/src/workbook-error.ts';
import { rangeAddress } from '@daicho/shared/cells/column-letters.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import { codeOf, excelRun, isSupported, type Session } from '../excel-run.ts';
import { BOX, copyBox, type RangeBox, rightOf } from '../reading/box.ts';
import type { ExcelTarget } from '../reading/excel-target.ts';
import { LocatedTarget } from '../reading/located-target.ts';
import { lockedCells } from './locked-cells.ts';

/** @throws WorkbookError */
export function checkWritable(
  target: ExcelTarget,
  added: readonly string[],
  changed: readonly number[],
  waiting: Waiting,
): Promise<void> {
  forbidReadOnly();
  return excelRun(async (session) => {
    const located = await LocatedTarget.find(session, target);
    const addsColumns = added.length > 0 || changed.length === 0;
    // Excel neither widens a table of a protected sheet nor unlocks columns that are inserted.
    if (addsColumns && (located.table !== undefined || located.insertsColumns)) {
      forbidProtected(located, target.sheetName);
    }
    const { body, boxes } = await newColumnsStep(session, () => {
      const cells = changed.map((column) => located.cells(column, 0, located.rowCount).untrack());
      const all = located.body;
      for (const range of [all, ...cells]) range.load(BOX);
      const merged = queueMerged(cells);
      const place = added.length > 0 ? queueNewColumns(located, added) : undefined;
      return () => {
        forbidMerged(merged());
        const placed = place?.();
        // The cells of columns that are inserted do not exist yet.
        const ranges =
          placed === undefined || located.insertsColumns ? cells : [...cells, placed.range];
        return { body: copyBox(all), boxes: ranges.map(copyBox) };
      };
    });
    if (!located.isProtected) return;
    // If nothing is named, checks whether a column can be added at all.
    const toWrite = boxes.length > 0 ? boxes : [besideOf(target, body)];
    const address = await lockedCells(session, located.sheet, body, toWrite);
    if (address !== undefined) throw lockedError(target.sheetName, address, 'no_place');
  }, waiting);
}

/** The first column where one may be added to a target, with its header. */
function besideOf({ firstColumn, headers, usedRight }: ExcelTarget, body: RangeBox): RangeBox {
  const columnIndex = Math.max(usedRight, firstColumn + headers.length);
  const { rowIndex, rowCount } = body;
  return { rowIndex: rowIndex - 1, columnIndex, rowCount: rowCount + 1, columnCount: 1 };
}

/** @param address of the locked cells; an empty text for the whole sheet. */
export function lockedError(
  name: string,
  address: string,
  code?: WorkbookErrorCode,
): WorkbookError {
  const sentence = address === '' ? errors.protectedSheet : errors.lockedCells;
  return new WorkbookError(sentence, { name, address }, code);
}

/** @throws WorkbookError for a file in protected view, or one that is marked as final. */
export function forbidReadOnly(): void {
  if (Office.context.document?.mode === Office.DocumentMode?.ReadOnly) {
    throw new WorkbookError(errors.readOnly);
  }
}

/** @throws WorkbookError if the sheet is protected, or the file cannot be changed. */
export function forbidProtected({ isProtected }: LocatedTarget, name: string): void {
  forbidReadOnly();
  if (isProtected) throw new WorkbookError(errors.protectedSheet, { name }, 'no_place');
}

/**
 * Carries out a step that asks where columns would be added. @throws WorkbookError if the sheet
 * ends before these columns.
 */
export async function newColumnsStep<T>(session: Session, queue: () => () => T): Promise<T> {
  try {
    return await session.step(queue);
  } catch (error) {
    if (codeOf(error) === 'InvalidArgument')
      throw new WorkbookError(errors.sheetFull, {}, 'no_place');
    throw error;
  }
}

/** The place for added columns. */
interface NewColumns {
  /** Cells, including headers and totals. */
  readonly range: Excel.Range;
  /** Number of columns of the target before the new columns. */
  readonly first: number;
}

/**
 * Queues the question where columns would be added: to the right of an Excel table; to the right of a list that is no
 * Excel table, if its rows are empty there; otherwise to the right of everything on the sheet. If other cells were used
 * beside the list when it was read, one column stays empty, so that the new columns do not seem to be a part of those
 * cells. Beside another table, columns would be inserted.
 *
 * @returns a function that gives the place. It throws a WorkbookError if something is in the way, or if one of the
 * headers was added meanwhile.
 */
export function queueNewColumns(
  target: LocatedTarget,
  headers: readonly string[],
): () => NewColumns {
  const { sheet, table, headerRow, body } = target;
  const added = headers.length;
  if (target.insertsColumns) return queueInsertion(target, headers);
  const forbidSecond = queueSecondHeader(target, headers);
  const whole = table?.getRange() ?? headerRow.getBoundingRect(body);
  whole.load(BOX);
  const own = target.rowAbove?.getBoundingRect(whole) ?? whole;
  const rows = own.getEntireRow().getUsedRangeOrNullObject(true);
  rows.load(BOX);
  const beside = queuePlace(whole, whole, 1, added);
  const isOpen = queueOpen(beside.range);
  const all = whole.getBoundingRect(sheet.getUsedRangeOrNullObject(true));
  const far =
    table === undefined ? queuePlace(whole, all, target.isBesideOthers ? 2 : 1, added) : undefined;
  return () => {
    forbidSecond();
    const columns = rows.isNullObject ? 0 : rightOf(rows) - rightOf(whole);
    const isFree = columns <= 0 && beside.merged() === undefined && isOpen();
    const { range, taken, merged } = isFree ? beside : (far ?? beside);
    const { rowIndex, columnIndex, rowCount } = range;
    const address = rangeAddress(rowIndex, columnIndex, rowCount, added);
    if (!taken.isNullObject) {
      throw new WorkbookError(errors.noRoom, { columns: added, address }, 'no_place');
    }
    // A table that grows by columns moves everything to its right.
    if (table !== undefined && columns > 0) {
      const moved = rangeAddress(rowIndex, columnIndex, rowCount, columns);
      throw new WorkbookError(errors.wouldMove, { address: moved }, 'no_place');
    }
    forbidMerged(merged());
    return { range, first: columnIndex - whole.columnIndex };
  };
}

/**
 * Queues the questions about columns that would be added in the rows of a target. @param gap distance in columns from the last
 * column of `left`.
 */
function queuePlace(whole: Excel.Range, left: Excel.Range, gap: number, added: number) {
  const range = left
    .getLastColumn()
    .getOffsetRange(0, gap)
    .getResizedRange(0, added - 1)
    .getIntersectionOrNullObject(whole.getEntireRow());
  range.load(BOX);
  const taken = range.getUsedRangeOrNullObject(true);
  taken.load('rowCount');
  return { range, taken, merged: queueMerged([range]) };
}

/** Queues the question whether cells are visible and not part of an Excel table. */
function queueOpen(range: Excel.Range): () => boolean {
  const columns = range.getResizedRange(0, 0);
  columns.load('columnHidden');
  const tables = range.getTables(false);
  tables.load('items/id');
  // Excel gives null if some of the columns are hidden.
  return () => columns.columnHidden === false && tables.items.length === 0;
}

/**
 * Queues the question whether one of the headers has been added since the target was read: anywhere on the right, or at
 * the position where columns are inserted. @returns a function that throws a WorkbookError in that case.
 */
export function queueSecondHeader(target: LocatedTarget, headers: readonly string[]): () => void {
  if (!target.insertsColumns) {
    const headersSince = target.headersSince();
    return () => forbidSecondHeader(headers, headersSince());
  }
  const next = nextHeader(target);
  next.load('values');
  return () => forbidSecondHeader(headers, headerTexts(next.values));
}

function nextHeader({ headerRow }: LocatedTarget): Excel.Range {
  return headerRow.getLastColumn().getOffsetRange(0, 1);
}

/**
 * Queues the question for the header cells of new columns, to the right of the table's headers. @returns a function
 * that gives these cells.
 */
function queueInsertion(target: LocatedTarget, headers: readonly string[]): () => NewColumns {
  const forbidSecond = queueSecondHeader(target, headers);
  const { headerRow } = target;
  const next = nextHeader(target);
  headerRow.load('columnCount');
  return () => {
    forbidSecond();
    const range = next.getResizedRange(0, headers.length - 1);
    return { range, first: headerRow.columnCount };
  };
}

/** Queues the question which cells are merged. @returns a function that gives their address. */
function queueMerged(ranges: readonly Excel.Range[]): () => string | undefined {
  if (!isSupported('1.13')) return () => undefined;
  const areas = ranges.map((range) => range.getMergedAreasOrNullObject());
  for (const merged of areas) merged.load('address');
  return () => areas.find((one) => !one.isNullObject)?.address.replaceAll(/[^,]*!/g, '');
}

function forbidMerged(address: string | undefined): void {
  if (address === undefined) return;
  throw new WorkbookError(errors.mergedCells, { address }, 'no_place');
}

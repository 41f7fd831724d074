/**
 * Shows only some rows by means of Excel's own filter. Criteria of other columns are never read and
 * set again, which Excel cannot do reliably (OfficeDev/office-js#1226, #3030): therefore a filter
 * with criteria keeps its range. If the pane needs another range, that filter is in the way.
 */

import type { FilterInTheWay, SetFilter } from '@daicho/pane/src/cell-appearance.ts';
import type { CellAppearance, Waiting } from '@daicho/pane/src/host.ts';
import {
  areColumnsAdjacent,
  type Box,
  boundingBox,
  hasColumn,
  offsetBy,
  relativeTo,
} from '@daicho/shared/cells/box.ts';
import { rangeAddress } from '@daicho/shared/cells/column-letters.ts';
import { excelRun, type Session } from '../excel-run.ts';
import { BOX } from '../reading/box.ts';
import type { ExcelTarget } from '../reading/excel-target.ts';
import { LocatedTarget } from '../reading/located-target.ts';
import { forbidProtected } from '../writing/check-writable.ts';
import { allBut, isSame, isSet } from './criteria.ts';

type Appearance = CellAppearance<ExcelTarget>;
type ShowOnly = Parameters<Appearance['showOnly']>[1];
type ShowAll = Parameters<Appearance['showAll']>[1];

export function showOnly(
  target: ExcelTarget,
  rows: ShowOnly,
  waiting: Waiting,
): Promise<SetFilter | FilterInTheWay> {
  return excelRun(async (session) => {
    const located = await LocatedTarget.find(session, target);
    forbidProtected(located, target.sheetName);
    return located.table === undefined
      ? showOnlyOnSheet(session, located, rows)
      : showOnlyInTable(session, located.table, located.columnOf(rows.column), rows);
  }, waiting);
}

export function showAll(target: ExcelTarget, rows: ShowAll, waiting: Waiting): Promise<void> {
  return excelRun(async (session) => {
    const located = await LocatedTarget.find(session, target);
    forbidProtected(located, target.sheetName);
    const { table } = located;
    if (table === undefined) return showAllOnSheet(session, located, rows);
    const { filter } = table.columns.getItemAt(located.columnOf(rows.column));
    await session.change(() => {
      filter.clear();
    });
  }, waiting);
}

async function showOnlyInTable(
  session: Session,
  table: Excel.Table,
  column: number,
  { besides, replaces }: ShowOnly,
): Promise<SetFilter | FilterInTheWay> {
  const one = table.columns.getItemAt(column);
  const wanted = allBut(besides);
  const now = await session.step(() => {
    one.load('name');
    one.filter.load('criteria');
    return () => ({ name: one.name, criteria: one.filter.criteria });
  });
  if (isSet(now.criteria) && !isSame(now.criteria, wanted) && !replaces) {
    return { inTheWay: now.name };
  }
  await session.change(() => {
    one.filter.apply(wanted);
  });
  return { before: 'column' };
}

async function showOnlyOnSheet(
  session: Session,
  located: LocatedTarget,
  { column, besides, replaces }: ShowOnly,
): Promise<SetFilter | FilterInTheWay> {
  const { autoFilter } = located.sheet;
  const cells = located.headerRow.getBoundingRect(located.body);
  const wanted = allBut(besides);
  const there = await session.step(() => {
    const read = loadFilter(autoFilter);
    cells.load(BOX);
    return () => ({ ...read(), own: boxOf(cells) });
  });
  const { own, range } = there;
  const at = own.column + located.columnOf(column);
  const apply = (box: Box) => {
    autoFilter.apply(cellsIn(located.sheet, box), at - box.column, wanted);
  };
  if (range === undefined) {
    await session.change(() => apply(own));
    return { before: 'none' };
  }
  if (range.row === own.row && hasColumn(range, at)) {
    const criteria = await criterionOf(session, autoFilter, at - range.column, there);
    const isFree = !isSet(criteria) || isSame(criteria, wanted);
    if (!isFree && !replaces) return { inTheWay: addressOf(range) };
    await session.change(() => apply(range));
    return { before: 'column' };
  }
  const isOwn = range.row === own.row && areColumnsAdjacent(range, own);
  if ((there.isFiltered || !isOwn) && !replaces) return { inTheWay: addressOf(range) };
  const wide = isOwn ? boundingBox(range, own) : own;
  await session.change(() => {
    autoFilter.remove();
    apply(wide);
  });
  return { before: relativeTo(range, wide) };
}

async function showAllOnSheet(
  session: Session,
  located: LocatedTarget,
  { column, besides, filter: { before } }: ShowAll,
): Promise<void> {
  const { autoFilter } = located.sheet;
  const { headerRow } = located;
  const there = await session.step(() => {
    const read = loadFilter(autoFilter);
    headerRow.load('columnIndex');
    return () => ({ ...read(), first: headerRow.columnIndex });
  });
  const { range } = there;
  const at = there.first + located.columnOf(column);
  if (range === undefined || !hasColumn(range, at)) return;
  const criteria = await criterionOf(session, autoFilter, at - range.column, there);
  if (isSet(criteria) && !isSame(criteria, allBut(besides))) return;
  const isStillFiltered = await session.step(() => {
    autoFilter.clearColumnCriteria(at - range.column);
    autoFilter.load('isDataFiltered');
    return () => autoFilter.isDataFiltered;
  });
  // The filter stays if a person has filtered by other columns since, or if the filter was there before the pane's.
  if (isStillFiltered || before === 'column') return;
  await session.change(() => {
    autoFilter.remove();
    if (before !== 'none') autoFilter.apply(cellsIn(located.sheet, offsetBy(before, range)));
  });
}

interface SheetFilter {
  /** Undefined if the sheet has no filter. */
  readonly range: Box | undefined;
  readonly isFiltered: boolean;
}

function loadFilter(autoFilter: Excel.AutoFilter): () => SheetFilter {
  autoFilter.load('isDataFiltered');
  const range = autoFilter.getRangeOrNullObject();
  range.load(BOX);
  return () => ({
    range: range.isNullObject ? undefined : boxOf(range),
    isFiltered: autoFilter.isDataFiltered,
  });
}

/**
 * Reads criteria only if the sheet is filtered, since reading some criteria has crashed Excel
 * (OfficeDev/office-js#465).
 */
async function criterionOf(
  session: Session,
  autoFilter: Excel.AutoFilter,
  column: number,
  { isFiltered }: SheetFilter,
): Promise<Excel.FilterCriteria | undefined> {
  if (!isFiltered) return undefined;
  return session.step(() => {
    autoFilter.load('criteria');
    return () => autoFilter.criteria[column];
  });
}

function addressOf({ row, column, rows, columns }: Box): string {
  return rangeAddress(row, column, rows, columns);
}

function cellsIn(sheet: Excel.Worksheet, { row, column, rows, columns }: Box): Excel.Range {
  return sheet.getRangeByIndexes(row, column, rows, columns);
}

function boxOf({ rowIndex, columnIndex, rowCount, columnCount }: Excel.Range): Box {
  return { row: rowIndex, column: columnIndex, rows: rowCount, columns: columnCount };
}

/**
 * Makes a target from the selection: the Excel table that it touches, otherwise the table found in a selected area of several
 * rows, otherwise the table found on the sheet under the selected cell.
 */

import { headerTexts } from '@daicho/pane/src/header-texts.ts';
import type { Waiting } from '@daicho/pane/src/host.ts';
import { loadPart } from '@daicho/pane/src/load-part.ts';
import { withExistingColumns } from '@daicho/pane/src/made-columns.ts';
import {
  COLUMNS_READ,
  canInsertBeside,
  HEAD_ROWS,
  rowToFind,
  TAIL_ROWS,
} from '@daicho/pane/src/table-range.ts';
import type { UsedCells } from '@daicho/pane/src/tables/used-cells.ts';
import type { SheetTables } from '@daicho/pane/src/target.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { rangeAddress } from '@daicho/shared/cells/column-letters.ts';
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import { codeOf, excelRun, type Session } from '../excel-run.ts';
import { BOX, copyBox, ITEM_BOXES, overlap, type RangeBox, rightOf, rowsIn } from './box.ts';
import { cellOf } from './cell-values.ts';
import { queueCountsFrom1904 } from './counts-from-1904.ts';
import type { ExcelTarget } from './excel-target.ts';
import { hiddenRowsOf } from './hidden-rows.ts';
import { type MadeColumnsById, queueMadeColumns } from './made-columns.ts';
import { inHalves } from './read-rows.ts';

export function readTarget(waiting: Waiting, tableRange?: TableRange): Promise<ExcelTarget> {
  return excelRun(async (session) => {
    const selection = await readSelection(session);
    const table = tableRange === undefined ? await tableUnder(session, selection) : undefined;
    const part = table ?? (await partOfSheet(session, selection, tableRange));
    const { header, rowCount, rowsBelow, tables } = part;
    const { sheet, areas, sheetId, sheetName, used, stored } = selection;
    const { rowIndex, columnIndex, columnCount } = header;
    const { headers, above, areBlankBeside } = table ?? (await readHeader(session, sheet, part));
    const body = { ...header, rowIndex: rowIndex + 1, rowCount };
    const id = table?.id ?? sheetId;
    const selectedRows = rowsIn(body, table !== undefined || areas.length > 1 ? areas : []);
    const areSome = selectedRows.length > 1 && selectedRows.length < rowCount;
    return {
      id,
      tableId: table?.id,
      isTable: table !== undefined,
      name: table?.name ?? sheetName,
      sheetId,
      sheetName,
      address: rangeAddress(rowIndex, columnIndex, 1 + rowCount, columnCount),
      headers,
      ...(above === undefined ? {} : { above }),
      ...(tables === undefined ? {} : { tables }),
      headerRow: rowIndex,
      firstColumn: columnIndex,
      rowCount,
      rowsBelow,
      usedRight: rightOf(areBlankBeside === true || used === undefined ? header : used),
      // Inserting columns of a sheet could also widen one of its Excel tables.
      insertsColumns:
        tables !== undefined && selection.tables.length === 0 && canInsertBeside(tables),
      hiddenRows: await hiddenRowsOf(session, sheet, body),
      selectedRows: areSome ? selectedRows : undefined,
      countsFrom1904: selection.countsFrom1904,
      made: withExistingColumns(stored[id] ?? [], headers),
    };
  }, waiting);
}

interface Selection {
  readonly areas: readonly RangeBox[];
  readonly sheet: Excel.Worksheet;
  readonly sheetId: string;
  readonly sheetName: string;
  readonly tables: readonly Excel.Table[];
  /** Used part of the sheet. */
  readonly used: RangeBox | undefined;
  readonly countsFrom1904: boolean;
  readonly stored: MadeColumnsById;
}

/** Reads the selection, and what its sheet contains. @throws WorkbookError if something else than cells is selected. */
async function readSelection(session: Session): Promise<Selection> {
  try {
    return await session.step((context) => {
      const { areas, worksheet: sheet } = context.workbook.getSelectedRanges();
      areas.load(ITEM_BOXES);
      sheet.load('id,name');
      sheet.tables.load('items/id,items/name,items/showHeaders');
      const used = sheet.getUsedRangeOrNullObject(true);
      used.load(BOX);
      const stored = queueMadeColumns(context);
      const countsFrom1904 = queueCountsFrom1904(context);
      return () => ({
        areas: areas.items,
        sheet,
        sheetId: sheet.id,
        sheetName: sheet.name,
        tables: sheet.tables.items,
        used: used.isNullObject ? undefined : copyBox(used),
        countsFrom1904: countsFrom1904(),
        stored: stored(),
      });
    });
  } catch (error) {
    // Excel throws this when a chart is selected.
    if (codeOf(error) === 'InvalidSelection') throw new WorkbookError(errors.nothingSelected);
    throw error;
  }
}

/** The measures of a target: the box of its headers, its number of rows, and the number of used rows below it. */
interface Part {
  readonly header: RangeBox;
  readonly rowCount: number;
  readonly rowsBelow: number;
  readonly tables?: SheetTables;
}

interface TablePart extends Part {
  readonly id: string;
  readonly name: string;
  readonly headers: readonly string[];
  readonly above?: undefined;
  readonly areBlankBeside?: undefined;
}

/** @throws WorkbookError for several tables, or one without headers. */
async function tableUnder(
  session: Session,
  { tables, areas }: Selection,
): Promise<TablePart | undefined> {
  if (tables.length === 0) return undefined;
  const parts = await session.step(() => {
    const ranges = tables.map((table) => {
      const whole = table.getRange();
      whole.load(BOX);
      // The totals row does not belong to the body.
      const body = table.getDataBodyRange();
      body.load('rowCount');
      const header = table.showHeaders ? table.getHeaderRowRange() : undefined;
      header?.load('values');
      return { table, whole, body, header };
    });
    return () => ranges;
  });
  const [found, another] = parts.filter(({ whole }) => areas.some((area) => overlap(area, whole)));
  if (another !== undefined) throw new WorkbookError(errors.severalTables);
  if (found === undefined) return undefined;
  const { table, whole, body, header } = found;
  if (header === undefined) throw new WorkbookError(errors.noHeaders);
  return {
    id: table.id,
    name: table.name,
    header: { ...copyBox(whole), rowCount: 1 },
    headers: headerTexts(header.values),
    rowCount: body.rowCount,
    rowsBelow: 0,
  };
}

/** @throws WorkbookError if no table is found. */
async function partOfSheet(
  session: Session,
  { areas: [area, ...others], sheet, used }: Selection,
  tableRange: TableRange | undefined,
): Promise<Part> {
  const isOneArea =
    tableRange === undefined && others.length === 0 && area !== undefined && area.rowCount > 1;
  const within = isOneArea ? await usedPartOf(session, sheet, area) : used;
  if (within === undefined || used === undefined) throw new WorkbookError(errors.nothingSelected);
  const selected =
    area === undefined ? undefined : { row: area.rowIndex, column: area.columnIndex };
  const [{ sheetTables }, ends] = await Promise.all([
    loadPart(() => import('@daicho/pane/src/tables/sheet-tables.ts')),
    readEnds(session, sheet, within),
  ]);
  const tables = sheetTables(ends, { range: tableRange, selected });
  if (tables === undefined) throw new WorkbookError(errors.noRows);
  const { column, columns, rows, headerRow, headerRows } = tables.chosen;
  const rowIndex = rowToFind(tables.chosen);
  const rowCount = headerRows === 0 ? rows - 1 : rows;
  if (rowCount < 1) throw new WorkbookError(errors.noRows);
  const end = used.rowIndex + used.rowCount;
  return {
    header: { rowIndex, columnIndex: column, rowCount: 1, columnCount: columns },
    rowCount,
    rowsBelow: Math.max(0, end - headerRow - 1 - rows),
    tables,
  };
}

/** Reads the first and the last rows of a part of a sheet, in as many steps as long cells require. */
async function readEnds(
  session: Session,
  sheet: Excel.Worksheet,
  box: RangeBox,
): Promise<UsedCells> {
  const { rowIndex, columnIndex, rowCount } = box;
  const columns = Math.min(box.columnCount, COLUMNS_READ);
  const cellsOf = async (from: number, rows: number) => {
    const pieces = await inHalves(from, rows, (start, count) =>
      session.step(() => {
        const range = sheet.getRangeByIndexes(rowIndex + start, columnIndex, count, columns);
        range.load('values');
        return () => range.values.map((row) => row.map(cellOf));
      }),
    );
    return pieces.flat();
  };
  const tailFrom = Math.max(HEAD_ROWS, rowCount - TAIL_ROWS);
  return {
    row: rowIndex,
    column: columnIndex,
    rows: rowCount,
    head: await cellsOf(0, Math.min(rowCount, HEAD_ROWS)),
    tail: rowCount > HEAD_ROWS ? await cellsOf(tailFrom, rowCount - tailFrom) : [],
  };
}

function usedPartOf(
  session: Session,
  sheet: Excel.Worksheet,
  { rowIndex, columnIndex, rowCount, columnCount }: RangeBox,
): Promise<RangeBox | undefined> {
  return session.step(() => {
    const area = sheet.getRangeByIndexes(rowIndex, columnIndex, rowCount, columnCount);
    const cells = area.getUsedRangeOrNullObject(true);
    cells.load(BOX);
    return () => (cells.isNullObject ? undefined : copyBox(cells));
  });
}

/**
 * Reads the headers, the texts of a second row of headers above, and whether the rows are blank to
 * the right of the part.
 */
function readHeader(
  session: Session,
  sheet: Excel.Worksheet,
  { header: { rowIndex, columnIndex, columnCount }, rowCount, tables }: Part,
): Promise<Pick<ExcelTarget, 'headers' | 'above'> & { readonly areBlankBeside: boolean }> {
  const hasAbove = tables?.chosen.headerRows === 2 && rowIndex > 0;
  return session.step(() => {
    const row = (index: number) => {
      const range = sheet.getRangeByIndexes(index, columnIndex, 1, columnCount);
      range.load('values');
      return range;
    };
    const header = row(rowIndex);
    const above = hasAbove ? row(rowIndex - 1) : undefined;
    const top = above ?? header;
    const rows = top.getBoundingRect(header.getOffsetRange(rowCount, 0)).getEntireRow();
    const used = rows.getUsedRangeOrNullObject(true);
    used.load(BOX);
    return () => ({
      headers: headerTexts(header.values),
      ...(above === undefined ? {} : { above: headerTexts(above.values) }),
      areBlankBeside: used.isNullObject || rightOf(used) <= columnIndex + columnCount,
    });
  });
}

/**
 * Finds what the selection means: the table that it touches; else, where several rows are selected as one area, the used
 * part of it; else everything on the sheet. The first row holds the headers.
 */

import { rangeAddress } from '@daicho/pane/src/column-letters.ts';
import type { Waiting } from '@daicho/pane/src/host.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import { BOX, type Box, ITEM_BOXES, overlap, rowsIn } from './box.ts';
import { headerTexts } from './cell-values.ts';
import { codeOf, excelRun, isSupported, type Session } from './excel-run.ts';
import type { ExcelTarget } from './excel-target.ts';
import { hiddenRowsOf } from './hidden-rows.ts';
import { keptMade } from './made-columns.ts';

export function readTarget(waiting: Waiting): Promise<ExcelTarget> {
  return excelRun(async (session) => {
    const selection = await readSelection(session);
    const { tables, used } = await readSheet(session, selection);
    const [table, another] = tables.filter(({ box }) =>
      selection.areas.some((area) => overlap(area, box)),
    );
    if (another !== undefined) throw new WorkbookError(errors.severalTables);
    const found =
      table === undefined
        ? await partOfSheet(session, selection, used)
        : await partOfTable(session, table);
    const header = await readHeader(session, selection.sheet, found.header);
    const body = { ...found.header, rowIndex: found.header.rowIndex + 1, rowCount: found.rowCount };
    const { rowIndex, columnIndex, columnCount } = found.header;
    const id = table?.id ?? selection.sheetId;
    const selected = table !== undefined || selection.areas.length > 1 ? selection.areas : [];
    const selectedRows = rowsIn(body, selected);
    const areSome = selectedRows.length > 1 && selectedRows.length < found.rowCount;
    return {
      id,
      tableId: table?.id,
      isTable: table !== undefined,
      name: table?.name ?? selection.sheetName,
      sheetId: selection.sheetId,
      sheetName: selection.sheetName,
      address: rangeAddress(rowIndex, columnIndex, 1 + found.rowCount, columnCount),
      headers: header,
      headerRow: rowIndex,
      firstColumn: columnIndex,
      rowCount: found.rowCount,
      hiddenRows: await hiddenRowsOf(session, selection.sheet, body),
      selectedRows: areSome ? selectedRows : undefined,
      made: await keptMade(session, id, header),
    };
  }, waiting);
}

interface Selection {
  readonly areas: readonly Box[];
  readonly sheet: Excel.Worksheet;
  readonly sheetId: string;
  readonly sheetName: string;
}

/** @throws WorkbookError where something else than cells is selected. */
async function readSelection(session: Session): Promise<Selection> {
  try {
    return await session.step(({ workbook }) => {
      const selected = workbook.getSelectedRanges();
      const { areas, worksheet: sheet } = selected;
      areas.load(ITEM_BOXES);
      sheet.load('id,name');
      return () => ({ areas: areas.items, sheet, sheetId: sheet.id, sheetName: sheet.name });
    });
  } catch (error) {
    // Excel says so when a chart is selected.
    if (codeOf(error) === 'InvalidSelection') throw new WorkbookError(errors.nothingSelected);
    throw error;
  }
}

interface TableOnSheet {
  readonly id: string;
  readonly name: string;
  readonly showHeaders: boolean;
  readonly box: Box;
}

async function readSheet(
  session: Session,
  { sheet }: Selection,
): Promise<{ readonly tables: readonly TableOnSheet[]; readonly used: Box | undefined }> {
  const [tables, used] = await session.step(() => {
    sheet.tables.load('items/id,items/name,items/showHeaders');
    const cells = sheet.getUsedRangeOrNullObject(true);
    cells.load(BOX);
    return () => [sheet.tables.items, cells.isNullObject ? undefined : cells] as const;
  });
  if (tables.length === 0) return { tables: [], used };
  const boxes = await session.step(() => {
    const ranges = tables.map((table) => table.getRange());
    for (const range of ranges) range.load(BOX);
    return () => ranges;
  });
  return {
    used,
    tables: tables.flatMap(({ id, name, showHeaders }, i) => {
      const box = boxes[i];
      return box === undefined ? [] : [{ id, name, showHeaders, box }];
    }),
  };
}

/** What becomes a target: the box of the headers, and the number of rows below. */
interface Part {
  readonly header: Box;
  readonly rowCount: number;
}

async function partOfTable(session: Session, table: TableOnSheet): Promise<Part> {
  if (!table.showHeaders) throw new WorkbookError(errors.noHeaders);
  // A row of totals is no row of the body.
  const rowCount = await session.step(({ workbook }) => {
    const body = workbook.tables.getItem(table.id).getDataBodyRange();
    body.load('rowCount');
    return () => body.rowCount;
  });
  return { header: { ...boxOf(table.box), rowCount: 1 }, rowCount };
}

async function partOfSheet(
  session: Session,
  { areas: [area, ...others], sheet }: Selection,
  used: Box | undefined,
): Promise<Part> {
  const isOneArea = others.length === 0 && area !== undefined && area.rowCount > 1;
  const chosen = isOneArea ? await usedPartOf(session, sheet, area) : used;
  if (chosen === undefined) throw new WorkbookError(errors.nothingSelected);
  if (chosen.rowCount < 2) throw new WorkbookError(errors.noRows);
  return { header: { ...boxOf(chosen), rowCount: 1 }, rowCount: chosen.rowCount - 1 };
}

function usedPartOf(
  session: Session,
  sheet: Excel.Worksheet,
  { rowIndex, columnIndex, rowCount, columnCount }: Box,
): Promise<Box | undefined> {
  return session.step(() => {
    const area = sheet.getRangeByIndexes(rowIndex, columnIndex, rowCount, columnCount);
    const cells = area.getUsedRangeOrNullObject(true);
    cells.load(BOX);
    return () => (cells.isNullObject ? undefined : boxOf(cells));
  });
}

/** @throws WorkbookError for merged headers: nobody can tell what stands under them. */
async function readHeader(
  session: Session,
  sheet: Excel.Worksheet,
  { rowIndex, columnIndex, columnCount }: Box,
): Promise<readonly string[]> {
  return session.step(() => {
    const header = sheet.getRangeByIndexes(rowIndex, columnIndex, 1, columnCount);
    header.load('values');
    const merged = isSupported('1.13') ? header.getMergedAreasOrNullObject() : undefined;
    merged?.load('areaCount');
    return () => {
      if (merged !== undefined && !merged.isNullObject) {
        const address = rangeAddress(rowIndex, columnIndex, 1, columnCount);
        throw new WorkbookError(errors.mergedHeaders, { address });
      }
      return headerTexts(header.values);
    };
  });
}

/** Copies a box out of the object that Excel keeps. */
function boxOf({ rowIndex, columnIndex, rowCount, columnCount }: Box): Box {
  return { rowIndex, columnIndex, rowCount, columnCount };
}

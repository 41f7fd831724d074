/**
 * Makes a target of the selection: the table that it touches, otherwise the used part of an area of several rows, otherwise
 * everything on the sheet. The first row holds the headers.
 */

import { rangeAddress } from '@daicho/pane/src/column-letters.ts';
import { headerTexts } from '@daicho/pane/src/header-texts.ts';
import type { Waiting } from '@daicho/pane/src/host.ts';
import { standing } from '@daicho/pane/src/made-columns.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import { codeOf, excelRun, isSupported, type Session } from '../excel-run.ts';
import { BOX, type Box, boxOf, ITEM_BOXES, overlap, rowsIn } from './box.ts';
import type { ExcelTarget } from './excel-target.ts';
import { hiddenRowsOf } from './hidden-rows.ts';
import { type Kept, queueKept } from './made-columns.ts';

export function readTarget(waiting: Waiting): Promise<ExcelTarget> {
  return excelRun(async (session) => {
    const selection = await readSelection(session);
    const table = await tableUnder(session, selection);
    const { header, rowCount, rowsBelow } = table ?? (await partOfSheet(session, selection));
    const { sheet, areas, sheetId, sheetName, used, kept } = selection;
    const { rowIndex, columnIndex, columnCount } = header;
    const headers = await readHeader(session, sheet, header);
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
      headerRow: rowIndex,
      firstColumn: columnIndex,
      rowCount,
      rowsBelow,
      usedRight: used === undefined ? 0 : used.columnIndex + used.columnCount,
      hiddenRows: await hiddenRowsOf(session, sheet, body),
      selectedRows: areSome ? selectedRows : undefined,
      made: standing(kept[id] ?? [], headers),
    };
  }, waiting);
}

interface Selection {
  readonly areas: readonly Box[];
  readonly sheet: Excel.Worksheet;
  readonly sheetId: string;
  readonly sheetName: string;
  readonly tables: readonly Excel.Table[];
  /** Part of the sheet that is used. */
  readonly used: Box | undefined;
  readonly kept: Kept;
}

/** Reads the selection, and what its sheet contains. @throws WorkbookError if other things than cells are selected. */
async function readSelection(session: Session): Promise<Selection> {
  try {
    return await session.step((context) => {
      const { areas, worksheet: sheet } = context.workbook.getSelectedRanges();
      areas.load(ITEM_BOXES);
      sheet.load('id,name');
      sheet.tables.load('items/id,items/name,items/showHeaders');
      const used = sheet.getUsedRangeOrNullObject(true);
      used.load(BOX);
      const kept = queueKept(context);
      return () => ({
        areas: areas.items,
        sheet,
        sheetId: sheet.id,
        sheetName: sheet.name,
        tables: sheet.tables.items,
        used: used.isNullObject ? undefined : boxOf(used),
        kept: kept(),
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
  readonly header: Box;
  readonly rowCount: number;
  readonly rowsBelow: number;
}

interface TablePart extends Part {
  readonly id: string;
  readonly name: string;
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
      // The row of totals does not belong to the body.
      const body = table.getDataBodyRange();
      body.load('rowCount');
      return { table, whole, body };
    });
    return () => ranges;
  });
  const [found, another] = parts.filter(({ whole }) => areas.some((area) => overlap(area, whole)));
  if (another !== undefined) throw new WorkbookError(errors.severalTables);
  if (found === undefined) return undefined;
  const { table, whole, body } = found;
  if (!table.showHeaders) throw new WorkbookError(errors.noHeaders);
  const header = { ...boxOf(whole), rowCount: 1 };
  return { id: table.id, name: table.name, header, rowCount: body.rowCount, rowsBelow: 0 };
}

async function partOfSheet(
  session: Session,
  { areas: [area, ...others], sheet, used }: Selection,
): Promise<Part> {
  const isOneArea = others.length === 0 && area !== undefined && area.rowCount > 1;
  const chosen = isOneArea ? await usedPartOf(session, sheet, area) : used;
  if (chosen === undefined) throw new WorkbookError(errors.nothingSelected);
  if (chosen.rowCount < 2) throw new WorkbookError(errors.noRows);
  const end = ({ rowIndex, rowCount }: Box) => rowIndex + rowCount;
  const rowsBelow = used === undefined ? 0 : end(used) - end(chosen);
  return { header: { ...chosen, rowCount: 1 }, rowCount: chosen.rowCount - 1, rowsBelow };
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

/** @throws WorkbookError for merged headers, since the columns under them are unclear. */
function readHeader(
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

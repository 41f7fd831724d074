/**
 * Real workbook files for the host: exceljs reads a file into the model, and the changes of the model are written into a copy of
 * the file. Charts and other parts that exceljs does not know are lost.
 */
import ExcelJS from 'exceljs';
import { boxAt, localAddress } from './address.ts';
import type { Cell, Value } from './cell.ts';
import { boundingBox } from './objects/box.ts';
import type { Sheet } from './sheet.ts';
import { headersOf, type Table } from './table.ts';
import { Workbook } from './workbook.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Day 0 of Excel's calendar, by which days after February 1900 are counted. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** Reads values, formulas with their results, formats, tables, merged cells, hidden rows, widths and protection. */
export async function loadWorkbook(path: string): Promise<Workbook> {
  return modelOf(await read(path));
}

/**
 * Writes a workbook that came from a file into a copy of this file: cells, formats, tables and hidden rows that changed,
 * and sheets that were added.
 */
export async function saveWorkbook(
  workbook: Workbook,
  original: string,
  output: string,
): Promise<void> {
  const file = await read(original);
  const before = modelOf(file);
  for (const sheet of workbook.sheets) {
    const written = file.getWorksheet(sheet.name) ?? file.addWorksheet(sheet.name);
    const old =
      before.sheets.find(({ name }) => name === sheet.name) ?? new Workbook().addSheet(sheet.name);
    writeCells(written, old, sheet);
    for (const row of symmetricDifference(sheet.hiddenRows, old.hiddenRows)) {
      written.getRow(row + 1).hidden = sheet.hiddenRows.has(row);
    }
  }
  for (const table of workbook.tables) widen(file, table);
  await file.xlsx.writeFile(output);
}

async function read(path: string): Promise<ExcelJS.Workbook> {
  const file = new ExcelJS.Workbook();
  await file.xlsx.readFile(path);
  return file;
}

function modelOf(file: ExcelJS.Workbook): Workbook {
  const workbook = new Workbook();
  for (const worksheet of file.worksheets) readSheet(workbook, worksheet);
  const [first] = workbook.sheets;
  if (first !== undefined) {
    workbook.selection = { sheet: first, box: { row: 0, column: 0, rows: 1, columns: 1 } };
  }
  return workbook;
}

function readSheet(workbook: Workbook, worksheet: ExcelJS.Worksheet): void {
  const sheet = workbook.addSheet(worksheet.name);
  if (worksheet.state !== 'visible') sheet.visibility = 'Hidden';
  worksheet.eachRow({ includeEmpty: true }, (row, number) => {
    if (row.hidden) sheet.hiddenRows.add(number - 1);
    row.eachCell((cell, column) => {
      const { value, ...more } = cellOf(cell);
      sheet.put(number - 1, column - 1, value, more);
      if (more.formula !== undefined) workbook.results.set(more.formula, value);
    });
  });
  for (let column = 1; column <= worksheet.columnCount; column += 1) {
    const { hidden, width } = worksheet.getColumn(column);
    if (hidden) sheet.hiddenColumns.add(column - 1);
    if (width !== undefined) sheet.columnWidths.set(column - 1, width);
  }
  for (const merged of worksheet.model.merges) sheet.merged.push(boxAt(merged));
  // exceljs does not declare its type of protection.
  sheet.isProtected = Boolean(Reflect.get(worksheet, 'sheetProtection')?.sheet);
  for (const { name, tableRef, headerRow, totalsRow } of tablesOf(worksheet)) {
    const table = workbook.addTable(name, sheet, boxAt(tableRef));
    table.showHeaders = headerRow !== false;
    table.showTotals = totalsRow === true;
  }
}

function cellOf(cell: ExcelJS.Cell): Cell {
  const format = cell.numFmt ?? 'General';
  // A cell within a merged area shows the value of the first cell.
  if (cell.isMerged && cell.master !== cell) return { value: '', format };
  const { formula, result } = cell;
  if (formula !== undefined) {
    return { value: contentOf(result ?? null), formula: `=${formula}`, format };
  }
  return { value: contentOf(cell.value), format };
}

function contentOf(value: ExcelJS.CellValue): Value {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return (value.getTime() - DAY_ZERO) / DAY_MS;
  if (typeof value !== 'object') return value;
  if ('error' in value) return value.error;
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('hyperlink' in value) return contentOf(value.text);
  throw new Error(`a value of another kind: ${JSON.stringify(value)}`);
}

function writeCells(written: ExcelJS.Worksheet, old: Sheet, sheet: Sheet): void {
  const [now, then] = [sheet.used(), old.used()];
  const area = now && then ? boundingBox(now, then) : (now ?? then);
  if (area === undefined) return;
  const before = old.cells(area);
  sheet.cells(area).forEach((row, r) => {
    row.forEach((cell, c) => {
      const was = before[r]?.[c];
      const target = written.getCell(area.row + r + 1, area.column + c + 1);
      if (cell.format !== was?.format) target.numFmt = cell.format;
      if (cell.value !== was?.value || cell.formula !== was?.formula) target.value = writable(cell);
    });
  });
}

function writable({ value, formula }: Cell): ExcelJS.CellValue {
  if (formula !== undefined) return { formula: formula.slice(1), result: value, date1904: false };
  return value === '' ? null : value;
}

/** A table as exceljs stores it, which differs from its declared type. */
interface FileTable {
  readonly name: string;
  tableRef: string;
  autoFilterRef?: string;
  columns: { name: string }[];
  readonly headerRow?: boolean;
  readonly totalsRow?: boolean;
}

function tablesOf(worksheet: ExcelJS.Worksheet): FileTable[] {
  const tables: Record<string, { table: FileTable }> = Reflect.get(worksheet, 'tables') ?? {};
  return Object.values(tables).map(({ table }) => table);
}

function widen(file: ExcelJS.Workbook, table: Table): void {
  const worksheet = file.getWorksheet(table.sheet.name);
  const written = worksheet && tablesOf(worksheet).find(({ name }) => name === table.name);
  if (written === undefined) throw new Error(`no table ${table.name}`);
  written.tableRef = localAddress(table.box);
  if (written.autoFilterRef !== undefined) {
    const totals = table.showTotals ? 1 : 0;
    written.autoFilterRef = localAddress({ ...table.box, rows: table.box.rows - totals });
  }
  const known = new Map(written.columns.map((column) => [column.name, column]));
  written.columns = headersOf(table).map((name) => known.get(name) ?? { name });
}

function symmetricDifference(a: ReadonlySet<number>, b: ReadonlySet<number>): Set<number> {
  return new Set([...a, ...b].filter((one) => a.has(one) !== b.has(one)));
}

/** Writes a book as a file of Excel. */
import ExcelJS from 'exceljs';
import type { Book } from './book.ts';
import type { Page } from './page.ts';

export async function writeBook({ pages }: Book, path: string): Promise<void> {
  const file = new ExcelJS.Workbook();
  for (const page of pages) await writePage(file.addWorksheet(page.name), page);
  await file.xlsx.writeFile(path);
}

async function writePage(sheet: ExcelJS.Worksheet, page: Page): Promise<void> {
  for (const [at, cells] of page.rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      if (cell !== null) sheet.getCell(at + 1, column + 1).value = cell;
    }
  }
  for (const merged of page.merged) sheet.mergeCells(merged);
  for (const row of page.hiddenRows) sheet.getRow(row + 1).hidden = true;
  for (const column of page.hiddenColumns) sheet.getColumn(column + 1).hidden = true;
  if (page.filter !== undefined) sheet.autoFilter = page.filter;
  if (page.isProtected) await sheet.protect('himitsu', {});
}

/** A real file through the host and back, read by LibreOffice: only what was written differs. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readByLibreOffice, SOFFICE } from '../../../hosts/excel/read-by-libreoffice.ts';
import { loadWorkbook, saveWorkbook } from '../../../hosts/excel/workbook-file.ts';

const CUSTOMERS = 'examples/customers.xlsx';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'daicho-workbook-file-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

describe('a workbook file', () => {
  it.skipIf(!existsSync(SOFFICE))('differs only in the new column after a run', async () => {
    const output = join(folder(), 'customers.xlsx');
    const workbook = await loadWorkbook(CUSTOMERS);
    const [sheet] = workbook.sheets;
    const used = sheet?.used();
    if (sheet === undefined || used === undefined) throw new Error('no sheet');
    for (let row = used.row; row < used.row + used.rows; row += 1) {
      sheet.setFormat(row, used.columns, '@');
      sheet.enter(row, used.columns, `00${row}`);
    }
    await saveWorkbook(workbook, CUSTOMERS, output);
    const [before, after] = readByLibreOffice([CUSTOMERS, output], 'shown');
    const widened = before?.[sheet.name]?.map((cells, row) => [...cells, `"00${row}"`]);
    expect(widened).toHaveLength(used.rows);
    expect(after).toEqual({ ...before, [sheet.name]: widened });
  });

  it.skipIf(!existsSync(SOFFICE))('is saved with a sheet that was added', async () => {
    const output = join(folder(), 'two.xlsx');
    const workbook = await loadWorkbook(CUSTOMERS);
    workbook.addSheet('結果', [['住所'], ['東京都']]);
    await saveWorkbook(workbook, CUSTOMERS, output);
    expect(readByLibreOffice([output], 'shown')[0]?.結果).toEqual([['"住所"'], ['"東京都"']]);
  });

  it.skipIf(!existsSync(SOFFICE))(
    'is read with all its contents, and keeps a table that has grown',
    async () => {
      const path = join(folder(), 'table.xlsx');
      const file = new ExcelJS.Workbook();
      const made = file.addWorksheet('表');
      made.addTable({
        name: '顧客',
        ref: 'A1',
        headerRow: true,
        columns: [{ name: '番号', filterButton: true }, { name: '登録日' }],
        rows: [
          [1, new Date(Date.UTC(2026, 0, 1))],
          [2, new Date(Date.UTC(2026, 0, 2))],
        ],
      });
      made.getColumn(2).numFmt = 'yyyy/m/d';
      made.getCell('D1').value = { formula: 'A2*2', result: 2, date1904: false };
      made.mergeCells('A6:B7');
      made.getRow(3).hidden = true;
      await made.protect('secret', {});
      await file.xlsx.writeFile(path);

      const workbook = await loadWorkbook(path);
      const [sheet] = workbook.sheets;
      const [table] = workbook.tables;
      if (sheet === undefined || table === undefined) throw new Error('no table');
      expect([sheet.value(1, 1), sheet.format(1, 1)]).toEqual([46_023, 'yyyy/m/d']);
      expect(sheet.cell(0, 3)).toEqual({ value: 2, formula: '=A2*2', format: 'General' });
      expect(sheet.merged).toEqual([{ row: 5, column: 0, rows: 2, columns: 2 }]);
      expect([[...sheet.hiddenRows], sheet.isProtected]).toEqual([[2], true]);
      workbook.addColumn(table, '郵便番号');
      const output = join(folder(), 'wider.xlsx');
      await saveWorkbook(workbook, path, output);
      const [wider] = (await loadWorkbook(output)).tables;
      expect(wider?.box).toEqual({ row: 0, column: 0, rows: 3, columns: 3 });
      // Cells right of a table make room for its new column.
      const [headers] = readByLibreOffice([output], 'shown')[0]?.表 ?? [];
      expect(headers).toEqual(['"番号"', '"登録日"', '"郵便番号"', '', '2']);
    },
  );
});

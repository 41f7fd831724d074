/** Which numbers of a workbook are read as the days that the workbook shows. */
import { openTable } from '@daicho/service/tables/open-table.ts';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { cellsOf, useFolder } from './table-files.ts';

const folder = useFolder();

async function read(cells: readonly (readonly [number, string])[], date1904 = false) {
  const workbook = new ExcelJS.Workbook();
  workbook.properties.date1904 = date1904;
  const sheet = workbook.addWorksheet('名簿');
  sheet.addRow(['番地']);
  for (const [value, format] of cells) sheet.addRow([value]).getCell(1).numFmt = format;
  const path = await folder.put('in.xlsx', Buffer.from(await workbook.xlsx.writeBuffer()));
  return cellsOf(await openTable(path, { column: '番地' }));
}

describe('a number that a workbook shows as a day', () => {
  it.each(['yyyy/m/d', 'm"月"d"日"', 'd-mmm', '[$-411]ge.m.d', 'm/d;@', 'mmm-yy'])(
    'is read as that day: %s',
    async (format) => {
      expect(await read([[46031, format]])).toEqual(['2026-01-09']);
    },
  );

  it('is read as that day in a workbook that counts from 1904', async () => {
    expect(await read([[46031 - 1462, 'yyyy/m/d']], true)).toEqual(['2026-01-09']);
  });

  it('stays a number if it is a time, or if the day is too early or too late for what was typed', async () => {
    const numbers = [46031.5, 6, 9999, 100_000, 1_000_005];
    expect(await read(numbers.map((value) => [value, 'yyyy/m/d']))).toEqual(numbers);
  });
});

describe('a number that a workbook shows as a number', () => {
  it.each(['General', '0000000', '#,##0', '0"番地"', '0.00_);[Red]0.00'])(
    'stays a number: %s',
    async (format) => {
      expect(await read([[46031, format]])).toEqual([46031]);
    },
  );
});

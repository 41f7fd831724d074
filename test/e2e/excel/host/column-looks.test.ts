/** The look of columns that the pane adds to a sheet. */
import { describe, expect, it } from 'vitest';
import type { Value } from '../../../hosts/excel/cell.ts';
import { Workbook } from '../../../hosts/excel/workbook.ts';
import { hostPage, startHostPages } from './host-page.ts';

startHostPages();

const LONG = '東京都千代田区丸の内一丁目9番2号グラントウキョウサウスタワー三十階';
const ROWS: Value[][] = [
  ['番号', '住所'],
  [1, '東京都'],
  [2, '大阪府'],
];

const WRITE = `
  const target = await host.readTarget(waiting);
  await host.write(target, async (writer) => {
    const added = await writer.addColumns(['郵便番号', '住所（整形後）']);
    await writer.rewrite({ start: 0, count: 2 }, { read: [1], write: added }, (read) =>
      read.map(() => ['1000005', '${LONG}']));
  }, waiting);`;

describe('added columns', () => {
  it('have the format of the header beside them, and fit their texts within bounds', async () => {
    const workbook = new Workbook();
    const sheets = [false, true].map((isTable, n) => {
      const sheet = workbook.addSheet(`名簿${n}`, ROWS);
      sheet.put(0, 1, '住所', { style: 'bold on blue' });
      if (isTable) workbook.addTable('顧客', sheet, { row: 0, column: 0, rows: 3, columns: 2 });
      return sheet;
    });
    const { call, excel } = await hostPage(workbook);
    for (const sheet of sheets) {
      workbook.selection = { sheet, box: { row: 1, column: 1, rows: 1, columns: 1 } };
      expect(await call(WRITE)).toBeUndefined();
      expect(sheet.values({ row: 0, column: 2, rows: 2, columns: 2 })).toEqual([
        ['郵便番号', '住所（整形後）'],
        ['1000005', LONG],
      ]);
      expect([2, 3].map((column) => sheet.cell(0, column).style)).toEqual([
        'bold on blue',
        'bold on blue',
      ]);
      expect(sheet.cell(1, 2).style).toBeUndefined();
      expect(sheet.columnWidths.get(2)).toBeCloseTo(9);
      expect(sheet.columnWidths.get(3)).toBeCloseTo(260 / 6);
    }
    // The whole change is one step of Excel's undo.
    expect(excel.undo()).toBe(true);
    expect(sheets[1]?.value(0, 2)).toBe('');
  });

  it('take a code that a person types into a blank cell as text, with its zeros, and days as days', async () => {
    const workbook = new Workbook();
    const sheets = [false, true].map((isTable, n) => {
      const sheet = workbook.addSheet(`名簿${n}`, ROWS);
      if (isTable) workbook.addTable('顧客', sheet, { row: 0, column: 0, rows: 3, columns: 2 });
      return sheet;
    });
    const { call } = await hostPage(workbook);
    for (const sheet of sheets) {
      workbook.selection = { sheet, box: { row: 1, column: 1, rows: 1, columns: 1 } };
      await call(`
        const target = await host.readTarget(waiting);
        await host.write(target, async (writer) => {
          const write = await writer.addColumns(['郵便番号', '更新年月日'], [1]);
          await writer.rewrite({ start: 0, count: 2 }, { read: [1], write, days: [write[1]] }, () =>
            [['1000005', '2026-11-24'], [null, null]]);
        }, waiting);`);
      sheet.enter(2, 2, '0920011');
      expect([1, 2].map((row) => sheet.value(row, 2))).toEqual(['1000005', '0920011']);
      expect(sheet.format(2, 3)).toBe('General');
    }
  });

  it('do not copy a merged header, and are written without copying by an older Excel', async () => {
    const workbook = new Workbook();
    const sheet = workbook.addSheet('名簿', ROWS);
    sheet.put(0, 1, '住所', { style: 'bold on blue' });
    sheet.merged.push({ row: 0, column: 0, rows: 1, columns: 2 });
    const { call } = await hostPage(workbook);
    expect(await call(WRITE)).toBeUndefined();
    expect(sheet.cell(0, 2).style).toBeUndefined();
    expect(sheet.value(1, 2)).toBe('1000005');
  });

  it('cause one calculation of the workbook per request at most, however many they are', async () => {
    const workbook = new Workbook();
    workbook.addSheet('名簿', ROWS);
    const { call, excel } = await hostPage(workbook);
    expect(await call(WRITE)).toBeUndefined();
    // The columns are added in one request, and filled in another.
    expect(workbook.calculations).toBe(2);
    expect(excel.undo()).toBe(true);
  });
});

/** What the pane reads from Excel and writes there. */
import { describe, expect, it } from 'vitest';
import { cases } from '../../../cases.ts';
import type { Value } from '../../../hosts/excel/cell.ts';
import { Workbook } from '../../../hosts/excel/workbook.ts';
import { HEADERS, ROWS, rangeBook, TOWNS, tableBook, WRITE } from './host-book.ts';
import { hostPage, startHostPages } from './host-page.ts';

startHostPages();

describe('the target', () => {
  it('is the table under the selection, with its hidden and selected rows', async () => {
    const { workbook, sheet } = tableBook();
    sheet.hiddenRows.add(2);
    const box = { row: 1, column: 0, rows: 2, columns: 1 };
    workbook.selection = { sheet, box, more: [{ row: 5, column: 2, rows: 1, columns: 1 }] };
    const { call } = await hostPage(workbook);
    expect(await call('return host.readTarget(waiting)')).toMatchObject({
      isTable: true,
      name: '顧客',
      sheetName: '名簿',
      address: 'A1:C7',
      headers: HEADERS,
      rowCount: 6,
      hiddenRows: [1],
      selectedRows: [0, 1, 4],
      made: [],
    });
  });

  it('is the filled part of the sheet; if several areas are selected, their rows count as selected', async () => {
    const { workbook, sheet } = rangeBook();
    const { call } = await hostPage(workbook);
    const whole = { isTable: false, name: '名簿', address: 'A1:C7', rowCount: 6 };
    expect(await call('return host.readTarget(waiting)')).toMatchObject({
      ...whole,
      hiddenRows: [],
    });
    const box = { row: 2, column: 0, rows: 1, columns: 1 };
    workbook.selection = { sheet, box, more: [{ row: 4, column: 1, rows: 2, columns: 1 }] };
    expect(await call('return host.readTarget(waiting)')).toMatchObject({
      ...whole,
      selectedRows: [1, 3, 4],
    });
  });

  it('is found again after inserted rows have moved it, but not after a header has changed', async () => {
    for (const { workbook, sheet } of [tableBook(), rangeBook()]) {
      const { call } = await hostPage(workbook);
      await call('globalThis.target = await host.readTarget(waiting)');
      workbook.insertRows(sheet, 0, 3);
      expect(
        await call('return host.readRows(target, [1, 0], waiting, { start: 0, count: 2 })'),
      ).toEqual([
        ['東京都', 1],
        ['大阪府', 2],
      ]);
      sheet.put(3, 1, '所在地');
      expect(await call('return host.readRows(target, [1], waiting)')).toContain(
        '対象の表が見つかりません',
      );
    }
  });
});

describe('a part of a sheet', () => {
  it('has the rows that were added after it was read, and not those that were deleted', async () => {
    const { workbook, sheet } = rangeBook();
    const { call } = await hostPage(workbook);
    await call('globalThis.target = await host.readTarget(waiting)');
    workbook.insertRows(sheet, 2, 2);
    sheet.put(2, 1, '沖縄県');
    const rows = 'return (await host.readRows(target, [1], waiting)).flat()';
    expect(await call(rows)).toEqual(['東京都', '沖縄県', null, ...TOWNS.slice(1)]);
    workbook.deleteRows(sheet, 2, 4);
    expect(await call(rows)).toEqual(['東京都', ...TOWNS.slice(3)]);
  });

  it('is read again if rows were added or deleted while something else stands below it', async () => {
    const { workbook, sheet } = rangeBook();
    sheet.put(9, 1, '別の表');
    workbook.selection = { sheet, box: { row: 0, column: 0, rows: 7, columns: 3 } };
    const { call } = await hostPage(workbook);
    await call('globalThis.target = await host.readTarget(waiting)');
    const rows = 'return (await host.readRows(target, [1], waiting)).flat()';
    expect(await call(rows)).toEqual(TOWNS);
    workbook.insertRows(sheet, 0);
    expect(await call(rows)).toEqual(TOWNS);
    workbook.deleteRows(sheet, 3, 2);
    expect(await call(rows)).toContain('もう一度、選択範囲を読み込んでください');
  });
});

describe('columns of earlier runs', () => {
  it('are remembered in the workbook as long as they exist', async () => {
    const { workbook, sheet } = tableBook();
    const { call } = await hostPage(workbook);
    const made = { kind: 'address', inputs: [['住所']], columns: [['status', 'メモ']] };
    await call(
      `const target = await host.readTarget(waiting); await host.saveMadeColumns(target, [${JSON.stringify(made)}], waiting)`,
    );
    const again = 'return (await host.readTarget(waiting)).made';
    expect(await call(again)).toEqual([made]);
    sheet.put(0, 2, '備考');
    expect(await call(again)).toEqual([]);
    workbook.setSetting('daicho.made', '{"broken":1}');
    expect(await call(again)).toEqual([]);
  });
});

describe('writing', () => {
  it('puts texts into new columns and empty cells, in one step of undo', async () => {
    const { workbook, sheet, table } = tableBook();
    const { call, excel } = await hostPage(workbook);
    expect(await call(WRITE)).toBeUndefined();
    expect(table.box.columns).toBe(4);
    expect(sheet.values({ row: 0, column: 2, rows: 3, columns: 2 })).toEqual([
      ['メモ', '結果'],
      ['memo', '=東京都'],
      ['m大阪府', '=大阪府'],
    ]);
    expect([sheet.format(1, 3), sheet.format(1, 2)]).toEqual(['@', 'General']);
    expect(excel.undo()).toBe(true);
    expect(sheet.values({ row: 0, column: 0, rows: 7, columns: 5 })).toEqual(
      ROWS.map((row) => [...row, '', '']),
    );
  });

  it('removes added columns, and leaves other cells unchanged', async () => {
    for (const { workbook, sheet } of [tableBook(), rangeBook()]) {
      sheet.put(9, 5, 'beside');
      const { call } = await hostPage(workbook);
      await call(`${WRITE}
        const after = await host.readTarget(waiting);
        await host.write(after, (writer) => writer.removeColumns([after.headers.indexOf('結果')]), waiting);`);
      expect(sheet.values({ row: 0, column: 3, rows: 7, columns: 4 }).flat().join('')).toBe('');
      expect(sheet.value(9, 5)).toBe('beside');
    }
  });

  it('takes few requests to read and write, each below 5 MB', async () => {
    const workbook = new Workbook();
    const count = cases(5_000, 12_000);
    const long = Array.from({ length: count }, (_, i): Value[] => [`${i}${'長'.repeat(400)}`]);
    const sheet = workbook.addSheet('S', [['住所'], ...long]);
    const { call, excel } = await hostPage(workbook);
    await call(`
      const target = await host.readTarget(waiting);
      await host.write(target, async (writer) => {
        const added = await writer.addColumns(['a', 'b', 'c']);
        for (let start = 0; start < writer.rowCount; start += 5000) {
          await writer.rewrite({ start, count: 5000 }, { read: [0], write: added }, (read) =>
            read.map(([text]) => [text, 'x', '']));
        }
      }, waiting);`);
    expect(sheet.value(count, 1)).toBe(long[count - 1]?.[0]);
    expect(Math.max(...excel.requestSizes)).toBeLessThan(2_500_000);
    expect(excel.requestSizes.length).toBeLessThan(count / 500 + 50);
  });

  it('succeeds beside cells that are so long that a few of them make an answer of 5 MB', async () => {
    const workbook = new Workbook();
    const count = cases(80, 180);
    const long = Array.from({ length: count }, (): Value[] => ['長'.repeat(30_000)]);
    const sheet = workbook.addSheet('S', [['住所'], ...long]);
    const { call } = await hostPage(workbook);
    const written = call(`
      const target = await host.readTarget(waiting);
      await host.write(target, async (writer) => {
        const added = await writer.addColumns(['a']);
        await writer.rewrite({ start: 0, count: ${count} }, { read: [0], write: added }, (read) => read.map(() => ['x']));
      }, waiting);`);
    expect(await written).toBeUndefined();
    expect([sheet.value(1, 1), sheet.value(count, 1)]).toEqual(['x', 'x']);
  });
});

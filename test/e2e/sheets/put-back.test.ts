/**
 * What undo restores in Google Sheets: headers that the pane inserted, and formats of filled cells. Also the undo after a sheet
 * was deleted.
 */
import { describe, expect, it } from 'vitest';
import { atNight, few } from '../../cases.ts';
import { chooseFields, openForm, runPane } from '../../hosts/excel/enrich-in-pane.ts';
import type { Sheet } from '../../hosts/sheets/cells/sheet.ts';
import type { Spreadsheet } from '../../hosts/sheets/spreadsheet.ts';
import { ADDRESS_CELLS, sidebar, startSheets } from './sidebar-fixture.ts';

startSheets();

const ROWS = [
  ['甲', '東京都千代田区丸の内1-9-2'],
  ['乙', '北海道札幌市中央区大通西33-6'],
];
const ALL = { row: 0, column: 0, rows: 6, columns: 16 };
const looksOf = (sheet: Sheet) => [sheet.all(), sheet.formats(ALL)];

describe('undo', () => {
  it('removes a row of headers that was inserted', async () => {
    const { page, sheet } = await sidebar(ROWS);
    const before = looksOf(sheet);
    await page.locator('#add-headers').click();
    await runPane(page);
    expect(sheet.all()[0]).toContain('列B');
    await page.locator('#undo').click();
    await page.locator('#notice').filter({ hasText: '元に戻しました' }).waitFor();
    expect(looksOf(sheet)).toEqual(before);
  });

  atNight(it)?.(
    'leaves an inserted row of headers into which somebody has written, and says so',
    async () => {
      const { page, sheet } = await sidebar(ROWS);
      await page.locator('#add-headers').click();
      await runPane(page);
      sheet.enter({ row: 0, column: 14, rows: 1, columns: 1 }, [['メモ']]);
      await page.locator('#undo').click();
      await page
        .locator('#notice')
        .filter({ hasText: '見出しの行は変わったため残しました' })
        .waitFor();
      expect(sheet.all()[0]?.slice(0, 2)).toEqual(['列A', '列B']);
    },
  );

  atNight(it)?.(
    'gives the next run the same range and the same columns, also under merged headers',
    async () => {
      const rows = [
        ['顧客', '', '届け先', ''],
        ['番号', '氏名', '住所', ''],
        ...ROWS.map(([name = '', address = ''], at) => [at + 1, name, address, '受付']),
      ];
      const { page, sheet } = await sidebar(rows);
      const size = page.locator('#target-size');
      const range = await size.textContent();
      expect(range).toContain(':D4');
      await runPane(page);
      const first = sheet.all();
      await page.locator('#undo').click();
      await page.locator('#notice').filter({ hasText: '元に戻しました' }).waitFor();
      expect(await size.textContent()).toBe(range);
      await runPane(page);
      expect(sheet.all()).toEqual(first);
    },
  );

  it.each(
    few(
      [
        ['added', ''],
        ['filled', '1'],
      ],
      1,
    ),
  )(
    'removes what a run %s, and keeps the inserted headers if the person has renamed a column there since',
    async (how, code) => {
      const { page, sheet } = await sidebar(ROWS, {}, (own) => {
        own.put({ row: 1, column: 2 }, [[code]]);
      });
      await page.locator('#add-headers').click();
      await page.locator('#target-size').filter({ hasText: '見出しは 1 行目' }).waitFor();
      if (how === 'filled') {
        await page.locator('#destinations summary').click();
        await page.locator('#into-postal_code').selectOption('2');
      }
      const before = sheet.all();
      await runPane(page);
      expect(sheet.all()[1]?.[2]).toBe('1000005');
      sheet.enter({ row: 0, column: 1, rows: 1, columns: 1 }, [['住所']]);
      await page.locator('#undo').click();
      await page
        .locator('#notice')
        .filter({ hasText: /元に戻しました.*見出しの行は変わったため残しました/ })
        .waitFor();
      const [headers = [], ...cells] = before;
      expect(sheet.all()).toEqual([headers.with(1, '住所'), ...cells]);
    },
  );

  it('restores the formats of filled cells, whatever these were', async () => {
    const rows = [
      ['番号', '住所', '郵便番号'],
      ...ADDRESS_CELLS.map((cell, i) => [i + 1, cell, '']),
    ];
    const { page, sheet } = await sidebar(rows, {}, (own) => {
      own.format(
        { row: 1, column: 2, rows: 6, columns: 1 },
        rows.slice(1).map(() => ['0']),
      );
    });
    const before = looksOf(sheet);
    await page.locator('#destinations summary').click();
    await page.locator('#into-postal_code').selectOption('2');
    await runPane(page);
    expect(sheet.all()[1]?.[2]).toBe('1000005');
    await page.locator('#undo').click();
    await page.locator('#notice').filter({ hasText: '元に戻しました' }).waitFor();
    expect(looksOf(sheet)).toEqual(before);
  });

  atNight(it)?.(
    'of a run whose sheet was deleted says so, and the run leaves the list',
    async () => {
      const { page, spreadsheet, sheet } = await sidebar([['住所'], [ADDRESS_CELLS[0] ?? '']]);
      await runPane(page);
      spreadsheet.workbook.addSheet('別', [['a']]);
      const { sheets } = spreadsheet.workbook;
      sheets.splice(sheets.indexOf(sheet), 1);
      spreadsheet.workbook.active = 0;
      await page.locator('#undo').click();
      await page.locator('#notice').filter({ hasText: 'シートが削除されています' }).waitFor();
      await expect.poll(() => page.locator('#undo, #history').count()).toBe(0);
      expect(spreadsheet.workbook.sheets[0]?.all()).toEqual([['a']]);
    },
  );

  atNight(it)?.('restores the widths of columns', async () => {
    const rows = [['住所'], ...ADDRESS_CELLS.map((cell) => [cell])];
    const { page, sheet } = await sidebar(rows, {}, (own) => {
      for (const [column, width] of [150, 60, 300].entries()) own.columnWidths.set(column, width);
    });
    const widths = () => Array.from({ length: 12 }, (_, at) => sheet.columnWidths.get(at) ?? 100);
    const before = widths();
    await runPane(page);
    expect(widths()).not.toEqual(before);
    await page.locator('#undo').click();
    await page.locator('#notice').filter({ hasText: '元に戻しました' }).waitFor();
    expect(widths()).toEqual(before);
  });

  atNight(it)?.(
    'of a table below another removes its results, and leaves those of the table above',
    async () => {
      const upper = [
        ['番号', '住所', '電話番号'],
        ...ADDRESS_CELLS.map((cell, i) => [`A-${i}`, cell, '']),
      ];
      const lower = [
        ['仕入先', '所在地'],
        ['甲', '東京都千代田区丸の内1-9-2'],
        ['乙', '京都市'],
      ];
      const row = upper.length + 1;
      const select = (opened: Spreadsheet, from: number, { length: rows }: readonly unknown[]) => {
        opened.workbook.selected = [{ row: from, column: 0, rows, columns: 2 }];
      };
      const { page, sheet, spreadsheet } = await sidebar(
        [...upper, [], ...lower],
        {},
        (_, opened) => select(opened, 0, upper),
      );
      await runPane(page);
      const before = sheet.all();
      select(spreadsheet, row, lower);
      await page.locator('#read').click();
      await page.locator('#result').waitFor({ state: 'detached' });
      await runPane(page);
      const [, , next, ...others] = sheet.all()[row] ?? [];
      expect(next).toBe('郵便番号');
      expect(others).toContain('照合結果');
      await page.locator('#undo').click();
      await page.locator('#notice').filter({ hasText: '元に戻しました' }).waitFor();
      expect(sheet.all()).toEqual(before);
    },
  );

  atNight(it)?.(
    'of a run that replaced one on wrong columns restores the table as it was before both runs',
    async () => {
      const rows = [['番号', '住所'], ...ADDRESS_CELLS.map((cell, i) => [`A-${i}`, cell])];
      const { page, sheet } = await sidebar(rows);
      const before = sheet.all();
      await page.locator('#column').selectOption('0');
      await runPane(page);
      const { length } = sheet.all()[0] ?? [];
      await openForm(page);
      await page.locator('#column').selectOption('1');
      await page.locator('#update').getByText('前回の結果と置き換える').waitFor();
      await page.locator('#run').click();
      await page.locator('#notice').filter({ hasText: '置き換えました' }).waitFor();
      expect(sheet.all()[0]).toHaveLength(length);
      expect(sheet.all()[1]).toContain('一致');
      await expect.poll(() => page.locator('#history').count()).toBe(0);
      await page.locator('#undo').click();
      await page.locator('#notice').filter({ hasText: '元に戻しました' }).waitFor();
      expect(sheet.all()).toEqual(before);
    },
  );

  atNight(it)?.('of an earlier run is not offered while a run is under way', async () => {
    const { page } = await sidebar([['住所'], ...ADDRESS_CELLS.map((cell) => [cell])]);
    await runPane(page);
    await openForm(page);
    await page.locator('#run').click();
    expect(await page.locator('#undo-0:not([aria-disabled])').count()).toBe(0);
    await page.locator('#result').waitFor();
  });

  it('keeps a changed cell with its column after a warning, and removes the codes that were written like others of their column', async () => {
    const rows = [
      ['名前', '住所', '〒'],
      ...ROWS.map((row, at) => [...row, at === 0 ? '' : '〒060-0042']),
    ];
    const { page, sheet } = await sidebar(rows);
    await chooseFields(page, ['postal_code', 'city']);
    await page.locator('#destinations summary').click();
    await page.locator('#into-postal_code').selectOption('2');
    await runPane(page);
    expect(sheet.all()[1]?.[2]).toBe('〒100-0005');
    const column = sheet.all()[0]?.indexOf('市区町村') ?? -1;
    sheet.enter({ row: 2, column, rows: 1, columns: 1 }, [['札幌']]);
    await page.locator('#undo').click();
    const said = (text: RegExp) => page.locator('#notice').filter({ hasText: text }).waitFor();
    await said(/「市区町村」.?の.3.行目/);
    await page.locator('#undo').click();
    await said(/1.個.*セルは/);
    const filled = (cells: readonly unknown[] = []) => cells.filter((cell) => cell !== '');
    expect(sheet.all().map(filled)).toEqual([
      [...(rows[0] ?? []), '市区町村'],
      filled(rows[1]),
      [...(rows[2] ?? []), '札幌'],
    ]);
  });
});

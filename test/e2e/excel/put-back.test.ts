/** What undo restores besides values: headers that the pane inserted, and the formats of filled cells. */
import { describe, expect, it } from 'vitest';
import { atNight, few } from '../../cases.ts';
import type { Value } from '../../hosts/excel/cell.ts';
import { chooseFields, runPane } from '../../hosts/excel/enrich-in-pane.ts';
import type { Sheet } from '../../hosts/excel/sheet.ts';
import { Workbook } from '../../hosts/excel/workbook.ts';
import { openHistory } from '../open-history.ts';
import { ADDRESS, customers, pane, startExcel, waitFor } from './pane-fixture.ts';

startExcel();

const ROWS: Value[][] = [
  ['甲', '東京都千代田区丸の内1-9-2'],
  ['乙', '北海道札幌市中央区大通西33-6'],
];
const ALL = { row: 0, column: 0, rows: 8, columns: 20 };

function withoutHeaders(above: Value[][] = []) {
  const workbook = new Workbook();
  const sheet = workbook.addSheet('名簿', [...above, ...ROWS]);
  workbook.selection = { sheet, box: { row: above.length, column: 0, rows: 1, columns: 1 } };
  return { workbook, sheet };
}

const looksOf = (sheet: Sheet) => [
  sheet.values(ALL),
  Array.from({ length: ALL.rows }, (_, row) =>
    Array.from({ length: ALL.columns }, (_, column) => sheet.format(row, column)),
  ),
];

describe("an undo in Excel's pane", () => {
  it.each(
    few<[string, Value[][]]>(
      [
        ['a new row', []],
        [
          'the blank row above',
          [
            ['名簿', ''],
            ['', ''],
          ],
        ],
      ],
      1,
    ),
  )('removes the headers that the run put into %s', async (_, above) => {
    const { workbook, sheet } = withoutHeaders(above);
    const before = looksOf(sheet);
    const { page } = await pane(workbook, 'secret');
    await page.locator('#add-headers').click();
    await runPane(page);
    expect(sheet.values(ALL).flat()).toContain('列B');
    await page.locator('#undo').click();
    await waitFor(page, '#notice', /元に戻しました.*見出しの行も取り除きました/);
    expect(looksOf(sheet)).toEqual(before);
  });

  it('removes the headers from the unlocked row of a protected sheet, into which the run put them', async () => {
    const { workbook, sheet } = withoutHeaders([
      ['名簿', ''],
      ['', ''],
    ]);
    sheet.unlocked.push({ row: 1, column: 0, rows: 9, columns: 12 });
    sheet.isProtected = true;
    const before = looksOf(sheet);
    const { page } = await pane(workbook, 'secret');
    await page.locator('#add-headers').click();
    await runPane(page);
    expect(sheet.values(ALL).flat()).toContain('列B');
    await page.locator('#undo').click();
    await waitFor(page, '#notice', /元に戻しました.*見出しの行も取り除きました/);
    expect(looksOf(sheet)).toEqual(before);
  });

  it.each(few([true, false], 1))(
    'restores the widths from before the run (in a table: %s)',
    async (isTable) => {
      const workbook = new Workbook();
      const sheet = workbook.addSheet('名簿', [['名前', '住所'], ...ROWS]);
      if (isTable) workbook.addTable('顧客', sheet, { row: 0, column: 0, rows: 3, columns: 2 });
      for (const [column, width] of [12, 20, 30, 3].entries())
        sheet.columnWidths.set(column, width);
      workbook.selection = { sheet, box: { row: 1, column: 1, rows: 1, columns: 1 } };
      const widths = () => Array.from({ length: 12 }, (_, at) => sheet.columnWidths.get(at) ?? 8.4);
      const before = widths();
      const { page } = await pane(workbook, 'secret');
      await runPane(page);
      expect(widths()).not.toEqual(before);
      await page.locator('#undo').click();
      await waitFor(page, '#notice', '元に戻しました');
      for (const [at, width] of widths().entries()) expect(width).toBeCloseTo(before[at] ?? 0);
    },
  );

  atNight(it)?.(
    'lets the columns to the right of those that it removes keep their widths when they move',
    async () => {
      const workbook = new Workbook();
      const sheet = workbook.addSheet('名簿', [['名前', '住所'], ...ROWS]);
      const table = workbook.addTable('顧客', sheet, { row: 0, column: 0, rows: 3, columns: 2 });
      workbook.selection = { sheet, box: { row: 1, column: 1, rows: 1, columns: 1 } };
      const { page } = await pane(workbook, 'secret');
      await runPane(page);
      const { columns } = table.box;
      await page.locator('#run-again').click();
      await page.locator('#update').getByText('新しい列を追加する').click();
      await page.locator('#run').click();
      await expect.poll(() => table.box.columns).toBeGreaterThan(columns);
      await page.locator('#result').waitFor();
      sheet.columnWidths.set(columns, 33);
      await openHistory(page);
      await page.locator('#undo-0').click();
      await waitFor(page, '#notice', '元に戻しました');
      expect(sheet.columnWidths.get(2)).toBeCloseTo(33);
    },
  );

  it('removes the results of a list below another and leaves those above; the next run writes them there again', async () => {
    const upper: Value[][] = [['名前', '住所', '電話番号'], ...ROWS];
    const lower: Value[][] = [['仕入先', '所在地'], ...ROWS];
    const workbook = new Workbook();
    const sheet = workbook.addSheet('名簿', [...upper, [], ...lower]);
    const row = upper.length + 1;
    const select = (from: number) => {
      workbook.selection = { sheet, box: { row: from, column: 0, rows: 3, columns: 2 } };
    };
    select(0);
    const { page } = await pane(workbook, 'secret');
    await runPane(page);
    const before = sheet.values(ALL);
    select(row);
    await page.locator('#read').click();
    await page.locator('#result').waitFor({ state: 'detached' });
    for (let times = 0; times < 2; times++) {
      await runPane(page);
      const [, , next, ...others] = sheet.values(ALL)[row] ?? [];
      expect(next).toBe('郵便番号');
      expect(others).toContain('照合結果');
      await page.locator('#undo').click();
      await waitFor(page, '#notice', '元に戻しました');
      expect(sheet.values(ALL)).toEqual(before);
    }
  });

  atNight(it)?.(
    'leaves a row of headers into which somebody has written, and says so',
    async () => {
      const { workbook, sheet } = withoutHeaders();
      const { page } = await pane(workbook, 'secret');
      await page.locator('#add-headers').click();
      await runPane(page);
      sheet.put(0, 12, 'メモ');
      await page.locator('#undo').click();
      await waitFor(page, '#notice', '見出しの行は変わったため残しました');
      expect(sheet.values({ row: 0, column: 0, rows: 2, columns: 2 })).toEqual([
        ['列A', '列B'],
        ROWS[0],
      ]);
    },
  );

  it.each(few(['filled', 'added'], 1))(
    'removes what a run %s, and keeps the inserted headers if the person has renamed a column there since, and says so',
    async (how) => {
      const { workbook, sheet } = withoutHeaders();
      if (how === 'filled') sheet.put(1, 2, '1');
      const { page } = await pane(workbook, 'secret');
      await page.locator('#add-headers').click();
      await waitFor(page, '#target-size', '見出しは 1 行目');
      if (how === 'filled') {
        await page.locator('#destinations summary').click();
        await page.locator('#into-postal_code').selectOption('2');
      }
      const before = sheet.values(ALL);
      await runPane(page);
      expect(sheet.values(ALL)[1]?.[2]).toBe('1000005');
      sheet.put(0, 1, '住所');
      await page.locator('#undo').click();
      await waitFor(page, '#notice', /元に戻しました.*見出しの行は変わったため残しました/);
      const [headers = [], ...cells] = before;
      expect(sheet.values(ALL)).toEqual([headers.with(1, '住所'), ...cells]);
    },
  );

  it('restores the formats of cells that it empties again', async () => {
    const { workbook, sheet } = customers(ADDRESS);
    sheet.put(0, 2, '郵便番号');
    const before = looksOf(sheet);
    const { page } = await pane(workbook, 'secret');
    await page.locator('#destinations summary').click();
    await page.locator('#into-postal_code').selectOption('2');
    await runPane(page);
    expect(sheet.values(ALL).flat()).toContain('1000005');
    await page.locator('#undo').click();
    await waitFor(page, '#notice', '元に戻しました');
    expect(looksOf(sheet)).toEqual(before);
  });

  it.each(few([true, false], 1))(
    'removes everything except a changed cell and its column after a warning, and takes codes out of the person’s own column (in a table: %s)',
    async (isTable) => {
      const cells: Value[][] = [
        ['名前', '住所', '〒'],
        ...ROWS.map((row, at) => [...row, at === 0 ? '' : '〒060-0042']),
      ];
      const workbook = new Workbook();
      const sheet = workbook.addSheet('名簿', cells);
      if (isTable) workbook.addTable('顧客', sheet, { row: 0, column: 0, rows: 3, columns: 3 });
      workbook.selection = { sheet, box: { row: 1, column: 1, rows: 1, columns: 1 } };
      const { page } = await pane(workbook, 'secret');
      await chooseFields(page, ['postal_code', 'city']);
      await page.locator('#destinations summary').click();
      await page.locator('#into-postal_code').selectOption('2');
      await runPane(page);
      expect(sheet.value(1, 2)).toBe('〒100-0005');
      sheet.enter(2, (sheet.values(ALL)[0] ?? []).indexOf('市区町村'), '札幌');
      const written = sheet.values(ALL);
      await page.locator('#undo').click();
      await waitFor(page, '#notice', /「市区町村」.?の.3.行目/);
      expect(sheet.values(ALL)).toEqual(written);
      await page.locator('#undo').click();
      await waitFor(page, '#notice', /1.個.*セルは/);
      const [headers, first, second] = cells.map((row) => row.filter((cell) => cell !== ''));
      expect(
        sheet
          .values(ALL)
          .map((row) => row.filter((cell) => cell !== ''))
          .slice(0, 4),
      ).toEqual([[...(headers ?? []), '市区町村'], first, [...(second ?? []), '札幌'], []]);
    },
  );

  it('lets the next run look up a row that was inserted after the earlier run, like all other rows', async () => {
    const address = '東京都千代田区丸の内1-9-2';
    const { workbook, sheet } = customers([address, address, address]);
    const { page } = await pane(workbook, 'secret');
    await runPane(page);
    sheet.shift({ axis: 'rows', at: 2, count: 1, kind: 'insert' });
    sheet.enter(2, 1, address);
    await page.locator('#undo').click();
    await waitFor(page, '#notice', '元に戻しました');
    await runPane(page);
    const statuses = sheet.values({ row: 1, column: 3, rows: 4, columns: 1 }).map(String);
    expect(statuses).toEqual(['一致', '一致', '一致', '一致']);
  });
});

/** What keeps the pane from running or from writing, and the sentence that the pane then shows. */
import { describe, expect, it } from 'vitest';
import { atNight } from '../../cases.ts';
import { endOfRun, runPane } from '../../hosts/excel/enrich-in-pane.ts';
import type { Sheet } from '../../hosts/excel/sheet.ts';
import { Workbook } from '../../hosts/excel/workbook.ts';
import { ADDRESS, customers, customersTable, pane, startExcel, waitFor } from './pane-fixture.ts';

startExcel();

describe('a run that cannot write', () => {
  it('waits while a cell is in edit mode, and says so', async () => {
    const { workbook, sheet } = customersTable(ADDRESS);
    const { page, host } = await pane(workbook);
    await waitFor(page, '#estimate', '6 行');
    host.isEditing = true;
    await page.locator('#run').click();
    await waitFor(page, '#notice', 'セルの編集が終わるのを待っています');
    host.isEditing = false;
    expect(await endOfRun(page)).toContain('2 列を追加しました。');
    expect(sheet.value(1, 2)).toBe('1000005');
  });

  it('names a sheet that was protected since it was read', async () => {
    const { workbook, sheet, table } = customersTable(ADDRESS);
    const { page, calls } = await pane(workbook);
    await waitFor(page, '#estimate', '6 行');
    sheet.isProtected = true;
    expect(await runPane(page)).toContain('シート「名簿」は保護されているため、「実行」を押すと');
    expect([calls.length, table.box.columns]).toEqual([0, 2]);
  });

  atNight(it)?.('says which cells of a protected sheet are locked', async () => {
    const { workbook, sheet } = customers(ADDRESS);
    sheet.isProtected = true;
    sheet.unlocked.push({ row: 1, column: 1, rows: 6, columns: 1 });
    const { page } = await pane(workbook);
    await waitFor(page, '#notice', '結果を書く C1:C7 はロックされています');
    await waitFor(page, '#notice', '［シート保護の解除］');
  });

  it('names exactly the locked cells among those that it would write', async () => {
    const { workbook, sheet } = customers(ADDRESS);
    sheet.isProtected = true;
    sheet.unlocked.push({ row: 0, column: 2, rows: 7, columns: 1 });
    sheet.unlocked.push({ row: 2, column: 3, rows: 3, columns: 1 });
    const { page, calls } = await pane(workbook);
    await waitFor(page, '#estimate', '6 行');
    expect(await page.locator('#notice').textContent()).not.toContain('保護');
    expect(await runPane(page)).toContain('結果を書く D1:D2, D6:D7 はロックされています');
    expect([calls.length, workbook.sheets.length]).toEqual([0, 1]);
  });

  it('names the filled cells right of the table that leave no room for new columns', async () => {
    const { workbook, sheet, table } = customersTable(ADDRESS);
    sheet.put(3, 3, 'メモ');
    const { page, calls } = await pane(workbook);
    expect(await runPane(page)).toContain('右側の 2 列が空いていません（C1:D7）');
    expect([calls.length, table.box.columns, sheet.value(3, 3)]).toEqual([0, 2, 'メモ']);
  });

  atNight(it)?.('names cells further right that new columns of a table would move', async () => {
    const { workbook, sheet, table } = customersTable(ADDRESS);
    sheet.put(3, 14, 'メモ');
    sheet.put(20, 30, '表の行の外');
    const { page, calls } = await pane(workbook);
    expect(await runPane(page)).toContain('右側に内容があり（C1:O7）');
    expect([calls.length, table.box.columns, sheet.value(3, 14)]).toEqual([0, 2, 'メモ']);
  });

  atNight(it)?.('says that the workbook is open read-only', async () => {
    const { workbook } = customersTable(ADDRESS);
    const { page, calls } = await pane(workbook, 'public', { mode: 'readOnly' });
    expect(await runPane(page)).toContain('読み取り専用');
    expect(calls).toEqual([]);
  });

  it('names merged cells in the place of the new columns', async () => {
    const { workbook, sheet } = customersTable(ADDRESS);
    sheet.merged.push({ row: 2, column: 3, rows: 2, columns: 1 });
    const { page, calls } = await pane(workbook);
    expect(await runPane(page)).toContain('結合されたセルがあります（D3:D4）');
    expect(calls).toEqual([]);
  });

  atNight(it)?.('says that the sheet has no room for the new columns', async () => {
    const workbook = new Workbook();
    const sheet = workbook.addSheet('S', [['住所'], ['東京都']], { row: 0, column: 16_382 });
    workbook.addTable('T', sheet, { row: 0, column: 16_382, rows: 2, columns: 1 });
    const { page, calls } = await pane(workbook);
    expect(await runPane(page)).toContain('シートの右端に達するため');
    expect(calls).toEqual([]);
  });

  it('says what to do about a wrong key', async () => {
    const { workbook, table } = customersTable(ADDRESS);
    const { page, calls } = await pane(workbook, { key: 'dpk_wrong' });
    expect(await runPane(page)).toContain('APIキーが認められませんでした');
    expect([calls.length, table.box.columns]).toEqual([1, 2]);
  });

  atNight(it)?.('says that the server cannot be reached', async () => {
    const { workbook, table } = customersTable(ADDRESS.slice(0, 2));
    const baseUrl = 'http://127.0.0.1:9';
    const { page } = await pane(workbook, { key: 'dpk_x', baseUrl });
    expect(await runPane(page)).toContain('サービスが応答しないため、止めました');
    expect(table.box.columns).toBe(2);
  });
});

describe('a run on a protected sheet', () => {
  const TWO = ['東京都千代田区丸の内1-9-2', '北海道札幌市中央区大通西1-1'];

  it('writes into unlocked cells, keeps their formats, and can be undone', async () => {
    const { workbook, sheet } = customers(TWO);
    sheet.isProtected = true;
    const results = { row: 0, column: 2, rows: 3, columns: 2 };
    sheet.unlocked.push(results);
    const { page, calls } = await pane(workbook);
    expect(await runPane(page)).toContain('2 列を追加しました。');
    expect(calls.length).toBeGreaterThan(0);
    expect([sheet.value(0, 2), sheet.value(1, 2), sheet.value(2, 2)]).toEqual([
      '郵便番号',
      '1000005',
      '0600042',
    ]);
    expect(new Set(sheet.cells(results).flatMap((row) => row.map(({ format }) => format)))).toEqual(
      new Set(['General']),
    );
    await page.locator('#undo').click();
    await waitFor(page, '#notice', '元に戻しました');
    expect(sheet.values(results).flat().join('')).toBe('');
  });

  it('replaces its own results in the unlocked columns of an Excel table', async () => {
    const { workbook, sheet } = customersTable(TWO);
    const { page } = await pane(workbook);
    await runPane(page);
    sheet.put(1, 1, '大阪府大阪市北区梅田1-1');
    sheet.isProtected = true;
    sheet.unlocked.push({ row: 1, column: 2, rows: 2, columns: 2 });
    await runPane(page);
    expect([sheet.value(1, 2), sheet.value(2, 2)]).toEqual(['5300001', '0600042']);
    await page.locator('#undo').click();
    await expect.poll(() => sheet.value(1, 2)).toBe('1000005');
  });
});

describe('the selection', () => {
  const cases: [string, (workbook: Workbook, sheet: Sheet) => void, string][] = [
    [
      'a chart',
      (workbook) => {
        workbook.selection = undefined;
      },
      '表の中のセルを1つ選んでから',
    ],
    [
      'an empty sheet',
      (workbook) => {
        workbook.addSheet('空');
      },
      '表の中のセルを1つ選んでから',
    ],
    [
      'headers without rows',
      (workbook) => {
        workbook.addSheet('見出し', [['住所', '名前']]);
      },
      '見出しの下に行がありません',
    ],
    [
      'two tables',
      (workbook, sheet) => {
        workbook.addTable('左', sheet, { row: 0, column: 0, rows: 3, columns: 1 });
        workbook.addTable('右', sheet, { row: 0, column: 1, rows: 3, columns: 1 });
        workbook.selection = { sheet, box: { row: 0, column: 0, rows: 2, columns: 2 } };
      },
      '複数のテーブルがあります',
    ],
  ];

  it.each(cases)('%s is explained', async (_, prepare, sentence) => {
    const { workbook, sheet } = customers(ADDRESS);
    prepare(workbook, sheet);
    const { page } = await pane(workbook);
    await waitFor(page, '#notice', sentence);
    expect(await page.locator('#form').isVisible()).toBe(false);
  });

  it('of several rows limits the run to these rows', async () => {
    const { workbook, sheet } = customers(ADDRESS);
    workbook.selection = { sheet, box: { row: 0, column: 0, rows: 3, columns: 5 } };
    const { page } = await pane(workbook);
    await waitFor(page, '#target-size', 'A1:B3・2 行（見出しは 1 行目）');
  });

  atNight(it)?.(
    'in a list with two columns of addresses leaves the choice of the column to the person',
    async () => {
      const workbook = new Workbook();
      workbook.addSheet('S', [
        ['請求先住所', '送付先住所'],
        ['東京都千代田区丸の内1-9-2', '大阪府'],
      ]);
      const { page } = await pane(workbook);
      expect(await page.locator('#column').inputValue()).toBe('');
      expect(await runPane(page)).toContain('列を選んでください');
      await page.locator('#column').selectOption({ label: '送付先住所' });
      await waitFor(page, '#estimate', '1 行');
    },
  );
});

/** Results on a new sheet: if there is no room on the table's own sheet, and if a person chooses it. */
import { describe, expect, it } from 'vitest';
import { atNight, cases } from '../../cases.ts';
import { runPane } from '../../hosts/excel/enrich-in-pane.ts';
import type { Sheet } from '../../hosts/excel/sheet.ts';
import { ADDRESS, customers, customersTable, pane, startExcel, waitFor } from './pane-fixture.ts';

startExcel();

const all = (sheet: Sheet | undefined, rows: number) =>
  sheet?.values({ row: 0, column: 0, rows, columns: 10 });

describe('results on a new sheet', () => {
  it('get a copy of the rows beside them; the table’s own sheet stays as it is', async () => {
    const { workbook, sheet } = customers(ADDRESS);
    sheet.setFormat(1, 0, '000');
    sheet.setFormat(2, 1, '@');
    sheet.put(2, 1, '0123');
    const before = all(sheet, 8);
    const { page } = await pane(workbook);
    await waitFor(page, '#estimate', '6 行');
    await page.locator('#destinations summary').click();
    await page.locator('#sheet-new').check();
    await waitFor(page, '#sheet-hint', /この\u2060?シートは変わりません/);
    await waitFor(page, '#sheet-hint', /新しいシート.?「名簿の結果」/);
    expect(await runPane(page)).toMatch(
      /新しいシート「.+」に書き込みました。 ?2 列を追加しました。/,
    );
    const [, copy] = workbook.sheets;
    expect([copy?.name, workbook.selection?.sheet]).toEqual(['名簿の結果', copy]);
    expect(all(sheet, 8)).toEqual(before);
    expect(all(copy, 7)?.map((row) => row.slice(0, 2))).toEqual(
      before?.slice(0, 7).map((row) => row.slice(0, 2)),
    );
    expect([copy?.cell(1, 0).format, copy?.cell(2, 1).format]).toEqual(['000', '@']);
    expect([copy?.value(1, 2), copy?.value(1, 3)]).toEqual(['1000005', '一致']);
    await page.locator('#undo').click();
    await waitFor(page, '#notice', 'コピーしたシートは残っています');
    expect(all(copy, 7)?.map((row) => row.slice(2))).toEqual(Array(7).fill(Array(8).fill('')));
    // The next run works on the copy, and writes beside it.
    expect(await runPane(page)).toContain('2 列を追加しました。');
    expect([workbook.sheets.length, copy?.value(1, 2)]).toEqual([2, '1000005']);
  });

  it('hide the rows and columns that are hidden in the list, and have the widths of its columns', async () => {
    const { workbook, sheet } = customers(ADDRESS);
    for (const [column, width] of [6, 11, 33].entries()) sheet.columnWidths.set(column, width);
    sheet.hiddenColumns.add(0);
    workbook.hideRows(sheet, [2, 3, 5], true);
    const { page } = await pane(workbook);
    await page.locator('#destinations summary').click();
    await page.locator('#sheet-new').check();
    await waitFor(page, '#sheet-hint', '非表示の列と行は、新しいシートでも非表示です。');
    await runPane(page);
    const copy = workbook.sheets[1];
    expect([[...(copy?.hiddenColumns ?? [])], [...(copy?.hiddenRows ?? [])]]).toEqual([
      [0],
      [2, 3, 5],
    ]);
    expect(copy?.columnWidths.get(1)).toBeCloseTo(11);
    expect([copy?.value(3, 0), copy?.value(3, 3)]).toEqual([3, expect.stringContaining('要確認')]);
  });

  atNight(it)?.('hold only the visible rows if these were chosen', async () => {
    const { workbook, sheet } = customers(ADDRESS);
    workbook.hideRows(sheet, [2, 3], true);
    const { page } = await pane(workbook);
    await page.locator('#scope-visible').check();
    await page.locator('#destinations summary').click();
    await page.locator('#sheet-new').check();
    await runPane(page);
    expect(all(workbook.sheets[1], 6)?.map(([number]) => number)).toEqual(['番号', 1, 4, 5, 6, '']);
  });

  it('are proposed for a protected sheet, and one press writes them', async () => {
    const { workbook, sheet } = customersTable(ADDRESS);
    sheet.isProtected = true;
    const { page } = await pane(workbook);
    await waitFor(
      page,
      '#notice',
      '行を新しいシートに写して結果を書きます（元のシートに書くときは、先に保護を解除',
    );
    expect(await page.locator('#sheet-new').isChecked()).toBe(true);
    expect(await runPane(page)).toContain('2 列を追加しました。');
    expect(workbook.sheets[1]?.value(1, 2)).toBe('1000005');
  });

  atNight(it)?.(
    'are written beside the table after all if the person unprotects the sheet as the pane says',
    async () => {
      const { workbook, sheet } = customersTable(ADDRESS);
      sheet.isProtected = true;
      const { page } = await pane(workbook);
      await waitFor(page, '#notice', '先に保護を解除してください');
      sheet.isProtected = false;
      expect(await runPane(page)).toContain('2 列を追加しました。');
      expect([workbook.sheets.length, sheet.value(1, 2)]).toEqual([1, '1000005']);
    },
  );

  atNight(it)?.('are proposed if cells stand in the way of a table', async () => {
    const { workbook, sheet } = customersTable(ADDRESS);
    sheet.put(3, 3, 'メモ');
    workbook.addSheet('名簿の結果');
    workbook.selection = { sheet, box: { row: 0, column: 0, rows: 1, columns: 1 } };
    const { page, calls } = await pane(workbook);
    expect(await runPane(page)).toContain('行を新しいシートに写して');
    expect(calls).toEqual([]);
    // The name is shown before the run, with a number since another sheet already has it.
    await waitFor(page, '#sheet-hint', /「名簿の結果 \(2\)」/);
    expect(await runPane(page)).toContain('2 列を追加しました。');
    const copy = workbook.sheets[2];
    expect([copy?.name, copy?.value(1, 2)]).toEqual(['名簿の結果 (2)', '1000005']);
  });

  it('leave no half copy if Excel refuses', async () => {
    const { workbook } = customers(ADDRESS);
    const { page, host } = await pane(workbook);
    await waitFor(page, '#estimate', '6 行');
    await page.locator('#destinations summary').click();
    await page.locator('#sheet-new').check();
    host.beforeBatch = () => {
      const copy = workbook.sheets[1];
      if (copy !== undefined && workbook.sheets.length > 1) copy.isProtected = true;
    };
    expect(await runPane(page)).toContain('Excelがこの操作を受け付けませんでした');
    expect(workbook.sheets.map(({ name }) => name)).toEqual(['名簿']);
  });

  atNight(it)?.('hold as many rows as the table', async () => {
    const count = cases(5_000, 50_000);
    const { workbook } = customers(Array.from({ length: count }, (_, i) => ADDRESS[i % 3] ?? ''));
    const { page } = await pane(workbook, 'secret');
    await waitFor(page, '#estimate', `${count.toLocaleString('en')} 行`);
    await page.locator('#destinations summary').click();
    await page.locator('#sheet-new').check();
    await runPane(page);
    const copy = workbook.sheets[1];
    const last = count - ((count - 1) % 3);
    expect([copy?.value(count, 0), copy?.value(last, 2)]).toEqual([count, '1000005']);
  });
});

/** A person's edits of the results stay: in a later run of the same pane, and in a workbook that another program has saved. */
import { describe, expect, it } from 'vitest';
import { openForm, runPane } from '../../hosts/excel/enrich-in-pane.ts';
import type { Sheet } from '../../hosts/excel/sheet.ts';
import { Workbook } from '../../hosts/excel/workbook.ts';
import { customers, pane, startExcel, waitFor } from './pane-fixture.ts';

startExcel();

/** Addresses with the outcomes found, to check, not found and found, in this order. */
const ADDRESSES = ['東京都千代田区丸の内1-9-2', '府中市', '火星', '北海道札幌市中央区大通西33-6'];

const rowsOf = (sheet: Sheet, rows: number) =>
  sheet
    .values({ row: 0, column: 2, rows: rows + 1, columns: 4 })
    .map((row) => row.map(String).filter((text) => text !== ''));

describe('results that a person typed over', () => {
  it('stay in the next run, as text with their zeros, and are overwritten only if the person asks for that', async () => {
    const { workbook, sheet } = customers(ADDRESSES);
    const { page } = await pane(workbook, 'secret');
    await runPane(page);
    const results = rowsOf(sheet, ADDRESSES.length);
    sheet.enter(1, 2, '1006701');
    sheet.enter(2, 2, '0920011');
    expect([1, 2].map((row) => sheet.value(row, 2))).toEqual(['1006701', '0920011']);
    await openForm(page);
    await page.locator('#update-0').check();
    await page.locator('#run').click();
    await waitFor(
      page,
      '.result',
      /手で直したセルが\s1\s個\u2060あり、その\s1\s行の結果はそのまま/,
    );
    expect([1, 2].map((row) => sheet.value(row, 2))).toEqual(['1006701', '0920011']);
    await page.locator('#overwrite').click();
    await page.locator('#overwrite').waitFor({ state: 'detached' });
    await page.locator('#result').waitFor();
    // For a row that is still to check, there is nothing to overwrite.
    const typed = results.map((row, at) => (at === 2 ? ['0920011', ...row] : row));
    expect(rowsOf(sheet, ADDRESSES.length)).toEqual(typed);
  });

  it('stay if another program has saved the workbook without the record of the run', async () => {
    const first = customers(ADDRESSES);
    await runPane((await pane(first.workbook, 'secret')).page);
    first.sheet.enter(1, 2, '1006701');
    first.sheet.enter(2, 2, '0920011');
    const all = { row: 0, column: 0, rows: ADDRESSES.length + 1, columns: 4 };
    const values = first.sheet.values(all).map((row) => [...row]);
    const workbook = new Workbook();
    const sheet = workbook.addSheet('名簿', values);
    const { page } = await pane(workbook, 'secret');
    await page.locator('#update-0:checked').waitFor({ state: 'attached' });
    await runPane(page);
    await waitFor(
      page,
      '.result',
      /変わるセルが\s1\s個\u2060あります。.*手で直したセルかもしれない/,
    );
    expect(sheet.values(all)).toEqual(values);
    expect(rowsOf(sheet, 0)).toEqual([['郵便番号', '照合結果']]);
    await page.locator('#overwrite').click();
    await expect.poll(() => sheet.value(1, 2)).toBe('1000005');
    expect(sheet.value(2, 2)).toBe('0920011');
  });
});

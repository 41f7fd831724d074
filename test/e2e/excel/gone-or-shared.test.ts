/**
 * A sheet that is deleted while a run works on it or later, and two windows of one workbook: nobody is misled, and nothing is
 * written twice.
 */
import { describe, expect, it } from 'vitest';
import { atNight } from '../../cases.ts';
import { chooseFields, endOfRun } from '../../hosts/excel/enrich-in-pane.ts';
import type { Sheet } from '../../hosts/excel/sheet.ts';
import type { Workbook } from '../../hosts/excel/workbook.ts';
import { ADDRESS, customersTable, pane, startExcel, waitFor } from './pane-fixture.ts';

startExcel();

/** Deletes the sheet with its table, and leaves another one. */
function deleteSheet(workbook: Workbook, sheet: Sheet): Sheet {
  workbook.sheets.splice(workbook.sheets.indexOf(sheet), 1);
  workbook.tables.splice(0);
  return workbook.addSheet('別', [['a']]);
}

describe("a run in Excel's pane", () => {
  it('says that the table is gone when its sheet is deleted while it writes, and writes nowhere else', async () => {
    const { workbook, sheet, table } = customersTable(ADDRESS);
    const { page, host } = await pane(workbook, 'secret');
    let other: Sheet | undefined;
    host.beforeBatch = () => {
      if (table.box.columns > 2) other ??= deleteSheet(workbook, sheet);
    };
    await page.locator('#run').click();
    expect(await endOfRun(page)).toContain('対象の表が見つかりません');
    expect(other?.used()).toMatchObject({ rows: 1, columns: 1 });
  });

  atNight(it)?.(
    'whose sheet was deleted later says so at its undo, and is no longer listed',
    async () => {
      const { workbook, sheet } = customersTable(ADDRESS);
      const { page } = await pane(workbook, 'secret');
      await page.locator('#run').click();
      await endOfRun(page);
      const other = deleteSheet(workbook, sheet);
      await page.locator('#undo').click();
      await waitFor(page, '#notice', 'シートが削除されています');
      await expect.poll(() => page.locator('#undo, #history').count()).toBe(0);
      expect(other.used()).toMatchObject({ rows: 1, columns: 1 });
    },
  );

  it('says that another window has added the columns meanwhile, and an undo removes the columns of both runs', async () => {
    const { workbook, sheet, table } = customersTable(ADDRESS);
    const before = sheet.values(table.box);
    const [first, second] = [await pane(workbook, 'secret'), await pane(workbook, 'secret')];
    await chooseFields(first.page, ['postal_code']);
    await chooseFields(second.page, ['city']);
    // Both windows have read the table before either writes, and the first ends before the second, however fast each window is.
    const [secondHasRead, firstHasEnded] = [Promise.withResolvers(), Promise.withResolvers()];
    await first.page.route('**/v1/**', async (route) => {
      await secondHasRead.promise;
      await route.fallback();
    });
    await second.page.route('**/v1/**', async (route) => {
      secondHasRead.resolve(undefined);
      await firstHasEnded.promise;
      await route.fallback();
    });
    await Promise.all([first, second].map(({ page }) => page.locator('#run').click()));
    expect(await endOfRun(first.page)).toContain('完了');
    firstHasEnded.resolve(undefined);
    expect(await endOfRun(second.page)).toMatch(/「照合結果」の列は.*ほかの画面/);
    await first.page.locator('#undo').click();
    await expect.poll(() => sheet.values(table.box)).toEqual(before);
  });
});

/** Copies of a workbook file share the runs from before the copying. Each copy undoes them in itself, without touching the others. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { atNight } from '../../cases.ts';
import { endOfRun } from '../../hosts/excel/enrich-in-pane.ts';
import type { ExcelHost } from '../../hosts/excel/excel-host.ts';
import { Workbook } from '../../hosts/excel/workbook.ts';
import { openHistory } from '../open-history.ts';
import { ADDRESS, customersTable, pane, startExcel, waitFor } from './pane-fixture.ts';

startExcel();

/** Copies cells, tables and settings, as Excel does when a workbook is saved under another name. */
function copyOf(workbook: Workbook): Workbook {
  const copy = new Workbook();
  for (const sheet of workbook.sheets) {
    const used = sheet.used();
    copy.addSheet(sheet.name, used && sheet.values({ ...used, row: 0, column: 0 }));
  }
  for (const { name, sheet, box } of workbook.tables) {
    const there = copy.sheets[workbook.sheets.indexOf(sheet)];
    if (there !== undefined) copy.addTable(name, there, box);
  }
  for (const [key, value] of workbook.settings) copy.settings.set(key, value);
  return copy;
}

const cellsOf = ({ sheets: [sheet] }: Workbook) =>
  sheet?.values({ row: 0, column: 0, rows: 9, columns: 20 });

/** Opens another workbook with the stored data of the same computer. */
async function reopened({ page, host }: { page: Page; host: ExcelHost }, workbook: Workbook) {
  Object.assign(host, { workbook });
  await page.reload();
  await waitFor(page, '#target-size', 'A1:');
}

async function undoFromHistory(page: Page, runs: number) {
  await expect.poll(() => page.locator('#history li').count()).toBe(runs);
  await openHistory(page);
  await page.locator('#undo-0').click();
  await waitFor(page, '#notice', '元に戻しました');
}

describe('a copy of a workbook', () => {
  it('undoes a run from before the copying, before or after the original workbook undoes that run', async () => {
    const { workbook } = customersTable(ADDRESS);
    const before = cellsOf(workbook);
    const open = await pane(workbook, 'secret');
    await open.page.locator('#run').click();
    await endOfRun(open.page);
    await expect.poll(() => workbook.settings.has('daicho.runs')).toBe(true);
    const [copy, another] = [copyOf(workbook), copyOf(workbook)];
    for (const file of [copy, workbook, another]) {
      await reopened(open, file);
      await undoFromHistory(open.page, 1);
      expect(cellsOf(file)).toEqual(before);
      await reopened(open, file);
      expect(await open.page.locator('#history').count()).toBe(0);
    }
  });

  atNight(it)?.(
    'is never offered the runs that the original workbook had after the copying',
    async () => {
      const { workbook } = customersTable(ADDRESS);
      const open = await pane(workbook, 'secret');
      await open.page.locator('#run').click();
      await endOfRun(open.page);
      await expect.poll(() => workbook.settings.has('daicho.runs')).toBe(true);
      const copy = copyOf(workbook);
      await open.page.locator('#finish').click();
      await open.page.locator('#run').click();
      await endOfRun(open.page);
      await reopened(open, copy);
      await expect.poll(() => open.page.locator('#history li').count()).toBe(1);
      await undoFromHistory(open.page, 1);
      await reopened(open, workbook);
      await expect.poll(() => open.page.locator('#history li').count()).toBe(2);
    },
  );
});

/** A run in the sidebar of Google Sheets over addresses and a person's own column of postal codes. */
import type { Frame, FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { runPane } from '../../hosts/excel/enrich-in-pane.ts';
import type { Sheet } from '../../hosts/sheets/cells/sheet.ts';
import { openHistory } from '../open-history.ts';
import { reopened, sidebar } from './sidebar-fixture.ts';

export const MARUNOUCHI = '東京都千代田区丸の内1-9-2';
export const ODORI = '北海道札幌市中央区大通西28-1-1';
export const POSTAL = '000-0000';

/** A value of the column 〒 with its format, and the address beside it. */
export type CodeCell = readonly [value: string | number, format: string, address: string];

export const boxOf = (cells: readonly CodeCell[]) => ({
  row: 1,
  column: 1,
  rows: cells.length,
  columns: 1,
});

/** Values of the column 〒 with their formats. */
export function cellsOf(sheet: Sheet, cells: readonly CodeCell[]) {
  const [values, formats] = [sheet.values(boxOf(cells)), sheet.formats(boxOf(cells))];
  return values.map(([value], row) => [value, formats[row]?.[0]]);
}

/** @param prepare puts formulas into the column. @param into whether the run fills its blank cells. */
export async function afterRun(
  cells: readonly CodeCell[],
  prepare: (sheet: Sheet) => void,
  into: boolean,
) {
  const rows = cells.map(([, , address], i) => [`見本 ${i + 1}`, '', address]);
  const opened = await sidebar([['氏名', '〒', '住所'], ...rows], {}, (sheet) => {
    cells.forEach(([value, format], row) => {
      sheet.put({ row: row + 1, column: 1 }, [[value]]);
      sheet.format({ ...boxOf(cells), row: row + 1, rows: 1 }, [[format]]);
    });
    prepare(sheet);
  });
  const { page, sheet } = opened;
  await page.locator('#kind-address').check();
  if (into) {
    await page.locator('#destinations summary').click();
    await page.locator('#into-postal_code').selectOption({ label: '〒' });
  }
  await runPane(page);
  return { ...opened, before: cellsOf(sheet, cells) };
}

export const told = (page: Page | Frame | FrameLocator, text: string) =>
  page.locator('#notice').filter({ hasText: text }).waitFor();

/** Presses a button, closes the sidebar while it writes, and undoes in a new sidebar the run that its history names. */
export async function undoneInNextSidebar(
  { page, sheet, spreadsheet, hooks }: Awaited<ReturnType<typeof afterRun>>,
  button: string,
  { cells, after, name }: { cells: readonly CodeCell[]; after: unknown; name: string },
): Promise<void> {
  hooks.beforeCall = (call) => {
    if (call === 'writeBlock') void page.close();
  };
  await page.locator(button).click();
  await expect.poll(() => page.isClosed()).toBe(true);
  await expect.poll(() => cellsOf(sheet, cells)).toEqual(after);
  await spreadsheet.letPass(5 * 60_000);
  const { page: again } = await reopened(spreadsheet);
  await again.locator('#form').waitFor();
  await openHistory(again);
  await again.locator('#history').filter({ hasText: name }).waitFor();
  await again.locator('#undo-0').click();
  await told(again, '元に戻しました');
}

/** Written postal codes that are replaced by those that were found, in the sidebar of Google Sheets, and given back by its undo. */
import type { Frame, FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runPane } from '../../hosts/excel/enrich-in-pane.ts';
import type { Sheet } from '../../hosts/sheets/cells/sheet.ts';
import { openHistory } from '../open-history.ts';
import { reopened, sidebar, startSheets } from './sidebar-fixture.ts';

startSheets();

const MARUNOUCHI = '東京都千代田区丸の内1-9-2';
const ODORI = '北海道札幌市中央区大通西28-1-1';
const POSTAL = '000-0000';

/** Values of the column 〒 with their formats, each with the address beside it. */
const CELLS: readonly (readonly [value: string | number, format: string, address: string])[] = [
  [5300001, POSTAL, MARUNOUCHI],
  ['530-0001', 'General', MARUNOUCHI],
  ['0600001', 'General', MARUNOUCHI],
  [5300001, 'General', ODORI],
  ['〒１００－０００４', '@', MARUNOUCHI],
  ['', 'General', MARUNOUCHI],
  ['不明', 'General', MARUNOUCHI],
  ['', 'General', MARUNOUCHI],
];
const AFTER = [
  [1000005, POSTAL],
  ['100-0005', 'General'],
  ['1000005', 'General'],
  ['0640820', '@'],
  ['〒１００－０００５', '@'],
  ['530-0001', 'General'],
  ['不明', 'General'],
  ['1000005', '@'],
];
const FORMULA = '="530-0001"';
const BOX = { row: 1, column: 1, rows: CELLS.length, columns: 1 };
const cellsOf = (sheet: Sheet) => {
  const [values, formats] = [sheet.values(BOX), sheet.formats(BOX)];
  return values.map(([value], row) => [value, formats[row]?.[0]]);
};

async function afterRun() {
  const rows = CELLS.map(([, , address], i) => [`見本 ${i + 1}`, '', address]);
  const opened = await sidebar([['氏名', '〒', '住所'], ...rows], {}, (sheet) => {
    CELLS.forEach(([value, format], row) => {
      sheet.put({ row: row + 1, column: 1 }, [[value]]);
      sheet.format({ ...BOX, row: row + 1, rows: 1 }, [[format]]);
    });
    sheet.putFormula(6, 1, FORMULA, '530-0001');
  });
  const { page, sheet } = opened;
  await page.locator('#kind-address').check();
  await page.locator('#destinations summary').click();
  await page.locator('#into-postal_code').selectOption({ label: '〒' });
  await runPane(page);
  return { ...opened, before: cellsOf(sheet) };
}

const told = (page: Page | Frame | FrameLocator, text: string) =>
  page.locator('#notice').filter({ hasText: text }).waitFor();

describe('written postal codes', () => {
  it('are replaced as each cell writes them, formulas and words stay, and undo gives back just what was there', async () => {
    const { page, sheet, before } = await afterRun();
    await page.locator('#replace-codes').click();
    await told(page, '5\u00a0行の郵便番号を');
    await told(page, '1\u00a0行は数式などのセルなので');
    expect(cellsOf(sheet)).toEqual(AFTER);
    expect(sheet.formulas(BOX)[5]).toEqual([FORMULA]);
    await page.locator('#undo-codes').click();
    await told(page, '元に戻しました');
    expect(cellsOf(sheet)).toEqual(before);
    expect(sheet.formulas(BOX)[5]).toEqual([FORMULA]);
  });

  it('come back in a sidebar that was opened again, after another one was closed while they were replaced', async () => {
    const { page, sheet, spreadsheet, before, hooks } = await afterRun();
    hooks.beforeCall = (call) => {
      if (call === 'writeBlock') void page.close();
    };
    await page.locator('#replace-codes').click();
    await expect.poll(() => page.isClosed()).toBe(true);
    await expect.poll(() => cellsOf(sheet)).toEqual(AFTER);
    await spreadsheet.letPass(5 * 60_000);
    const { page: again } = await reopened(spreadsheet);
    await again.locator('#form').waitFor();
    await openHistory(again);
    await again.locator('#history').filter({ hasText: '郵便番号の置き換え' }).waitFor();
    await again.locator('#undo-0').click();
    await told(again, '元に戻しました');
    expect(cellsOf(sheet)).toEqual(before);
    expect(sheet.formulas(BOX)[5]).toEqual([FORMULA]);
  });
});

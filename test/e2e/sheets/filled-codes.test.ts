/** Blank cells of a person's own column of postal codes that are filled in the sidebar of Google Sheets, and blank again after its undo. */
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
  [1000005, POSTAL, MARUNOUCHI],
  ['', 'General', MARUNOUCHI],
  ['', '@', ODORI],
  ['', 'General', MARUNOUCHI],
  [640820, POSTAL, ODORI],
];
const AFTER = [
  [1000005, POSTAL],
  [1000005, POSTAL],
  [640820, POSTAL],
  ['', 'General'],
  [640820, POSTAL],
];
const FORMULA = '=""';
const BOX = { row: 1, column: 1, rows: CELLS.length, columns: 1 };
const cellsOf = (sheet: Sheet) => {
  const [values, formats] = [sheet.values(BOX), sheet.formats(BOX)];
  return values.map(([value], row) => [value, formats[row]?.[0]]);
};

const told = (page: Page | Frame | FrameLocator, text: string) =>
  page.locator('#notice').filter({ hasText: text }).waitFor();

async function afterRun() {
  const rows = CELLS.map(([, , address], i) => [`見本 ${i + 1}`, '', address]);
  const opened = await sidebar([['氏名', '〒', '住所'], ...rows], {}, (sheet) => {
    CELLS.forEach(([value, format], row) => {
      sheet.put({ row: row + 1, column: 1 }, [[value]]);
      sheet.format({ ...BOX, row: row + 1, rows: 1 }, [[format]]);
    });
    sheet.putFormula(4, 1, FORMULA, '');
  });
  const { page, sheet } = opened;
  await page.locator('#kind-address').check();
  await runPane(page);
  return { ...opened, before: cellsOf(sheet) };
}

describe('blank postal codes', () => {
  it('are filled as the column writes the others, formulas stay, and undo leaves the cells blank again', async () => {
    const { page, sheet, before } = await afterRun();
    const shown = page.locator('#blank-codes li').first();
    expect(await shown.innerText()).toBe('3\u00a0行目 空欄 → 100-0005');
    await page.locator('#fill-codes').click();
    await told(page, '空欄\u00a02\u00a0行に、見つかった郵便番号を');
    await told(page, '1\u00a0行は数式などのセルなので');
    expect(cellsOf(sheet)).toEqual(AFTER);
    expect(sheet.formulas(BOX)[3]).toEqual([FORMULA]);
    await page.locator('#undo-codes').click();
    await told(page, '元に戻しました');
    expect(cellsOf(sheet)).toEqual(before);
    expect(sheet.formulas(BOX)[3]).toEqual([FORMULA]);
  });

  it('are blank again after the undo in a sidebar that was opened again, where another one was closed while it filled them', async () => {
    const { page, sheet, spreadsheet, before, hooks } = await afterRun();
    hooks.beforeCall = (call) => {
      if (call === 'writeBlock') void page.close();
    };
    await page.locator('#fill-codes').click();
    await expect.poll(() => page.isClosed()).toBe(true);
    await expect.poll(() => cellsOf(sheet)).toEqual(AFTER);
    await spreadsheet.letPass(5 * 60_000);
    const { page: again } = await reopened(spreadsheet);
    await again.locator('#form').waitFor();
    await openHistory(again);
    await again.locator('#history').filter({ hasText: '郵便番号の空欄への記入' }).waitFor();
    await again.locator('#undo-0').click();
    await told(again, '元に戻しました');
    expect(cellsOf(sheet)).toEqual(before);
    expect(sheet.formulas(BOX)[3]).toEqual([FORMULA]);
  });
});

/** Fills blank cells in a person's own column of postal codes with the sidebar of Google Sheets, and makes them blank again by its undo. */
import { describe, expect, it } from 'vitest';
import {
  afterRun,
  boxOf,
  type CodeCell,
  cellsOf,
  MARUNOUCHI,
  ODORI,
  POSTAL,
  told,
  undoneInNextSidebar,
} from './own-codes.ts';
import { startSheets } from './sidebar-fixture.ts';

startSheets();

const CELLS: readonly CodeCell[] = [
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

const run = () => afterRun(CELLS, (sheet) => sheet.putFormula(4, 1, FORMULA, ''), false);

describe('blank postal codes', () => {
  it('are filled in the form of the column, while formulas stay; undo makes the cells blank again', async () => {
    const { page, sheet, before } = await run();
    const shown = page.locator('#blank-codes li').first();
    expect(await shown.innerText()).toBe('3\u00a0行目 空欄 → 100-0005');
    await page.locator('#fill-codes').click();
    await told(page, '空欄\u00a02\u00a0行に、見つかった郵便番号を');
    await told(page, '1\u00a0行は数式などのセルなので');
    expect(cellsOf(sheet, CELLS)).toEqual(AFTER);
    expect(sheet.formulas(boxOf(CELLS))[3]).toEqual([FORMULA]);
    await page.locator('#undo-codes').click();
    await told(page, '元に戻しました');
    expect(cellsOf(sheet, CELLS)).toEqual(before);
    expect(sheet.formulas(boxOf(CELLS))[3]).toEqual([FORMULA]);
  });

  it('are made blank again by the undo in a new sidebar, if the one that filled them was closed meanwhile', async () => {
    const opened = await run();
    await undoneInNextSidebar(opened, '#fill-codes', {
      cells: CELLS,
      after: AFTER,
      name: '郵便番号の空欄への記入',
    });
    expect(cellsOf(opened.sheet, CELLS)).toEqual(opened.before);
    expect(opened.sheet.formulas(boxOf(CELLS))[3]).toEqual([FORMULA]);
  });
});

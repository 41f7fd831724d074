/** Replaces written postal codes with the found ones in the sidebar of Google Sheets, and restores them by its undo. */
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

const run = () => afterRun(CELLS, (sheet) => sheet.putFormula(6, 1, FORMULA, '530-0001'), true);

describe('written postal codes', () => {
  it('are replaced in the form of each cell, while formulas and words stay; undo restores exactly what was there', async () => {
    const { page, sheet, before } = await run();
    await page.locator('#replace-codes').click();
    await told(page, '5\u00a0行の郵便番号を');
    await told(page, '1\u00a0行は数式などのセルなので');
    expect(cellsOf(sheet, CELLS)).toEqual(AFTER);
    expect(sheet.formulas(boxOf(CELLS))[5]).toEqual([FORMULA]);
    await page.locator('#undo-codes').click();
    await told(page, '元に戻しました');
    expect(cellsOf(sheet, CELLS)).toEqual(before);
    expect(sheet.formulas(boxOf(CELLS))[5]).toEqual([FORMULA]);
  });

  it('are restored by the undo in a new sidebar, if the one that replaced them was closed meanwhile', async () => {
    const opened = await run();
    await undoneInNextSidebar(opened, '#replace-codes', {
      cells: CELLS,
      after: AFTER,
      name: '郵便番号の置き換え',
    });
    expect(cellsOf(opened.sheet, CELLS)).toEqual(opened.before);
    expect(opened.sheet.formulas(boxOf(CELLS))[5]).toEqual([FORMULA]);
  });
});

/** Replaces written postal codes with the found ones in Excel's pane, and restores them by its undo. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../../hosts/accessibility.ts';
import type { Sheet } from '../../hosts/excel/sheet.ts';
import { openHistory } from '../open-history.ts';
import { afterRun, type CodeCell, cellsOf, MARUNOUCHI, ODORI, POSTAL } from './own-codes.ts';
import { startExcel, waitFor } from './pane-fixture.ts';

/** Cells of the column 〒, each with the address beside it. */
const CELLS: readonly CodeCell[] = [
  [{ value: 5300001, format: POSTAL }, MARUNOUCHI],
  [{ value: '530-0001' }, MARUNOUCHI],
  [{ value: '0600001', format: 'General' }, MARUNOUCHI],
  [{ value: 5300001, format: 'General' }, ODORI],
  [{ value: '〒１００－０００５', format: '@' }, MARUNOUCHI],
  [{ value: '530-0001', formula: '="530-0001"' }, MARUNOUCHI],
  [{ value: '不明' }, MARUNOUCHI],
  [{ value: '' }, MARUNOUCHI],
];
startExcel();

const run = (prepare?: (sheet: Sheet) => void) => afterRun(CELLS, true, prepare);

const AFTER = [
  { value: 1000005, format: POSTAL },
  { value: '100-0005', format: 'General' },
  { value: '1000005', format: 'General' },
  // A number would lose its leading zero.
  { value: '0640820', format: '@' },
  { value: '〒１００－０００５', format: '@' },
  { value: '530-0001', format: 'General', formula: '="530-0001"' },
  { value: '不明', format: 'General' },
  { value: '1000005', format: '@' },
];
const statuses = (sheet: Sheet) =>
  sheet.values({ row: 1, column: 3, rows: CELLS.length, columns: 1 }).flat();
const OTHER = '一致（書かれている郵便番号とは別）';
const UNREADABLE = '一致（書かれた郵便番号は、読めない番号）';

async function undoReplaced(page: Page, button = '#undo-codes'): Promise<void> {
  await page.locator(button).click();
  await waitFor(page, '#notice', '元に戻しました');
}

describe('written postal codes', () => {
  it('are shown with their new form, and nothing is replaced before the press', async () => {
    const { page, sheet } = await run();
    const before = cellsOf(sheet, CELLS).slice(0, 7);
    await page.setViewportSize({ width: 320, height: 700 });
    const offer = page.locator('#other-codes');
    await offer.scrollIntoViewIfNeeded();
    expect(await offer.locator('li').allInnerTexts()).toEqual([
      '2\u00a0行目 530-0001 → 100-0005',
      '3\u00a0行目 530-0001 → 100-0005',
      '4\u00a0行目 0600001 → 1000005',
    ]);
    expect(await violations(page)).toEqual([]);
    for (const width of [270, 450]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    }
    expect(cellsOf(sheet, CELLS).slice(0, 7)).toEqual(before);
    expect(statuses(sheet).filter((text) => text === OTHER)).toHaveLength(5);
  });

  it('are replaced in the form of each cell, while formulas and words stay; undo restores exactly what was there', async () => {
    const { page, sheet } = await run();
    const before = cellsOf(sheet, CELLS);
    await page.locator('#replace-codes').click();
    await waitFor(page, '#notice', '4\u00a0行の郵便番号を');
    await waitFor(page, '#notice', '1\u00a0行は数式などのセルなので');
    expect(cellsOf(sheet, CELLS)).toEqual(AFTER.map((cell) => ({ formula: undefined, ...cell })));
    const left = new Map([
      [5, OTHER],
      [6, UNREADABLE],
    ]);
    expect(statuses(sheet)).toEqual(CELLS.map((_, row) => left.get(row) ?? '一致'));
    await undoReplaced(page);
    expect(cellsOf(sheet, CELLS)).toEqual(before);
    expect(statuses(sheet).filter((text) => text === OTHER)).toHaveLength(5);
    // After that, the run itself can be undone.
    await undoReplaced(page, '#undo');
    expect(cellsOf(sheet, CELLS).slice(0, 7)).toEqual(before.slice(0, 7));
  });

  it('can be restored after the pane was opened again, except in cells that somebody has changed since', async () => {
    const { page, sheet, workbook } = await run();
    const before = cellsOf(sheet, CELLS);
    await page.locator('#replace-codes').click();
    await waitFor(page, '#notice', '4\u00a0行の郵便番号を');
    const runs = () =>
      Object.keys(JSON.parse(String(workbook.settings.get('daicho.runs') ?? '{}')));
    await expect.poll(() => runs().length).toBe(2);
    await page.reload();
    await waitFor(page, '#target-size', 'A1:');
    sheet.put(2, 1, '111-1111');
    sheet.put(3, 1, '1000005', { formula: '="1000005"', format: 'General' });
    await openHistory(page);
    await waitFor(page, '#history', '郵便番号の置き換え');
    await page.locator('#undo-0').click();
    await waitFor(page, '#notice', '元に戻しました');
    const now = cellsOf(sheet, CELLS);
    expect(now[0]).toEqual(before[0]);
    expect(now[1]).toMatchObject({ value: '111-1111' });
    expect(now[2]).toMatchObject({ formula: '="1000005"' });
    expect(now[3]).toEqual(before[3]);
  });

  it('are replaced in hidden rows too, each in its own row', async () => {
    const { page, sheet } = await run((own) => {
      own.hiddenRows = new Set([2, 4]);
      own.filter = 'misplaces';
    });
    const before = cellsOf(sheet, CELLS);
    await page.locator('#replace-codes').click();
    await waitFor(page, '#notice', '4\u00a0行の郵便番号を');
    expect(cellsOf(sheet, CELLS)).toEqual(AFTER.map((cell) => ({ formula: undefined, ...cell })));
    await undoReplaced(page);
    expect(cellsOf(sheet, CELLS)).toEqual(before);
  });

  it('stay as they are if the sheet was protected after the run', async () => {
    const { page, sheet } = await run();
    const before = cellsOf(sheet, CELLS);
    sheet.isProtected = true;
    await page.locator('#replace-codes').click();
    await waitFor(page, '#notice', 'は保護されているため書き込めません');
    expect(cellsOf(sheet, CELLS)).toEqual(before);
  });
});

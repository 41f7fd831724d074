/** Fills blank cells in a person's own column of postal codes with Excel's pane, and makes them blank again by its undo. */
import { describe, expect, it } from 'vitest';
import { violations } from '../../hosts/accessibility.ts';
import type { Sheet } from '../../hosts/excel/sheet.ts';
import { openHistory } from '../open-history.ts';
import { afterRun, type CodeCell, cellsOf, MARUNOUCHI, ODORI, POSTAL } from './own-codes.ts';
import { startExcel, waitFor } from './pane-fixture.ts';

/** Cells of the column 〒, each with the address beside it. */
const CELLS: readonly CodeCell[] = [
  [{ value: 1000005, format: POSTAL }, MARUNOUCHI],
  [{ value: '' }, MARUNOUCHI],
  [{ value: '', format: '@' }, ODORI],
  [{ value: '', formula: '=""' }, MARUNOUCHI],
  [{ value: '' }, '府中市府中町1-1'],
  [{ value: 640820, format: POSTAL }, ODORI],
];
const AFTER = [
  { value: 1000005, format: POSTAL },
  { value: 1000005, format: POSTAL },
  { value: 640820, format: POSTAL },
  { value: '', format: 'General', formula: '=""' },
  { value: '', format: 'General' },
  { value: 640820, format: POSTAL },
].map((cell) => ({ formula: undefined, ...cell }));
startExcel();

const run = (prepare?: (sheet: Sheet) => void) => afterRun(CELLS, false, prepare);

describe('blank postal codes', () => {
  it('are shown as they will be, filled by one press, and blank again after the undo; then the run itself can be undone', async () => {
    const { page, sheet, before } = await run();
    const offer = page.locator('#blank-codes');
    await offer.scrollIntoViewIfNeeded();
    expect(await offer.locator('li').allInnerTexts()).toEqual([
      '3\u00a0行目 空欄 → 100-0005',
      '4\u00a0行目 空欄 → 064-0820',
      '5\u00a0行目 空欄 → 100-0005',
    ]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await violations(page)).toEqual([]);
    expect(cellsOf(sheet, CELLS)).toEqual(before);
    await page.locator('#fill-codes').click();
    await waitFor(page, '#notice', '空欄\u00a02\u00a0行に、見つかった郵便番号を');
    await waitFor(page, '#notice', '1\u00a0行は数式などのセルなので');
    expect(cellsOf(sheet, CELLS)).toEqual(AFTER);
    await page.locator('#undo-codes').click();
    await waitFor(page, '#notice', '元に戻しました');
    expect(cellsOf(sheet, CELLS)).toEqual(before);
    await page.locator('#undo').click();
    await waitFor(page, '#notice', '元に戻しました');
    expect(cellsOf(sheet, CELLS)).toEqual(before);
  });

  it('are filled in hidden rows too, and made blank again from the history of a pane that was opened again', async () => {
    const { page, sheet, workbook, before } = await run((own) => {
      own.hiddenRows = new Set([2, 4]);
      own.filter = 'misplaces';
    });
    await page.locator('#fill-codes').click();
    await waitFor(page, '#notice', '空欄\u00a02\u00a0行に、見つかった郵便番号を');
    expect(cellsOf(sheet, CELLS)).toEqual(AFTER);
    const runs = () =>
      Object.keys(JSON.parse(String(workbook.settings.get('daicho.runs') ?? '{}')));
    await expect.poll(() => runs().length).toBe(2);
    await page.reload();
    await waitFor(page, '#target-size', 'A1:');
    await openHistory(page);
    await waitFor(page, '#history', '郵便番号の空欄への記入');
    await page.locator('#undo-0').click();
    await waitFor(page, '#notice', '元に戻しました');
    expect(cellsOf(sheet, CELLS)).toEqual(before);
  });
});

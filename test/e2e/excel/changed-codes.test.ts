/**
 * "Which of our codes are out of date?" in Excel's pane: a run with the codes beside the addresses shows old and new codes side
 * by side.
 */
import { describe, expect, it } from 'vitest';
import { violations } from '../../hosts/accessibility.ts';
import { takePicture } from '../../hosts/docs-picture.ts';
import { closeChooser, runPane } from '../../hosts/excel/enrich-in-pane.ts';
import { Workbook } from '../../hosts/excel/workbook.ts';
import { pane, startExcel, waitFor } from './pane-fixture.ts';

const ROWS = [
  ['見本 一郎', '番号不明', '東京都千代田区丸の内1-9-2'],
  ['見本 二郎', '100-0005', '東京都千代田区丸の内1-9-2'],
  ['見本 三郎', '060-0001', '北海道札幌市中央区大通西33-6'],
  ['見本 四郎', '', '北海道札幌市中央区大通西33-6'],
  ['見本 五郎', '999-9999', '東京都千代田区丸の内1-9-2'],
];
const EXPECTED = [
  '番号不明 → 100-0005東京都千代田区丸の内1-9-2郵便番号として読めない2 行目を表示',
  '060-0001 → 要確認北海道札幌市中央区大通西33-6別の場所の郵便番号4 行目を表示',
  '999-9999 → 100-0005東京都千代田区丸の内1-9-2データにない郵便番号6 行目を表示',
];
startExcel();

async function afterRun() {
  const workbook = new Workbook();
  const sheet = workbook.addSheet('名簿', [['氏名', '郵便番号', '住所'], ...ROWS]);
  const box = { row: 0, column: 0, rows: ROWS.length + 1, columns: 3 };
  workbook.addTable('顧客', sheet, box);
  const { page } = await pane(workbook, 'secret');
  await waitFor(page, '#estimate', '5 行');
  await page.locator('#kind-address').check();
  await waitFor(page, '#estimate', '5 行');
  await runPane(page);
  await closeChooser(page);
  return { page, workbook, sheet };
}

describe('the rows whose postal code is out of date or wrong', () => {
  it('are shown by one button, old and new side by side, change nothing in the sheet, and have their picture taken', async () => {
    const { page, sheet } = await afterRun();
    const before = sheet.values({ row: 0, column: 0, rows: 6, columns: 20 });
    await page.setViewportSize({ width: 320, height: 480 });
    await page.locator('#show-changed-codes').click();
    const [title, main] = await Promise.all(
      ['#changed-codes h3', '#main'].map((id) => page.locator(id).boundingBox()),
    );
    expect(await page.evaluate('document.activeElement.tagName')).toBe('H3');
    expect(title?.y).toBeLessThan((main?.y ?? 0) + 100);
    const cards = page.locator('#changed-codes li');
    const texts = async () =>
      (await cards.allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim());
    await expect.poll(texts).toEqual(EXPECTED);
    expect(await violations(page)).toEqual([]);
    await page.locator('#changed-row-4').click();
    expect(sheet.values({ row: 0, column: 0, rows: 6, columns: 20 })).toEqual(before);
    await page.setViewportSize({ width: 320, height: 760 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await page.evaluate("document.getElementById('changed-codes').scrollIntoView()");
    await takePicture(page, 'old-lists.png');
  });

  it('are selected from the list, and the pane says so if their row on the sheet is hidden', async () => {
    const { page, sheet, workbook } = await afterRun();
    await page.locator('#show-changed-codes').click();
    sheet.hiddenRows.add(5);
    await page.locator('#changed-row-4').click();
    await waitFor(page, '#notice', /6\s行目は、フィルターなどで隠れています/);
    expect(workbook.selection?.box).toMatchObject({ row: 5 });
    await page.locator('#changed-row-2').click();
    await expect.poll(() => workbook.selection?.box).toMatchObject({ row: 3 });
  });
});

/** The sidebar of Sheets, as a person uses it. */
import { expect, it } from 'vitest';
import { chooseFields, runPane } from '../../hosts/excel/enrich-in-pane.ts';
import { sidebar, startSheets } from './sidebar-fixture.ts';

startSheets();

const ROWS = [
  ['番号', '住所'],
  [1, '東京都千代田区丸の内1-9-2'],
  [2, ''],
  [3, '北海道札幌市中央区大通西3-6'],
  [4, '〃'],
  [5, '=1+1'],
  [6, '府中市'],
];

it('reads, previews, runs, shows the result and takes it back', async () => {
  const { page, sheet, calls } = await sidebar(ROWS);
  const before = sheet.all();
  await page.locator('#target-name').filter({ hasText: '名簿' }).waitFor();
  await chooseFields(page, ['postal_code', 'city']);
  await page.locator('#preview').click();
  await page.locator('#preview-table').filter({ hasText: '1000005' }).waitFor();
  expect(sheet.all()).toEqual(before);
  expect(calls).not.toContain('writeBlock');
  await page.screenshot({ path: '/tmp/sidebar/preview.png' });
  expect(await runPane(page)).toContain('照合が終わりました');
  await page.screenshot({ path: '/tmp/sidebar/result.png' });
  expect(sheet.all().map((row) => row.slice(2))).toEqual([
    ['郵便番号', '市区町村', '照合結果'],
    ['1000005', '千代田区', '一致'],
    ['', '', ''],
    ['', '札幌市中央区', expect.stringContaining('要確認')],
    expect.anything(),
    expect.anything(),
    ['', '', expect.stringContaining('要確認')],
  ]);
  await page.locator('#undo').click();
  await page.locator('#notice').filter({ hasText: '元に戻しました' }).waitFor();
  expect(sheet.all()).toEqual(before);
});

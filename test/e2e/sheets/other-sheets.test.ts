/** Sheets of one spreadsheet with the same headers, with the sidebar. */
import { describe, expect, it } from 'vitest';
import { runPane } from '../../hosts/excel/enrich-in-pane.ts';
import { sidebar, startSheets } from './sidebar-fixture.ts';

startSheets();

const ROWS = [
  ['番号', '住所'],
  [1, '東京都千代田区丸の内1-9-2'],
];

describe('a spreadsheet with several sheets', () => {
  it('has all its sheets with the same headers looked up with one press, except hidden ones', async () => {
    const { page, spreadsheet } = await sidebar(ROWS, {}, (_, { workbook }) => {
      workbook.addSheet('10月', ROWS).isHidden = true;
      workbook.addSheet('11月', [['11月の名簿', ''], ...ROWS]);
      workbook.addSheet('白紙', []);
      workbook.active = 0;
    });
    await page.locator('#alike').filter({ hasText: '（「11月」）' }).waitFor();
    await runPane(page);
    await page.locator('.result').filter({ hasText: '2\u00a0つの表の合計です' }).waitFor();
    await page.locator('.result').filter({ hasText: '4 列を追加しました。' }).waitFor();
    await page.locator('#table-of-result-1').click();
    await page.locator('#target-name').filter({ hasText: '11月' }).waitFor();
    const [, october, november] = spreadsheet.workbook.sheets;
    expect(november?.all()[2]?.slice(2)).toEqual(['1000005', '一致']);
    expect(october?.all()).toEqual(ROWS);
  });
});

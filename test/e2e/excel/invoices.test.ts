/**
 * A payment list with registration numbers in Excel's pane, which also finds the columns with the days of the invoices
 * and with the suppliers.
 */
import { describe, expect, it } from 'vitest';
import { violations } from '../../hosts/accessibility.ts';
import { takePicture } from '../../hosts/docs-picture.ts';
import { runPane } from '../../hosts/excel/enrich-in-pane.ts';
import { Workbook } from '../../hosts/excel/workbook.ts';
import { pane, startExcel, waitFor } from './pane-fixture.ts';

const HEADERS = ['支払日', '請求日', '支払先', '登録番号', '金額'];
const ROWS = [
  ['2024-04-30', '2024-03-31', '苫小牧市', 'T1000020012131', '11000'],
  ['2023-10-31', '2023-09-30', '苫小牧市', 'Ｔ1000-0200-12131', '5500'],
  ['2024-05-31', '2024-04-30', '株式会社見本商事', '1000020012131', '22000'],
  ['2024-05-31', '2024-04-30', '見本商店', 'T1000020012132', '3300'],
  ['2024-05-31', '4/30', '苫小牧市', 'T1000020012131', '1100'],
];
const EXPECTED = [
  ['TRUE', /^一致（有効。2023-10-01登録）$/],
  ['FALSE', /^一致（登録前。2023-10-01登録）$/],
  ['', /^要確認: 登録番号の名称が、書かれている名称と異なります/],
  ['', /^入力不備: 登録番号の検査用数字が合いません/],
  ['', /^入力不備: 年のない日付です/],
] as const;
startExcel();

describe('a payment list', () => {
  it('is checked for the day of each invoice and the name of its supplier, says why a row is doubtful, and has its picture taken', async () => {
    const workbook = new Workbook();
    const sheet = workbook.addSheet('支払一覧', [HEADERS, ...ROWS]);
    const box = { row: 0, column: 0, rows: ROWS.length + 1, columns: HEADERS.length };
    workbook.addTable('支払', sheet, box);
    const { page } = await pane(workbook, 'secret');
    await waitFor(page, '#estimate', '5 行');
    expect(await page.locator('#kind-invoice_number').isChecked()).toBe(true);
    const chosen = (id: string) =>
      page.locator(`#column-${id}`).evaluate((one) => Reflect.get(one, 'selectedOptions')[0].text);
    expect(await chosen('date')).toBe('請求日');
    expect(await chosen('name')).toBe('支払先');
    await page.setViewportSize({ width: 380, height: 900 });
    await page.evaluate("document.getElementById('column-date').scrollIntoView({block: 'center'})");
    await takePicture(page, 'invoices.png');
    expect(await violations(page)).toEqual([]);
    await runPane(page);
    const width = HEADERS.length + 10;
    const cells = sheet.values({ row: 0, column: 0, rows: ROWS.length + 1, columns: width });
    const [headers = [], ...rows] = cells.map((row) => row.map(String));
    const [valid, status] = ['有効か', '照合結果'].map((name) => headers.indexOf(name));
    for (const [i, [isValid, told]] of EXPECTED.entries()) {
      expect(rows[i]?.[valid ?? -1]?.toUpperCase()).toBe(isValid);
      expect(rows[i]?.[status ?? -1]).toMatch(told);
    }
  });
});

/** Rows to check without a city, in a workbook with remarks: the built pane against the real service. */
import { describe, expect, it } from 'vitest';
import { endOfRun } from '../../hosts/excel/enrich-in-pane.ts';
import { Workbook } from '../../hosts/excel/workbook.ts';
import { pane, startExcel } from './pane-fixture.ts';

startExcel();

async function opened(rows: readonly (readonly [address: string, remark: string])[]) {
  const workbook = new Workbook();
  const sheet = workbook.addSheet('名簿', [['住所', '備考'], ...rows.map((row) => [...row])]);
  const { page } = await pane(workbook, 'secret');
  await page.locator('#run').click();
  await endOfRun(page);
  const codes = () =>
    sheet
      .values({ row: 1, column: 2, rows: rows.length, columns: 1 })
      .map(([code]) => String(code));
  await page.locator('#choose').click();
  return { page, codes };
}

describe('rows to check without a city', () => {
  it('are listed with the cell of their row that names it, and written once the person checks them', async () => {
    const { page, codes } = await opened([
      ['大島町５９８', '兵庫県の人。小野市です（電話で確認）'],
      ['元町1-2', '川越市立第一小学校'],
      ['仲町5', '川越市'],
      ['本町1', '北川越市場'],
    ]);
    await page
      .getByText('行のほかの列に市区町村名があります（備考: 川越市立第一小学校）')
      .waitFor();
    expect(codes()).toEqual(['', '', '', '']);
    await page.getByRole('checkbox', { name: '大島町５９８' }).check();
    await page.getByRole('checkbox', { name: 'この 2 件すべて' }).check();
    await page.locator('#finish-choosing').click();
    await expect.poll(codes).toEqual(['6751334', '3500062', '3500065', '']);
  });

  it('point to a place that was typed and not looked up, once, when the chooser is closed', async () => {
    const { page } = await opened([['大島町５９８', '']]);
    const field = page.locator('input.place');
    await field.fill('兵庫県小野市');
    await page.locator('#chooser-close').click();
    await expect.poll(() => field.evaluate((one) => one.matches(':invalid:focus'))).toBe(true);
    expect(await field.inputValue()).toBe('兵庫県小野市');
    await page.locator('#chooser-close').click();
    await page.locator('#chooser').waitFor({ state: 'detached' });
  });

  it.each(['兵庫県小野市', '兵庫県小野市大島町'])(
    'are found in a place that is typed, although another municipality has the name of the town: %s',
    async (typed) => {
      const { page, codes } = await opened([['大島町５９８', '']]);
      await page.locator('input.place').fill(typed);
      await page.keyboard.press('Enter');
      await expect.poll(codes).toEqual(['6751334']);
    },
  );
});

/** Rows to check without a city, in a workbook with remarks or branches: the built pane against the real service. */
import { describe, expect, it } from 'vitest';
import { endOfRun, openChooser } from '../../hosts/excel/enrich-in-pane.ts';
import { Workbook } from '../../hosts/excel/workbook.ts';
import { pane, startExcel } from './pane-fixture.ts';

startExcel();

async function opened(
  rows: readonly (readonly [address: string, beside: string])[],
  header = '備考',
) {
  const workbook = new Workbook();
  const sheet = workbook.addSheet('名簿', [['住所', header], ...rows.map((row) => [...row])]);
  const { page } = await pane(workbook, 'secret');
  await page.locator('#run').click();
  await endOfRun(page);
  const codes = () =>
    sheet
      .values({ row: 1, column: 2, rows: rows.length, columns: 1 })
      .map(([code]) => String(code));
  await openChooser(page);
  return { page, codes };
}

describe('rows to check without a city', () => {
  it('are listed with the cell of their row that names the city, and written after the person has checked them', async () => {
    const { page, codes } = await opened([
      ['大島町５９８', '兵庫県の人。小野市です（電話で確認）'],
      ['元町1-2', '川越市立第一小学校'],
      ['仲町5', '川越市'],
      ['本町1', '北川越市場'],
    ]);
    await page.getByText('行のほかの列に市区町村名があります（備考）').waitFor();
    expect(codes()).toEqual(['', '', '', '']);
    await page.getByRole('checkbox', { name: '大島町５９８' }).check();
    await page.getByRole('checkbox', { name: 'この 2 件すべて' }).check();
    await page.locator('#finish-choosing').click();
    await expect.poll(codes).toEqual(['6751334', '3500062', '3500065', '']);
  });

  it('are placed in the city of the found rows with the same branch, and written without another press', async () => {
    const towns = {
      愛知県岡崎市: ['康生通西', '伝馬通', '六名', '羽根町', '戸崎町', '大樹寺', '美合町'],
      愛知県豊田市: ['西町', '若宮町', '昭和町', '元城町', '小坂本町', '喜多町', '神明町'],
      兵庫県神戸市中央区: [
        '加納町',
        '三宮町',
        '元町通',
        '北長狭通',
        '中山手通',
        '下山手通',
        '相生町',
      ],
    };
    const branches = ['西三河南', '西三河北', '関西'];
    const { page, codes } = await opened(
      [
        ['若宮町3', '西三河南'],
        ['若宮町4', '西三河北'],
        ['相生町5', '神戸支部'],
        ...Object.entries(towns).flatMap(([city, names], at) =>
          names.map((town, i) => [`${city}${town}${i + 1}`, branches[at] ?? ''] as const),
        ),
      ],
      '支部',
    );
    await page
      .getByText('支部が「西三河南」の 7 行は、すべて愛知県岡崎市で一致しています')
      .waitFor();
    await page.getByText('行のほかの列に市区町村名があります（支部: 神戸支部）').waitFor();
    await page.locator('#finish-choosing').click();
    await expect.poll(() => codes().slice(0, 3)).toEqual(['4440014', '4710026', '']);
  });

  it('are placed in a prefecture, not in a city, if the found rows of their branch lie in several cities of this prefecture', async () => {
    const towns = {
      福島支店: ['福島県福島市大町', '福島県郡山市中町'],
      大分支店: ['大分県別府市北浜', '大分県臼杵市家野'],
      滋賀支店: ['滋賀県大津市中央', '滋賀県彦根市駅東町'],
    };
    const { page, codes } = await opened(
      [
        ['家野813-4', '大分支店'],
        ['山中町198番地14', '滋賀支店'],
        ['北畑674-20', '福島支店'],
        ...Object.entries(towns).flatMap(([branch, names]) =>
          names.flatMap((town) => [1, 2, 3, 4].map((i) => [`${town}${i}`, branch] as const)),
        ),
      ],
      '担当支店',
    );
    await page.getByText('担当支店が「大分支店」の 8 行は、すべて大分県で一致しています').waitFor();
    await page.locator('#finish-choosing').click();
    await expect.poll(() => codes().slice(0, 3)).toEqual(['8750065', '5200017', '']);
  });

  it('keep the chooser open at the first press on its close button if a place was typed for them but not looked up', async () => {
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
    'are found in a place that the person types, although another municipality has the same name as the town: %s',
    async (typed) => {
      const { page, codes } = await opened([['大島町５９８', '']]);
      await page.locator('input.place').fill(typed);
      await page.keyboard.press('Enter');
      await expect.poll(codes).toEqual(['6751334']);
    },
  );
});

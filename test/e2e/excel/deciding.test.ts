/** Rows to check are decided in the built pane: with few clicks, never by accident, and without losing a decision. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Value } from '../../hosts/excel/cell.ts';
import { comeAndPress, endOfRun, openChooser } from '../../hosts/excel/enrich-in-pane.ts';
import { Workbook } from '../../hosts/excel/workbook.ts';
import { customers, pane, startExcel, waitFor } from './pane-fixture.ts';

startExcel();

/** Three groups of candidates: a town with two codes, a ward of two prefectures, and a town with two codes again. */
const TO_DECIDE = [
  '東京都港区芝浦',
  '中央区日本橋1-1',
  '東京都港区芝浦 見本商会',
  '大阪府大阪市中央区谷町',
];

async function ran(addresses = TO_DECIDE) {
  const book = customers(addresses);
  const open = await pane(book.workbook, 'secret');
  await open.page.locator('#run').click();
  await endOfRun(open.page);
  const { sheet } = book;
  const rows = () =>
    sheet
      .values({ row: 1, column: 2, rows: addresses.length, columns: 2 })
      .map((cells) => [cells[0], cells[1]].map(String));
  return { ...book, ...open, rows };
}

/** Opens the chooser, and goes from the page of all open groups to single values. */
async function oneByOne(page: Page): Promise<void> {
  await openChooser(page);
  await comeAndPress(page.locator('#one-by-one'));
  // A key that is pressed before the card is shown would still go to the page.
  await page.locator('#to-overview').waitFor();
}

describe('rows to check', () => {
  it('are all on one page, chosen by keys, and written with one press; an Enter on the page decides nothing', async () => {
    const { page, rows } = await ran();
    await waitFor(page, '#chooser', /決める/);
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('result');
    await page.keyboard.press('Enter');
    const first = page.locator('.choice').first();
    await first.getByRole('radio', { name: /選ばない/ }).focus();
    // The arrow key moves on from the last candidate to the first.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: /1030027/ }).check();
    expect(rows().map(([code]) => code)).toEqual(['', '', '', '']);
    await comeAndPress(page.locator('#finish-choosing', { hasText: /3\s行を書き込んで終わる/ }));
    await waitFor(page, '#notice', /3 行に書き込みました[\s\S]*残りの\s1\s行（5\s行目）/);
    expect(rows().map(([code]) => code)).toEqual(['1050023', '1030027', '1050023', '']);
  });

  it('are written with a place that is typed beside them, while choices for other rows stay unwritten', async () => {
    const { page, rows } = await ran(['東京都港区芝浦', 'さいたま市', '大阪府大阪市中央区谷町']);
    await openChooser(page);
    await page.locator('.choice').first().getByRole('radio').nth(1).check();
    await page.locator('input.place:visible').first().fill('大宮区桜木町');
    // A text that was not looked up yet would be lost, so the button points to it.
    await comeAndPress(page.locator('#finish-choosing'));
    await expect
      .poll(() => page.evaluate('document.activeElement.matches("input.place:invalid")'))
      .toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => rows().map(([code]) => code)).toEqual(['', '3300854', '']);
    await comeAndPress(page.locator('#chooser-close'));
    await waitFor(page, '.pager', /1\s行は、まだ書き込んでいません/);
    await comeAndPress(page.locator('#finish-choosing'));
    await page.locator('#chooser').waitFor({ state: 'detached' });
    expect(rows().map(([code]) => code !== '')).toEqual([true, true, false]);
  });

  it('are decided and written one by one by keys alone', async () => {
    const { page, rows } = await ran();
    const isFocused = (id: string) =>
      expect.poll(() => page.evaluate('document.activeElement.id')).toBe(id);
    await oneByOne(page);
    await isFocused('chooser');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await waitFor(page, '.card-input', '日本橋');
    await isFocused('candidate-0');
    await page.keyboard.press('Enter');
    await waitFor(page, '.card-input', '谷町');
    await isFocused('candidate-0');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await waitFor(page, '#notice', '4 行に書き込みました');
    expect(rows()).toEqual([
      ['1050023', '一致（選択）'],
      ['1030027', '一致（選択）'],
      ['1050023', '一致（選択）'],
      ['5420012', '一致（選択）'],
    ]);
  });

  it('are not decided by the second click of a double click or by an Enter key that is held down', async () => {
    const { page, rows } = await ran();
    await oneByOne(page);
    await page.locator('#candidate-0').dblclick();
    await waitFor(page, '.card-input', '日本橋');
    await page.locator('#candidate-1').focus();
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await waitFor(page, '.card-input', '谷町');
    await waitFor(page, '.pager', /書き込み済み\s3\s/);
    expect(rows().map(([code]) => code)).toEqual(['1050023', '5420073', '1050023', '']);
  });

  it('are written when the same candidate is chosen again after Ctrl+Z, and are open when the chooser is opened after another Ctrl+Z', async () => {
    const { page, host, rows } = await ran();
    const codes = () => rows().map(([code]) => code);
    await oneByOne(page);
    await comeAndPress(page.locator('#candidate-0'));
    await waitFor(page, '.pager', /書き込み済み\s2\s/);
    expect([host.undo(), codes()]).toEqual([true, ['', '', '', '']]);
    await page.locator('#chooser-previous').click();
    await waitFor(page, '.card-input', '見本商会');
    await comeAndPress(page.locator('#candidate-0'));
    await expect.poll(codes).toEqual(['1050023', '', '1050023', '']);
    await waitFor(page, '.pager', /書き込み済み\s2\s/);
    await page.locator('#chooser-close').click();
    await waitFor(page, '#notice', '2 行に書き込みました');
    expect([host.undo(), codes()]).toEqual([true, ['', '', '', '']]);
    await oneByOne(page);
    await waitFor(page, '.pager', /残り\s3\s組・4\s行[\s\S]*書き込み済み\s0\s行/);
  });

  it('keep what was decided when the pane is closed in between, and the next pane offers the rows that are still open', async () => {
    const { page, workbook, rows } = await ran();
    await oneByOne(page);
    await comeAndPress(page.locator('#candidate-0'));
    await waitFor(page, '.pager', /書き込み済み\s2\s/);
    await page.close();
    const again = await pane(workbook, 'secret', { viewport: { width: 320, height: 700 } });
    await waitFor(again.page, '#choose-again', /残り\s2\s行/);
    // The button is visible without scrolling.
    const top = async (part: string) => (await again.page.locator(part).boundingBox())?.y;
    expect(await top('#choose-again')).toBeLessThan(((await top('.foot')) ?? 0) - 40);
    await again.page.locator('#choose-again').click();
    await comeAndPress(again.page.locator('#one-by-one'));
    await waitFor(again.page, '.pager', /残り\s2\s組・2\s行/);
    await comeAndPress(again.page.locator('#candidate-0'));
    await comeAndPress(again.page.locator('#candidate-0'));
    await again.page.locator('#chooser').waitFor({ state: 'detached' });
    expect(rows().map(([code]) => code)).toEqual(['1050023', '1030027', '1050023', '5400012']);
  });

  it('are written into their sheet after somebody has renamed the sheet, and stay decided if the sheet is gone', async () => {
    const { page, workbook, sheet, rows } = await ran();
    await oneByOne(page);
    Object.assign(sheet, { name: '改名後' });
    await comeAndPress(page.locator('#candidate-0'));
    await waitFor(page, '.pager', /書き込み済み\s2\s/);
    expect(rows()[0]).toEqual(['1050023', '一致（選択）']);
    workbook.sheets.splice(workbook.sheets.indexOf(sheet), 1);
    await comeAndPress(page.locator('#candidate-1'));
    await waitFor(page, '#notice', /エラー/);
    await waitFor(page, '#chooser-write', /書き込めていない\s1\s行を書き込む/);
    await page.locator('#chooser-close').click();
    await page.locator('#result').waitFor();
  });
});

describe('rows to check with one candidate each', () => {
  it('are all listed at once, none of them selected, and a row that the person does not select remains to check', async () => {
    const { page, rows } = await ran(['田園調布', '鵠沼海岸', '東京都港区芝浦']);
    await openChooser(page);
    await waitFor(page, '.singles', /田園調布\s*→ 1450071 東京都大田区[\s\S]*鵠沼海岸\s*→ 2510037/);
    // Neither of these two values names a city, so nothing is checked beforehand.
    await page.getByRole('checkbox', { name: '田園調布' }).check();
    await comeAndPress(page.locator('#finish-choosing', { hasText: /1\s行を書き込んで終わる/ }));
    await waitFor(page, '#notice', /1 行に書き込みました/);
    expect(rows().map(([code]) => code)).toEqual(['1450071', '', '']);
  });

  it('share a line, which can be opened and cleared by keys, if they are in one town', async () => {
    const numbers = ['1-2', '3-4', '5-6'];
    const { page, rows } = await ran(numbers.map((of) => `145-0062 東京都大田区田園調布${of}`));
    await openChooser(page);
    await waitFor(page, '.singles', /田園調布1-2、.*田園調布3-4 ほか\s1\s件→ 1450071 .*（3\s行）/);
    await page.locator('#single-0').focus();
    for (const key of ['Tab', 'Enter', 'Tab', 'Tab', 'Space']) await page.keyboard.press(key);
    const box = page.locator('#single-0');
    await expect.poll(() => box.evaluate((one) => one.matches(':indeterminate'))).toBe(true);
    await comeAndPress(page.locator('#finish-choosing', { hasText: /2\s行を書き込んで終わる/ }));
    await waitFor(page, '#notice', /2 行に書き込みました/);
    expect(rows().map(([code]) => code)).toEqual(['1450071', '', '1450071']);
  });
});

describe('a row that consists of a municipality only', () => {
  it('shows none of its many towns, and is decided by the town that a person types', async () => {
    const { page, rows } = await ran(['さいたま市', 'さいたま市']);
    await openChooser(page);
    await waitFor(page, '.undecided', /町域が書かれていません（埼玉県さいたま市）/);
    expect(await page.locator('.candidates button').count()).toBe(1);
    await page.locator('#city').fill('大宮区桜木町');
    await page.keyboard.press('Enter');
    await expect.poll(() => rows().map(([code]) => code)).toEqual(['3300854', '3300854']);
  });
});

describe('rows to check whose city another column names', () => {
  /** Wards of several cities; each value stands in rows of two branches. */
  const ROWS = [
    ['中央区本町1', '大阪支店'],
    ['中央区日本橋1-1', '大阪支店'],
    ['中央区本町1', '千葉支店'],
    ['中央区日本橋1-1', '東京支店'],
    ['中央区本町2', '千葉支店'],
    ['中央区日本橋2-2', '東京支店'],
  ];

  it('are decided by keys with one press if the parts name their places', async () => {
    const workbook = new Workbook();
    const sheet = workbook.addSheet('得意先', [['住所', '支店'], ...ROWS]);
    const { page } = await pane(workbook, 'secret');
    await page.locator('#run').click();
    await endOfRun(page);
    const codes = () =>
      sheet
        .values({ row: 1, column: 2, rows: ROWS.length, columns: 1 })
        .map(([code]) => String(code));
    await openChooser(page);
    await page.locator('#partGroups').click();
    await waitFor(page, '#candidate-0', /支店（3\s通り: 大阪支店、千葉支店、東京支店）/);
    await page.keyboard.press('Enter');
    // Every branch names its city, so one press decides all rows as listed.
    await waitFor(page, '.undecided', /千葉支店 → 千葉県千葉市（2\s行を調べ直す）/);
    await waitFor(page, '#candidate-0', /上の\s3\s通りで決める（6\s行/);
    expect(codes().join('')).toBe('');
    await page.keyboard.press('Enter');
    await waitFor(page, '#notice', '6 行に書き込みました');
    expect(codes()).toEqual(['5410053', '5420073', '2600012', '1030027', '2600012', '1030027']);
  });

  it('are looked up in the city that their branch names, or that is typed, if no candidate lies there', async () => {
    const workbook = new Workbook();
    const rows = [
      ['旭町1-1', '豊橋支店'],
      ['旭町1-1', '高知支店'],
      ['旭町1-1', '四国'],
      ['旭町2-2', '四国'],
    ];
    const sheet = workbook.addSheet('配布先', [['お届け先', '支店'], ...rows]);
    const { page } = await pane(workbook, 'secret');
    // Branches beside towns are not branches of banks.
    await expect.poll(() => page.locator('#kind-address').isChecked()).toBe(true);
    await page.locator('#run').click();
    await endOfRun(page);
    const codes = () =>
      sheet.values({ row: 1, column: 2, rows: 4, columns: 1 }).map(([code]) => String(code));
    await openChooser(page);
    await page.locator('#partGroups').click();
    await comeAndPress(page.locator('#candidate-0', { hasText: '支店' }));
    await waitFor(page, '.undecided', /豊橋支店 → 愛知県豊橋市（1\s行を調べ直す）/);
    expect(codes().join('')).toBe('');
    await comeAndPress(page.locator('#candidate-0', { hasText: '2\u00a0通りで決める' }));
    await waitFor(page, '.undecided', /支店: 四国/);
    await expect.poll(codes).toEqual(['4400057', '7800935', '', '']);
    await page.locator('#city').fill('高知市');
    await page.locator('#city').press('Enter');
    await waitFor(page, '#candidate-0', /高知県高知市（入力「高知市」から）: 2\s行/);
    await comeAndPress(page.locator('#candidate-0'));
    await waitFor(page, '#notice', '4 行に書き込みました');
    expect(codes()).toEqual(['4400057', '7800935', '7800935', '7800935']);
  });

  it('are decided city by city if the rows of one value lie in several cities', async () => {
    const workbook = new Workbook();
    const rows = ROWS.map(([address = '']) => [address, '東']);
    const sheet = workbook.addSheet('得意先', [['住所', '地区'], ...rows]);
    const { page } = await pane(workbook, 'secret');
    await page.locator('#run').click();
    await endOfRun(page);
    const codes = () =>
      sheet.values({ row: 1, column: 2, rows: 6, columns: 1 }).map(([code]) => String(code));
    await openChooser(page);
    await page.locator('#partGroups').click();
    await comeAndPress(page.locator('#candidate-0'));
    await comeAndPress(page.getByRole('button', { name: /^千葉県千葉市/ }));
    await waitFor(page, '.undecided', /3\s行（違う値は\s2\s件）[\s\S]*決定済み\s3\s行/);
    await expect.poll(codes).toEqual(['2600012', '', '2600012', '', '2600012', '']);
    await comeAndPress(page.getByRole('button', { name: /^東京都中央区/ }));
    await waitFor(page, '#notice', '6 行に書き込みました');
    expect(codes()).toEqual(['2600012', '1030027', '2600012', '1030027', '2600012', '1030027']);
  });
});

describe('rows to check without a city', () => {
  /** Towns of 川越市 that other cities have too, and one that 川越市 does not have. */
  const ROWS = ['元町1-2', '本町3-4-5', '仲町5', '東京都元町6', '新富町1-1', '連雀町2'];

  async function opened(addresses: readonly string[], title: readonly Value[][] = []) {
    const workbook = new Workbook();
    const sheet = workbook.addSheet('名簿', [...title, ['住所'], ...addresses.map((one) => [one])]);
    const { page } = await pane(workbook, 'secret');
    await page.locator('#run').click();
    await endOfRun(page);
    const codes = () =>
      sheet
        .values({ row: title.length + 1, column: 1, rows: addresses.length, columns: 1 })
        .map(([code]) => String(code));
    const written = codes();
    await openChooser(page);
    return { page, codes, written };
  }

  it('are looked up with one press in the city that the title above the table names', async () => {
    const { page, codes, written } = await opened(ROWS, [['令和8年度 川越市 会員名簿']]);
    await waitFor(page, '#lookInCity', /題名の埼玉県川越市で\s\d\s行を調べる/);
    expect(codes()).toEqual(written);
    await page.locator('#lookInCity').click();
    await waitFor(page, '[role=status], #chooser-said', /調べ直した結果/);
    await expect.poll(codes).toEqual(['3500062', '', '3500065', '', '3500043', '3500066']);
    expect(await page.locator('#lookInCity').count()).toBe(0);
  });

  it('are offered the city that a person typed for one of them', async () => {
    const { page, codes } = await opened(['元町1-2', '仲町5', '連雀町2']);
    const first = page.locator('.choice', { hasText: '元町1-2' });
    await first.locator('summary').click();
    await first.locator('input.place').fill('川越市');
    await page.keyboard.press('Enter');
    await waitFor(page, '#lookInCity', /ほかの\s\d\s行も、埼玉県川越市の住所として調べる/);
    await page.locator('#lookInCity').click();
    await expect.poll(codes).toEqual(['3500062', '3500065', '3500066']);
    await page.locator('#chooser').waitFor({ state: 'detached' });
  });
});

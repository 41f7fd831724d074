/** Runs of the pane, and what they write into the sheet. */
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import { rowOf, withStatus } from '@daicho/shared/enrich/row.ts';
import { describe, expect, it } from 'vitest';
import { atNight, cases } from '../../cases.ts';
import { violations } from '../../hosts/accessibility.ts';
import {
  chooseFields,
  closeChooser,
  endOfRun,
  enrichInPane,
  openChooser,
  openForm,
  runPane,
} from '../../hosts/excel/enrich-in-pane.ts';
import { Workbook } from '../../hosts/excel/workbook.ts';
import {
  ADDRESS,
  browser,
  customersTable,
  daicho,
  holdAfter,
  keyOf,
  pane,
  postalTable,
  startExcel,
  thousandCells,
  waitFor,
} from './pane-fixture.ts';

startExcel();
const register = openRegister(postalTable);

/** What the core says about the cells, without pane, Excel or HTTP. */
function expected(cells: readonly string[], fields: readonly string[]): string[][] {
  const { lookup, catalogue } = addressKind;
  return cells.map((cell) => {
    const keyed = lookup.key([cell]);
    const outcome = 'settled' in keyed ? keyed.settled : outcomeOf(keyed.key);
    return [...rowOf(outcome, withStatus(fields), catalogue, 'ja')];
  });
}

function outcomeOf(t: string) {
  const found = register.search({ t, offset: 0, limit: DEFAULT_ABILITIES.candidates });
  return addressOutcome(found, register.version);
}

describe('a run', () => {
  it('gives rows the results of the core, with one request for each distinct address with a public key', async () => {
    const cells = thousandCells().slice(-cases(300, 1_000));
    const fields = [...addressKind.catalogue.defaults, 'candidates'];
    const { url, keys } = daicho;
    const run = await enrichInPane(browser, cells, fields, {
      url,
      key: keys.public,
      secret: false,
    });
    const wanted = expected(cells, fields);
    expect(run.rows).toEqual(wanted);
    const asked = new Set(cells.flatMap((cell) => keyOf(cell) ?? []));
    expect(run.requests).toBe(asked.size);
  });

  it('needs one request for each hundred addresses with a secret key', async () => {
    const cells = thousandCells();
    const { url, keys } = daicho;
    const run = await enrichInPane(browser, cells, ['postal_code'], {
      url,
      key: keys.secret,
      secret: true,
    });
    expect(run.rows).toEqual(expected(cells, ['postal_code']));
    const asked = new Set(cells.flatMap((cell) => keyOf(cell) ?? []));
    expect(run.requests).toBe(Math.ceil(asked.size / 100));
  });

  it('adds columns of text to the table, leaves the source column alone, and shows what it did', async () => {
    const { workbook, sheet, table } = customersTable(ADDRESS);
    const before = sheet.values(table.box);
    const { page } = await pane(workbook);
    await waitFor(page, '#target-name', 'テーブル「顧客」');
    await waitFor(page, '#column-hint', '見出しから「住所」');
    await waitFor(page, '#estimate', /6 行、重複を除き\s3\s件.*問い合わせ 3 回/s);
    expect(await runPane(page)).toContain('2 列を追加しました。');
    expect(sheet.values({ row: 0, column: 0, rows: 7, columns: 2 })).toEqual(before);
    expect(table.box.columns).toBe(4);
    expect(sheet.values({ row: 0, column: 2, rows: 2, columns: 2 })).toEqual([
      ['郵便番号', '照合結果'],
      ['1000005', '一致'],
    ]);
    expect(sheet.format(1, 2)).toBe('@');
    await openChooser(page);
    const counts = page.locator('#summary').locator('[data-outcome]');
    expect(await counts.allTextContents()).toEqual([
      '一致1',
      '要確認2',
      '入力不備（5–6\u00a0行目）2',
      '空欄（3\u00a0行目）1',
    ]);
    await page.locator('#one-by-one').click();
    await page.locator('#show-row').click();
    await expect.poll(() => workbook.selection?.box).toMatchObject({ row: 3 });
  });

  it('updates its own columns when it is repeated, and adds new ones if asked to', async () => {
    const { workbook, sheet, table } = customersTable(ADDRESS.slice(0, 2));
    const { page, calls } = await pane(workbook);
    await chooseFields(page, ['postal_code']);
    await runPane(page);
    sheet.put(1, 2, '');
    await runPane(page);
    const results = [
      ['郵便番号', '照合結果'],
      ['1000005', '一致'],
    ];
    expect(sheet.values({ row: 0, column: 2, rows: 2, columns: 2 })).toEqual(results);
    expect(table.box.columns).toBe(4);
    // The second run knows the answers, and asks only whether the data is still the same.
    expect(calls).toEqual(['GET /v1/postalcode/', 'GET /v1/postalcode/versions/']);
    await openForm(page);
    await page.locator('#update').getByText('新しい列を追加する').click();
    await runPane(page);
    expect(sheet.values({ row: 0, column: 4, rows: 2, columns: 2 })).toEqual([
      ['郵便番号 (2)', '照合結果 (2)'],
      ['1000005', '一致'],
    ]);
  });

  it('on other columns replaces the result of the wrong columns, and one undo restores the table as it was before both runs', async () => {
    const { workbook, sheet, table } = customersTable(ADDRESS);
    const before = sheet.values({ ...table.box, columns: 12 });
    const { page } = await pane(workbook);
    await page.locator('#column').selectOption('0');
    await chooseFields(page, ['postal_code', 'prefecture']);
    await runPane(page);
    expect(table.box.columns).toBe(5);
    await openForm(page);
    await page.locator('#column').selectOption('1');
    await page.locator('#update').getByText('前回の結果と置き換える').waitFor();
    await page.locator('#run').click();
    await page.locator('#notice').filter({ hasText: '置き換えました' }).waitFor();
    expect(table.box.columns).toBe(5);
    expect(sheet.values({ row: 0, column: 2, rows: 2, columns: 3 })).toEqual([
      ['郵便番号', '都道府県', '照合結果'],
      ['1000005', '東京都', '一致'],
    ]);
    await expect.poll(() => page.locator('#history').count()).toBe(0);
    await page.locator('#undo').click();
    await waitFor(page, '#notice', '元に戻しました');
    expect(sheet.values({ row: 0, column: 0, rows: 7, columns: 12 })).toEqual(before);
  });

  it('is undone in one step by the pane, and by Excel in one step for the colours and one for the run', async () => {
    const { workbook, sheet, table } = customersTable(ADDRESS);
    const before = sheet.values({ ...table.box, columns: 12 });
    const { page, host } = await pane(workbook);
    await runPane(page);
    const written = sheet.values({ ...table.box, columns: 12 });
    expect([sheet.conditionalFormats.length > 0, host.undo()]).toEqual([true, true]);
    expect([sheet.conditionalFormats, sheet.values({ ...table.box, columns: 12 })]).toEqual([
      [],
      written,
    ]);
    expect(host.undo()).toBe(true);
    expect(sheet.values({ row: 0, column: 0, rows: 7, columns: 12 })).toEqual(before);
    await closeChooser(page);
    await page.locator('#read').click();
    // Once the table is read, the form stands in the place of the result.
    await page.locator('#run-again').waitFor({ state: 'detached' });
    await waitFor(page, '#target-size', 'A1:B7');
    await runPane(page);
    expect(table.box.columns).toBe(4);
    await page.locator('#undo').click();
    await waitFor(page, '#notice', '元に戻しました');
    expect(sheet.values({ row: 0, column: 0, rows: 7, columns: 12 })).toEqual(before);
  });

  it('writes nothing when cancelled, and continues where it stopped', async () => {
    const cells = thousandCells().slice(-cases(400, 1_000));
    const { workbook, sheet, table } = customersTable(cells);
    const before = sheet.values({ ...table.box, columns: 12 });
    const { page, calls } = await pane(workbook);
    const goOn = await holdAfter(page, 210);
    await page.locator('#run').click();
    await waitFor(page, '#progress-text', /照合しています… [2-9]\d\d/);
    await page.locator('#cancel').click();
    goOn();
    expect(await endOfRun(page)).toContain('中止しました。表には何も書き込んでいません');
    expect(sheet.values({ ...table.box, columns: 12 })).toEqual(before);
    await waitFor(page, '#estimate', '件は確認済み');
    expect(await runPane(page)).toContain('2 列を追加しました。');
    const asked = new Set(cells.flatMap((cell) => keyOf(cell) ?? []));
    // Requests that were cancelled are sent again, and the version is checked.
    expect(calls.length).toBeLessThanOrEqual(asked.size + 4 + 1);
  });

  it('looks up a range with headers, and postal codes typed as numbers', async () => {
    const workbook = new Workbook();
    const sheet = workbook.addSheet('S', [
      ['〒', '名前'],
      [600001, 'A'],
      ['100-0005', 'B'],
      ['12', 'C'],
    ]);
    sheet.put(0, 5, 'メモ');
    const { page } = await pane(workbook);
    await chooseFields(page, ['prefecture', 'postal_code']);
    expect(await runPane(page)).toContain('3 列を追加しました。');
    expect(sheet.values({ row: 0, column: 6, rows: 4, columns: 3 })).toEqual([
      ['郵便番号', '都道府県', '照合結果'],
      ['0600001', '北海道', '一致'],
      ['1000005', '東京都', '一致'],
      ['', '', '入力不備: 郵便番号の桁数が足りません'],
    ]);
  });

  it('continues row by row with a public key that was entered as secret', async () => {
    const { workbook, table } = customersTable(ADDRESS);
    const { page, calls } = await pane(workbook, { key: daicho.keys.public, keyKind: 'secret' });
    expect(await runPane(page)).toContain('2 列を追加しました。');
    expect(table.box.columns).toBe(4);
    expect(calls[0]).toMatch(/^POST /);
    expect(calls.slice(1)).toEqual(Array(3).fill('GET /v1/postalcode/'));
  });

  atNight(it)?.('reads and writes long tables in requests far below 5 MB', async () => {
    const cells = Array.from({ length: 12_000 }, (_, i) => ADDRESS[i % ADDRESS.length] ?? '');
    const { workbook, sheet } = customersTable(cells);
    const { page, host } = await pane(workbook, 'secret');
    await chooseFields(page, ['postal_code', 'prefecture', 'candidates']);
    await runPane(page);
    expect(sheet.value(12_000 - 5, 2)).toBe('1000005');
    expect(sheet.value(12_000, 5)).toContain('要確認');
    expect(Math.max(...host.requestSizes)).toBeLessThan(2_500_000);
  });

  atNight(it)?.('reads cells that together are too large for one answer', async () => {
    const { workbook } = customersTable(Array.from({ length: 4_000 }, () => '長'.repeat(990)));
    const { page } = await pane(workbook);
    await waitFor(page, '#estimate', '4,000 行、重複を除き\u00a01\u00a0件');
  });

  atNight(it)?.('speaks English in an English Excel', async () => {
    const { workbook, sheet } = customersTable(ADDRESS);
    const { page } = await pane(workbook, 'public', { language: 'en' });
    await chooseFields(page, ['city']);
    expect(await runPane(page)).toContain('Added 2 columns.');
    expect(sheet.values({ row: 0, column: 2, rows: 2, columns: 2 })).toEqual([
      ['City', 'Result'],
      ['千代田区', 'Found'],
    ]);
  });
});

describe('the map of a result', () => {
  it('is loaded when it is opened, shows where the rows lie, and can be used with the keyboard', async () => {
    const { workbook, table } = customersTable(ADDRESS);
    const { page } = await pane(workbook, 'secret');
    await runPane(page);
    const before = table.sheet.values(table.box);
    const parts = () =>
      page.evaluate(
        "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length",
      );
    const atFirst = Number(await parts());
    await closeChooser(page);
    await page.locator('#see-map').click();
    await page.locator('.map circle').first().waitFor();
    expect(Number(await parts())).toBeGreaterThan(atFirst);
    const focused = () => page.evaluate('document.activeElement.id');
    await expect.poll(focused).toBe('map');
    expect(await page.locator('.map').getAttribute('aria-label')).toMatch(/東京都 1/);
    await page.locator('.areas button', { hasText: '東京都' }).focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('.areas .city').innerText()).toMatch(/千代田区\s+1/);
    expect(await violations(page)).toEqual([]);
    for (const width of [270, 450]) {
      await page.setViewportSize({ width, height: 760 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    }
    await page.locator('#map-close').click();
    await expect.poll(focused).toBe('see-map');
    expect(table.sheet.values(table.box)).toEqual(before);
  });

  atNight(it)?.('says that a part of the page cannot be loaded', async () => {
    const { page } = await pane(customersTable(ADDRESS).workbook, 'secret');
    await runPane(page);
    await page.route(/chunk-/, (route) => route.abort());
    await closeChooser(page);
    await page.locator('#see-map').click();
    await waitFor(page, '#work', 'Daicho の一部を読み込めませんでした');
  });
});

/** A run in Google Sheets during which the service was away for some requests, its retry, and the choices in both. */
import { describe, expect, it } from 'vitest';
import { chooseFields, endOfRun, openChooser, runPane } from '../../hosts/excel/enrich-in-pane.ts';
import { faultyProxy } from '../../service/connections/faulty-proxy.ts';
import { daicho, sidebar, startSheets } from './sidebar-fixture.ts';

startSheets();

/** Two requests of addresses; the first and the last address have several candidates. */
const PLAIN = Array.from({ length: 108 }, (_, i) => `東京都千代田区千代田1-${i + 1}`);
const AWAY = '中央区富士見3-3';
const ROWS = [['番号', '住所'], ...['東区栄町1-1', ...PLAIN, AWAY].map((cell, i) => [i + 1, cell])];

describe('a retry in Google Sheets', () => {
  it('becomes part of its run: counts, choices and undo cover the run and the retry', async () => {
    let isAway = true;
    const proxy = await faultyProxy(daicho.url, ({ body }) =>
      isAway && body.includes(AWAY) ? { status: 503, headers: { 'retry-after': '0' } } : undefined,
    );
    const { page, sheet } = await sidebar(ROWS, { serviceUrl: proxy.url });
    const before = sheet.all();
    const counts = async () =>
      (await page.locator('.counts div:not(.zero)').allInnerTexts()).map((text) =>
        text.replace(/\s+/g, ' '),
      );
    await chooseFields(page, ['postal_code', 'city']);
    expect(await runPane(page)).toContain('110 行のうち 1 行は照合できませんでした');
    expect(await counts()).toEqual(['一致 108', '要確認 1', '失敗 1']);
    isAway = false;
    await page.locator('#retry').click();
    expect(await endOfRun(page)).toContain('1 行の照合が終わりました');
    expect(await counts()).toEqual(['一致 108', '要確認 2']);
    expect(await page.locator('#retry').count()).toBe(0);

    await openChooser(page);
    for (const place of ['熊本県熊本市', '神奈川県相模原市']) {
      await page.locator('.choice label', { hasText: place }).click();
    }
    await page.locator('#finish-choosing').click();
    await page.locator('#chooser').waitFor({ state: 'detached' });
    expect(await counts()).toEqual(['一致 110']);
    const chosen = [sheet.all()[1], sheet.all()[110]].map((row) => row?.slice(2, 4));
    expect(chosen).toEqual([
      ['8620904', '熊本市東区'],
      [expect.stringMatching(/^\d{7}$/), '相模原市中央区'],
    ]);
    await page.locator('#undo').click();
    await page.locator('#notice').filter({ hasText: '手で決めた' }).waitFor();
    await page.locator('#undo').click();
    await page.locator('#notice').filter({ hasText: '元に戻しました' }).waitFor();
    expect(sheet.all()).toEqual(before);
  });
});

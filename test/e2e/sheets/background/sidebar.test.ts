/** Runs of the sidebar that continue by themselves: the built page is closed, and time passes. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { atNight } from '../../../cases.ts';
import { violations } from '../../../hosts/accessibility.ts';
import { chooseFields, runPane } from '../../../hosts/excel/enrich-in-pane.ts';
import { ADDRESS_CELLS, reopened, sidebar, startSheets } from '../sidebar-fixture.ts';

startSheets();

const MINUTE = 60_000;
const ROWS = [
  ['番号', '住所'],
  ...Array.from({ length: 2_500 }, (_, i) => [
    i + 1,
    ADDRESS_CELLS[i % ADDRESS_CELLS.length] ?? '',
  ]),
];

describe('a run that the script continues', () => {
  it('fills the same cells as an open page, to the character', async () => {
    const open = await sidebar(ROWS);
    await chooseFields(open.page, ['postal_code', 'city']);
    expect(await runPane(open.page)).toContain('照合が終わりました');
    const expected = open.sheet.all();

    const closed = await sidebar(ROWS);
    await chooseFields(closed.page, ['postal_code', 'city']);
    closed.hooks.beforeCall = (call) => {
      if (call === 'writeBlock') void closed.page.close();
    };
    await closed.page.locator('#run').click();
    await expect.poll(() => closed.page.isClosed()).toBe(true);
    const { spreadsheet, sheet } = closed;
    await expect.poll(() => sheet.all()[0]?.length).toBeGreaterThan(2);
    expect(sheet.all()).not.toEqual(expected);
    expect(spreadsheet.triggers).toHaveLength(1);
    const runs = await spreadsheet.letPass(20 * MINUTE);
    expect(runs.map(({ error }) => error)).toEqual(runs.map(() => undefined));
    expect(sheet.all()).toEqual(expected);
    expect(spreadsheet.triggers).toEqual([]);

    const { page } = await reopened(spreadsheet);
    await page.locator('#form').waitFor();
    await page.locator('#history > summary').click();
    const run = page.locator('#history li');
    await run.filter({ hasText: '列を追加しました。一致' }).waitFor();
    await picture(page, 'history');
    await run.getByRole('button', { name: '元に戻す' }).click();
    await page.locator('#notice').filter({ hasText: '元に戻しました' }).waitFor();
    await picture(page, 'undone');
    expect(sheet.all()).toEqual(ROWS);
    expect(await run.count()).toBe(1);
    const { page: later } = await reopened(spreadsheet);
    await later.locator('#form').waitFor();
    expect(await later.locator('#history').count()).toBe(0);
  });

  /** Distinct postal codes: three batches. */
  const CODES = [['郵便番号'], ...Array.from({ length: 3_000 }, (_, i) => [String(1_000_001 + i)])];

  it('shows its progress when the sidebar is opened again, and can be stopped there', async () => {
    const { page, hooks, spreadsheet, sheet } = await sidebar(CODES);
    await chooseFields(page, ['city']);
    hooks.beforeCall = async (call) => {
      if (call !== 'send' || page.isClosed()) return;
      await page.locator('#goes-on').filter({ hasText: '数分後から' }).waitFor();
      await picture(page, 'running');
      await page.close();
    };
    await page.locator('#run').click();
    await expect.poll(() => page.isClosed()).toBe(true);
    // A batch of codes takes so long that one execution does not finish all of them; one or two executions have run.
    spreadsheet.change({ networkMs: 70_000 });
    await spreadsheet.letPass(6 * MINUTE);
    const again = await reopened(spreadsheet);
    const bar = again.page.locator('#background');
    await bar.filter({ hasText: /「名簿」3,000 行中 [12],000 行/ }).waitFor();
    expect(await violations(again.page)).toEqual([]);
    await picture(again.page, 'going');
    await again.page.locator('#run').click();
    await again.page.locator('#notice').filter({ hasText: 'ほかの照合が実行中です' }).waitFor();
    await picture(again.page, 'refused');
    await again.page.locator('#stop-background').click();
    await bar.waitFor({ state: 'detached' });
    expect(spreadsheet.triggers).toEqual([]);
    spreadsheet.change({ networkMs: 0 });
    expect(await runPane(again.page)).toContain('照合が終わりました');
    expect(sheet.all()[0]).toEqual(['郵便番号', '市区町村', '照合結果']);
    expect(sheet.all().filter(([, , status]) => status === '')).toEqual([]);
  });

  atNight(it)?.('reports its result until the person closes the report', async () => {
    const { page, hooks, spreadsheet } = await sidebar(ROWS);
    await chooseFields(page, ['city']);
    hooks.beforeCall = (call) => {
      if (call === 'writeBlock') void page.close();
    };
    await page.locator('#run').click();
    await expect.poll(() => page.isClosed()).toBe(true);
    await spreadsheet.letPass(20 * MINUTE);
    const again = await reopened(spreadsheet);
    const bar = again.page.locator('#background');
    await bar.filter({ hasText: '照合が終わりました（2,500 行。' }).waitFor();
    expect(await violations(again.page)).toEqual([]);
    await picture(again.page, 'done');
    await again.page.locator('#stop-background').click();
    await bar.waitFor({ state: 'detached' });
    await again.page.reload();
    await again.page.locator('#form').waitFor();
    expect(await bar.count()).toBe(0);
  });

  atNight(it)?.(
    'is not disturbed by a page that wakes up: the page writes nothing more, and says so',
    async () => {
      const { page, hooks, spreadsheet, sheet } = await sidebar(ROWS);
      await chooseFields(page, ['city']);
      let isAwake = false;
      hooks.beforeCall = async (call) => {
        if (call !== 'writeBlock' || isAwake) return;
        isAwake = true;
        await spreadsheet.letPass(20 * MINUTE);
        for (const row of [1, 2]) sheet.put({ row, column: 2 }, [['その後の手入力']]);
      };
      await page.locator('#run').click();
      await page.locator('#notice').filter({ hasText: '自動の続きに引き継がれた' }).waitFor();
      expect(await page.locator('#result').count()).toBe(0);
      await page.locator('#background').filter({ hasText: '照合が終わりました' }).waitFor();
      await picture(page, 'lost');
      expect(sheet.all()[1]?.[2]).toBe('その後の手入力');
      expect(sheet.all().at(-1)?.slice(2)).toEqual(['', expect.stringContaining('入力不備')]);
    },
  );
});

/** Takes a picture for people to look at. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.DAICHO_PICTURES;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/background-${name}.png` });
}

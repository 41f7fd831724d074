/** The sandbox in Chromium: a run over a real workbook file, as somebody without Excel tries it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAddinOnce } from '../../built.ts';
import { startChromium } from '../../hosts/excel/browser.ts';
import { type Sandbox, startSandbox } from '../../hosts/excel/sandbox/server.ts';
import { loadWorkbook } from '../../hosts/excel/workbook-file.ts';

let browser: Browser;
let sandbox: Sandbox;
const folder = mkdtempSync(join(tmpdir(), 'daicho-sandbox-test-'));

beforeAll(async () => {
  await buildAddinOnce();
  [browser, sandbox] = await Promise.all([
    startChromium(),
    startSandbox('examples/customers.xlsx'),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await sandbox?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('npm run excel:sandbox', () => {
  it('previews and runs the pane on the workbook, undoes, edits cells and saves', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(sandbox.url);
    const cell = (at: string) => page.locator(`td[data-at="${at}"]`);
    await cell('1,1').filter({ hasText: '青森県庁' }).waitFor();
    await cell('1,4').click();
    await page.locator('#place').filter({ hasText: 'E2 · 217 行' }).waitFor();

    const pane = page.frameLocator('#pane');
    await pane.locator('#preview').click();
    await pane.locator('#preview-table').filter({ hasText: '8100001' }).waitFor();
    if (process.env.DAICHO_PICTURES !== undefined) {
      await page.setViewportSize({ width: 1100, height: 640 });
      await page.screenshot({ path: join(process.env.DAICHO_PICTURES, 'excel-preview.png') });
    }
    await pane.locator('#run').click();
    await cell('0,10').filter({ hasText: '郵便番号' }).waitFor({ timeout: 60_000 });
    await cell('2,10').filter({ hasText: '8100001' }).waitFor({ timeout: 60_000 });
    await pane.locator('#cancel').waitFor({ state: 'hidden', timeout: 60_000 });

    await cell('3,0').dblclick();
    await page.locator('td input').selectText();
    await page.keyboard.insertText('手入力');
    await page.keyboard.press('Enter');
    await cell('3,0').filter({ hasText: '手入力' }).waitFor();
    await page.click('#undo');
    await cell('3,0').filter({ hasText: 'C-0003' }).waitFor();
    await page.click('#insert-rows');
    await cell('4,0').filter({ hasText: 'C-0003' }).waitFor();
    await page.click('#undo');
    await cell('3,0').filter({ hasText: 'C-0003' }).waitFor();

    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save')]);
    const path = join(folder, 'saved.xlsx');
    await download.saveAs(path);
    const [saved] = (await loadWorkbook(path)).sheets;
    const [shown] = sandbox.host.workbook.sheets;
    const used = shown?.used() ?? { row: 0, column: 0, rows: 1, columns: 1 };
    expect(used.columns).toBeGreaterThan(10);
    expect(saved?.values(used)).toEqual(shown?.values(used));
    expect([...sandbox.host.unsupported, ...faults]).toEqual([]);
    await page.close();
  });

  it('calculates functions, filters by a value, and shows a contrast theme', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(sandbox.url);
    const pane = page.frameLocator('#pane');
    await pane.locator('#run').waitFor();
    const cell = (at: string) => page.locator(`td[data-at="${at}"]`);
    const typed = async (at: string, text: string) => {
      await cell(at).dblclick();
      await page.keyboard.insertText(text);
      await page.keyboard.press('Enter');
    };
    const free = await page.locator('thead th').count();
    const at = `1,${free - 4}`;
    await typed(at, '=DAICHO.POSTAL("1000001")');
    await cell(at).filter({ hasText: '東京都千代田区千代田' }).waitFor({ timeout: 30_000 });
    await page.click('#undo');
    await cell(at).filter({ hasText: '千代田' }).waitFor({ state: 'detached' });

    await cell('2,0').click();
    await page.click('#filter');
    await page
      .locator('#place')
      .filter({ hasText: /非表示 \d+ 行/ })
      .waitFor();
    await page.click('#show-rows');
    await page.locator('#place').filter({ hasNotText: '非表示' }).waitFor();
    await page.selectOption('#theme', 'contrast');
    await pane.locator('html[data-theme="contrast"]').waitFor();
    expect([...sandbox.host.unsupported, ...faults]).toEqual([]);
    await page.close();
  });

  it('shows the pane at its first start, and in another width, theme and language', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(sandbox.url);
    await page.frameLocator('#pane').locator('#run').waitFor();
    await page.selectOption('#connection', 'none');
    await page.frameLocator('#pane').locator('#api-key, #connect').first().waitFor();
    await page.selectOption('#connection', 'secret');
    await page.selectOption('#width', '270');
    await page.selectOption('#theme', 'dark');
    await page.selectOption('#language', 'en-US');
    const chosen = () => page.frame({ url: /en-US.*theme=dark/ });
    await expect.poll(chosen).not.toBeNull();
    const frame = chosen() ?? page.mainFrame();
    await frame.locator('#run').waitFor();
    expect(
      await frame.evaluate(
        '[innerWidth, Office.context.officeTheme.isDarkTheme, Office.context.displayLanguage]',
      ),
    ).toEqual([269, true, 'en-US']);
    await page.close();
  });
});

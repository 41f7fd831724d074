/** Runs that continue when their page is closed, and what the page shows of them when it is opened again. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildDeskOnce } from '../../built.ts';
import { atNight } from '../../cases.ts';
import { closePages, PATIENCE_MS, sharedChromium } from '../../hosts/excel/browser.ts';
import { runFolder } from '../../run-folder.ts';
import { type DeskService, startDesk } from '../../service/desk/desk-service.ts';
import { openHistory } from '../open-history.ts';
import { showRowsToCheck } from './rows-to-check.ts';

const ADDRESSES = [
  '東京都千代田区千代田1-1',
  '大阪市北区梅田3-1-1',
  'どこか',
  '北海道札幌市中央区北1条西52丁目',
];
const ROWS = 3_000;
const CUSTOMERS = fileURLToPath(new URL('../../../examples/customers.xlsx', import.meta.url));

let browser: Browser;
let service: DeskService;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(runFolder(), 'daicho-closed-'));
  await buildDeskOnce();
  [browser, service] = await Promise.all([sharedChromium(), startDesk({}, { data: 'shipped' })]);
});
afterAll(() => Promise.all([closePages(browser), service.close()]));

/** Writes a list whose addresses are all different. */
function listOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, i) => `${i},${ADDRESSES[i % 4]} ${i}号室`);
  const path = join(folder, `list-${rows}-${Date.now()}.csv`);
  writeFileSync(path, ['番号,住所', ...lines].join('\r\n'));
  return path;
}

async function opened(address = `${service.url}/desk/`): Promise<Page> {
  const page = await browser.newPage({ locale: 'ja-JP' });
  page.setDefaultTimeout(PATIENCE_MS);
  onTestFinished(() => page.close());
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(address);
  return page;
}

async function dropped(page: Page, path: string): Promise<FrameLocator> {
  await page.setInputFiles('#file', path);
  const pane = page.frameLocator('iframe.pane');
  await pane.locator('#run').waitFor();
  return pane;
}

async function taken(page: Page): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await page.click('#take-back');
  return readFileSync(await (await coming).path());
}

function linesOf(file: Buffer): string[] {
  return file.toString('utf8').replace('\uFEFF', '').split('\r\n');
}

/** Makes every request of the page wait for ever, from the one with that number on. */
async function holdBack(page: Page, pattern: string, from: number) {
  let count = 0;
  let tell = () => {};
  const isHeld = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route(pattern, (route) => {
    count += 1;
    if (count < from) return route.continue();
    tell();
    return undefined;
  });
  return { isHeld };
}

/** Holds back the first request of the page. @returns a function that lets the request continue, once it is held back. */
async function holdBackOnce(page: Page, pattern: string) {
  let isFirst = true;
  let tell: (goOn: () => Promise<void>) => void = () => {};
  const isHeld = new Promise<() => Promise<void>>((resolve) => {
    tell = resolve;
  });
  await page.route(pattern, async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await new Promise<void>((resolve) => {
      tell(async () => resolve());
    });
    return route.continue();
  });
  return { isHeld };
}

/** Undoes the latest run of the history. */
async function undo(pane: FrameLocator): Promise<void> {
  await openHistory(pane);
  await pane.locator('#undo-0').click();
}

const done = (pane: FrameLocator) =>
  pane.locator('#background', { hasText: '照合が終わりました' }).waitFor();

describe('the desk', () => {
  atNight(it)?.(
    'continues a run whose page is closed during the look-up, and shows in the reopened page how the run ended',
    async () => {
      const path = listOf(ROWS);
      const page = await opened();
      const pane = await dropped(page, path);
      const address = page.url();
      await page.route('**/desk/ask', () => undefined);
      await pane.locator('#run').click();
      await pane.locator('#goes-on', { hasText: 'ページを閉じても' }).waitFor();
      await page.close();
      const again = await opened(address);
      const second = again.frameLocator('iframe.pane');
      await done(second);
      await second.locator('#background', { hasText: '3,000 行' }).waitFor();
      const lines = linesOf(await taken(again));
      expect(lines).toHaveLength(ROWS + 1);
      expect(lines.filter((line) => line.includes(',一致'))).not.toHaveLength(0);
      expect(lines.slice(1).every((line) => !line.endsWith(','))).toBe(true);

      // Page and service made one run together, and one press undoes it.
      await undo(second);
      await expect.poll(() => again.locator('#filter').count()).toBe(0);
      expect(await taken(again)).toEqual(readFileSync(path));
    },
  );

  it('continues a run whose page is closed while it writes, and writes every row once', async () => {
    const page = await opened();
    const pane = await dropped(page, listOf(ROWS));
    const address = page.url();
    // Three requests come before the writing: the description of the columns, the columns, and the first block of rows.
    const { isHeld } = await holdBack(page, '**/edits', 4);
    await pane.locator('#run').click();
    await isHeld;
    await page.close();
    const again = await opened(address);
    const second = again.frameLocator('iframe.pane');
    await done(second);
    const lines = linesOf(await taken(again));
    expect(lines[0]?.match(/照合結果|状態|結果/g)).toHaveLength(1);
    expect(lines.slice(1).every((line) => !line.endsWith(','))).toBe(true);
  });

  atNight(it)?.('can undo a run after its page was loaded again', async () => {
    const path = listOf(8);
    const page = await opened();
    const pane = await dropped(page, path);
    await pane.locator('#run').click();
    await pane.locator('#result').waitFor();
    await page.reload();
    await page.locator('#filter').waitFor();
    const again = page.frameLocator('iframe.pane');
    await undo(again);
    await expect.poll(() => page.locator('#filter').count()).toBe(0);
    expect(await taken(page)).toEqual(readFileSync(path));
  });

  it('still offers the candidates of a row after the page is loaded again, and writes the chosen one', async () => {
    const page = await opened();
    const pane = await dropped(page, CUSTOMERS);
    await pane.locator('#run').click();
    await pane.locator('#result').waitFor();
    await page.reload();
    await showRowsToCheck(page);
    await pane.locator('#choose-again').waitFor();
    // The row of 架空町 is not the first to check: the register does not have this town.
    const row = page.locator('regular-table tbody tr', {
      has: page.getByText('12', { exact: true }),
    });
    await row.locator('td.problem').nth(2).click();
    await pane.locator('.card-input', { hasText: '架空町' }).waitFor();
    await pane.locator('#candidate-0').click();
    await pane.locator('#chooser-close').click();
    await pane.getByText('選んだ 1 行に書き込みました').waitFor();
  });

  atNight(it)?.(
    'shows the result of a run even if the service was slow to say that no other run is under way',
    async () => {
      const page = await opened();
      let runs = () => {};
      const isRunning = new Promise<void>((resolve) => {
        runs = resolve;
      });
      await page.route('**/run', async (route) => {
        if (route.request().method() === 'GET') await isRunning;
        await route.continue();
      });
      const { isHeld } = await holdBackOnce(page, '**/desk/ask');
      const pane = await dropped(page, listOf(8));
      await pane.locator('#run').click();
      const goOn = await isHeld;
      runs();
      await page.waitForTimeout(2_500);
      await goOn();
      await pane.locator('#result').waitFor();
      await page.waitForTimeout(2_500);
      expect(await pane.locator('#result').count()).toBe(1);
    },
  );

  atNight(it)?.('lets only one page at a time run, and the other page says so', async () => {
    const first = await opened();
    const pane = await dropped(first, listOf(8));
    await first.route('**/desk/ask', () => undefined);
    await pane.locator('#run').click();
    await pane.locator('#goes-on').waitFor();
    const second = await opened(first.url());
    const other = second.frameLocator('iframe.pane');
    await other.locator('#background', { hasText: 'ほかの画面で実行中' }).waitFor();
    await other.locator('#run').click();
    await other.locator('.notice', { hasText: 'ほかの照合が実行中' }).waitFor();
    await other.locator('#stop-background').click();
    await expect.poll(() => other.locator('#background').count()).toBe(0);
  });
});

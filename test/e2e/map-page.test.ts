/** The page of `daicho map` in Chromium: what it fetches and when, and how it prints. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mapPage } from '@daicho/service/lists/map/page.ts';
import type { PlacedRow } from '@daicho/service/lists/map/placed-rows.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { cases } from '../cases.ts';
import { violations } from '../hosts/accessibility.ts';
import { closePages, sharedChromium } from '../hosts/excel/browser.ts';

const TILES = /^https:\/\/cyberjapandata\.gsi\.go\.jp\/xyz\/pale\/(\d+)\/(\d+)\/(\d+)\.png$/;
/** Picture of one point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const MUNICIPALITIES = 300;

/** Rows all over Japan, each in a municipality of its own. */
const rows = Array.from({ length: MUNICIPALITIES }, (_, i): PlacedRow => {
  const [latitude, longitude] = [26.2 + ((i * 7) % 190) / 10, 127.7 + ((i * 11) % 170) / 10];
  const prefecture = `第${i % 47}県`;
  return { latitude, longitude, level: '町域', prefecture, city: `${i}市`, label: '', group: '' };
});

describe('the page of a map', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-map-page-'));
  const path = join(folder, 'map.html');
  let browser: Browser;

  beforeAll(async () => {
    const about = { name: '名簿', left: new Map(), label: undefined, color: undefined };
    writeFileSync(path, mapPage({ ...about, rows, language: 'ja' }));
    browser = await sharedChromium();
  });

  afterAll(async () => {
    await closePages(browser);
    rmSync(folder, { recursive: true });
  });

  it('draws thousands of points, 10,000 of them in less than 2 s of CPU, whatever their cells hold', async () => {
    const many = Array.from({ length: cases(1_000, 10_000) }, (_, i): PlacedRow => {
      const [latitude, longitude] = [31 + ((i * 7) % 1_300) / 100, 130 + ((i * 11) % 1_100) / 100];
      const label = `</script><script>document.title = 'run'</script>${i}`;
      const city = `${i % 1_700}市`;
      const group = `担当${i % 500}`;
      return {
        latitude,
        longitude,
        level: '町域',
        prefecture: `第${i % 47}県`,
        city,
        label,
        group,
      };
    });
    const large = join(folder, 'large.html');
    const about = { name: '名簿', left: new Map(), label: '氏名', color: '担当' };
    writeFileSync(large, mapPage({ ...about, rows: many, language: 'ja' }));
    const page = await browser.newPage({ viewport: { width: 1_200, height: 800 } });
    onTestFinished(() => page.close());
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(pathToFileURL(large).href);
    await page.evaluate(
      'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))',
    );
    const { metrics } = await session.send('Performance.getMetrics');
    expect(metrics.find(({ name }) => name === 'TaskDuration')?.value).toBeLessThan(2);
    expect(await page.title()).toBe('名簿 の地図');
    // Seven values have their own colour; all others share one.
    expect(await page.locator('.legend li').count()).toBe(8);
  });

  /** @param answers whether the publisher of tiles can be reached. */
  async function open({ answers = true, colorScheme = 'light' as 'light' | 'dark' } = {}) {
    const viewport = { width: 1_200, height: 800 };
    const context = await browser.newContext({ viewport, colorScheme });
    onTestFinished(() => context.close());
    const asked: string[] = [];
    await context.route(/^https?:/, (route) => {
      asked.push(route.request().url());
      return answers ? route.fulfill({ body: PNG, contentType: 'image/png' }) : route.abort();
    });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
    });
    await page.goto(pathToFileURL(path).href);
    return { page, asked, faults };
  }

  it('is no wider than a narrow window, whatever is in its legend', async () => {
    const narrow = join(folder, 'narrow.html');
    const about = { name: '名簿', left: new Map(), label: '氏名', color: '担当' };
    const grouped = rows.map((row, i) => ({
      ...row,
      group: `${i % 3}第二営業部お客様相談窓口担当課`,
    }));
    writeFileSync(narrow, mapPage({ ...about, rows: grouped, language: 'ja' }));
    const page = await browser.newPage({ viewport: { width: 270, height: 600 } });
    onTestFinished(() => page.close());
    await page.goto(pathToFileURL(narrow).href);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(270);
  });

  it('fetches tiles once they are switched on, nothing before, and names their source', async () => {
    const { page, asked, faults } = await open();
    await page.click('[data-zoom="2"]');
    await page.waitForTimeout(500);
    expect(asked).toEqual([]);
    expect(await page.locator('.tile-source').isVisible()).toBe(false);
    await page.check('.tiles input');
    await expect.poll(() => asked.length).toBeGreaterThan(3);
    expect(asked.filter((url) => !TILES.test(url))).toEqual([]);
    expect(new Set(asked).size).toBe(asked.length);
    expect(await page.locator('.tile-source').innerText()).toContain('国土地理院');
    expect(await violations(page)).toEqual([]);
    await page.uncheck('.tiles input');
    expect(await page.locator('.tile-source').isVisible()).toBe(false);
    const before = asked.length;
    await page.click('[data-zoom="2"]');
    await page.waitForTimeout(500);
    expect([asked.length, faults]).toEqual([before, []]);
  });

  it('asks for the tiles in view by the numbers that the publisher gives them', async () => {
    const { page, asked } = await open();
    await page.check('.tiles input');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    const level = Number(TILES.exec(asked[0] ?? '')?.[1]);
    const places = [tileOf(level, 35.68, 139.77), tileOf(level, 43.06, 141.35)];
    const numbers = () => asked.map((url) => TILES.exec(url)?.slice(1).join('/'));
    await expect.poll(numbers).toEqual(expect.arrayContaining(places));
  });

  it('says that the tiles could not be fetched', async () => {
    const { page } = await open({ answers: false });
    await page.check('.tiles input');
    await page.locator('.tiles-failed', { hasText: '取得できませんでした' }).waitFor();
  });

  it('has the theme of the reader, and prints dark on white in both themes', async () => {
    const { page } = await open({ colorScheme: 'dark' });
    const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    /** Number of white points in the picture: the discs behind numbers are white in the light theme. */
    const white = () =>
      page.evaluate<number>(`(() => {
        const canvas = document.querySelector('canvas');
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        return new Uint32Array(data.buffer).filter((color) => color === 0xffffffff).length;
      })()`);
    expect([await ground(), await white()]).toEqual(['rgb(21, 25, 28)', 0]);
    expect(await violations(page)).toEqual([]);
    await page.evaluate("window.dispatchEvent(new Event('beforeprint'))");
    expect([await ground(), (await white()) > 1_000]).toEqual(['rgb(255, 255, 255)', true]);
    await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
    expect(await white()).toBe(0);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(white).toBeGreaterThan(1_000);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await ground()).toBe('rgb(255, 255, 255)');
  });

  it('prints the map and every municipality on few pages', async () => {
    const { page } = await open();
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(1);
    expect(pages).toBeLessThan(5);
  });
});

/** Names the tile of a level that holds a point, by the publisher's formula. */
function tileOf(level: number, latitude: number, longitude: number): string {
  const radians = (latitude * Math.PI) / 180;
  const share = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
  const of = (part: number) => Math.floor(part * 2 ** level);
  return `${level}/${of((longitude + 180) / 360)}/${of(share)}`;
}

/**
 * Makes the desk's pictures of the README from a real run: the list before and after, and a clip of twenty seconds (drop, run,
 * decide, take back). `npm run pictures` needs Chromium and Debian's package webp.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from '@daicho/service/desk/build.ts';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { DAICHO } from '../../../bench/program.ts';
import { startChromium } from '../../hosts/excel/browser.ts';

const CUSTOMERS = fileURLToPath(new URL('../../../examples/customers.xlsx', import.meta.url));
const PICTURES = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
const SIZE = { width: 1_000, height: 620 };
/** Size that a picture of the front page of a repository should not exceed. */
const CLIP_MAX_BYTES = 2 * 2 ** 20;
const PICTURE_MAX_BYTES = 300 * 1024;

interface Frame {
  readonly path: string;
  readonly milliseconds: number;
}

class Clip {
  readonly #page: Page;
  readonly #folder: string;
  readonly #frames: Frame[] = [];

  constructor(page: Page, folder: string) {
    this.#page = page;
    this.#folder = folder;
  }

  /** Shows the present page for some time. */
  async show(milliseconds: number): Promise<void> {
    const path = join(this.#folder, `${this.#frames.length}.png`);
    await this.#page.screenshot({ path });
    this.#frames.push({ path, milliseconds });
  }

  /** Moves the pointer to an element, and presses it. */
  async press(element: Locator): Promise<void> {
    await this.point(element);
    await this.show(700);
    await element.click();
  }

  async point(element: Locator, carried = ''): Promise<void> {
    const box = await element.boundingBox();
    if (box === null) throw new Error('what is pressed cannot be seen');
    const place = { x: box.x + box.width / 2, y: box.y + box.height / 2, carried };
    await this.#page.evaluate(`(${pointer})(${JSON.stringify(place)})`);
  }

  write(path: string): void {
    const frames = this.#frames.flatMap((frame) => [
      ...['-d', String(frame.milliseconds), '-lossy', '-q', '60', '-m', '6'],
      frame.path,
    ]);
    execFileSync('img2webp', ['-loop', '0', '-min_size', ...frames, '-o', path]);
    expectSize(path, CLIP_MAX_BYTES);
  }
}

/** Draws a pointer, with the name of the file that it carries. Runs in the page. */
const pointer = `({ x, y, carried }) => {
  const drawn = document.getElementById('pointer') ?? document.body.appendChild(document.createElement('div'));
  drawn.id = 'pointer';
  drawn.style.cssText = 'position:fixed;z-index:9;pointer-events:none;left:' + x + 'px;top:' + y + 'px';
  drawn.innerHTML = '<svg width="26" height="30" viewBox="0 0 13 15"><path d="M1 1v11l3-3 2 5 2-1-2-5h4z" fill="#111" stroke="#fff"/></svg>' +
    (carried ? '<span style="position:absolute;left:22px;top:18px;padding:4px 10px;white-space:nowrap;color:#111;background:#fff;border:1px solid #888;border-radius:4px">📄 ' + carried + '</span>' : '');
}`;

function expectSize(path: string, most: number): void {
  const { size } = statSync(path);
  process.stdout.write(`${path}: ${Math.round(size / 1024)} KB\n`);
  if (size > most) throw new Error(`${path} is larger than ${most / 1024} KB`);
}

/** Puts the list before and after into one picture. */
async function beforeAndAfter(page: Page, before: Buffer, after: Buffer): Promise<void> {
  const shown = (picture: Buffer, title: string) =>
    `<figure><figcaption>${title}</figcaption><img src="data:image/png;base64,${picture.toString('base64')}"></figure>`;
  await page.setViewportSize({ width: 1_060, height: 800 });
  await page.setContent(`<style>
    body { margin: 0; padding: 16px; font: 20px sans-serif; background: #fff; }
    figure { margin: 0 0 16px; } figcaption { margin-bottom: 6px; font-weight: bold; }
    img { display: block; width: 1024px; border: 1px solid #bbb; border-radius: 6px; }
  </style>${shown(before, 'ドロップした一覧')}${shown(after, '整えたあと')}`);
  const path = `${PICTURES}desk-before-after.webp`;
  const drawn = join(folder, 'before-after.png');
  await page.screenshot({ path: drawn, fullPage: true });
  execFileSync('cwebp', ['-quiet', '-q', '80', drawn, '-o', path]);
  expectSize(path, PICTURE_MAX_BYTES);
}

async function record(page: Page, folder: string, url: string): Promise<[Buffer, Buffer]> {
  const clip = new Clip(page, folder);
  const pane: FrameLocator = page.frameLocator('iframe.pane');
  await page.goto(`${url}/desk/`);
  const drop = page.locator('.drop');
  await drop.waitFor();
  await clip.point(page.locator('header nav a').first(), 'customers.xlsx');
  await clip.show(1_000);
  await clip.point(page.locator('.drop .button'), 'customers.xlsx');
  await clip.show(1_200);
  await page.setInputFiles('#file', CUSTOMERS);
  await pane.locator('#run').waitFor();
  await page.locator('regular-table tbody', { hasText: '青森県庁' }).waitFor();
  await clip.point(page.locator('.bar h1'));
  await clip.show(2_500);
  const before = await page.locator('.open').screenshot();
  await clip.press(pane.locator('#run'));
  await pane.locator('#result').waitFor();
  await page.locator('regular-table td.problem').first().waitFor();
  await page.locator('regular-table thead', { hasText: '照合結果' }).waitFor();
  await clip.show(3_500);
  const after = await page.locator('.open').screenshot();
  await page.selectOption('#filter', 'ambiguous');
  await page.locator('.finding [role=status]', { hasText: '15' }).waitFor();
  await clip.show(1_500);
  const row = page.locator('regular-table tbody tr', {
    has: page.getByText('12', { exact: true }),
  });
  await clip.press(row.locator('td.problem').nth(1));
  await pane.locator('#candidate-0').waitFor();
  await clip.show(1_800);
  await clip.press(pane.locator('#candidate-0'));
  await pane.locator('.pager', { hasText: /書き込み済み\s1\s/ }).waitFor();
  await clip.show(2_000);
  const coming = page.waitForEvent('download');
  await clip.press(page.locator('#take-back'));
  await coming;
  await clip.point(page.locator('#take-back'), 'customers-daicho.xlsx');
  await clip.show(3_000);
  clip.write(`${PICTURES}desk.webp`);
  return [before, after];
}

/** Starts a service on the data that ships with Daicho. */
async function startService(data: string): Promise<{ process: ChildProcess; url: string }> {
  const args = [DAICHO, 'serve', '--port', '0', '--data', data];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { process: child, url: String(line).replace(/^.* /, '') };
}

await build();
const folder = mkdtempSync(join(tmpdir(), 'daicho-pictures-'));
const [browser, service] = await Promise.all([startChromium(), startService(folder)]);
try {
  const page = await browser.newPage({ locale: 'ja-JP', viewport: SIZE });
  page.setDefaultTimeout(120_000);
  const [before, after] = await record(page, folder, service.url);
  await beforeAndAfter(await browser.newPage(), before, after);
} finally {
  service.process.kill();
  await Promise.all([browser.close(), once(service.process, 'exit')]);
  rmSync(folder, { recursive: true, force: true });
}

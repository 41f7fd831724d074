/** The desk in Chromium over a real service, and what a person does on its page. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { buildDeskOnce } from '../../built.ts';
import { closePages, PATIENCE_MS, sharedChromium } from '../../hosts/excel/browser.ts';
import { contextOf, type Look } from '../../hosts/looks.ts';
import { runFolder } from '../../run-folder.ts';
import { type DeskService, startDesk } from '../../service/desk/desk-service.ts';

export const CUSTOMERS = fileURLToPath(
  new URL('../../../examples/customers.xlsx', import.meta.url),
);

let browser: Browser;
export let service: DeskService;
export let folder: string;

export function useDesk(): void {
  beforeAll(async () => {
    folder = mkdtempSync(join(runFolder(), 'daicho-desk-e2e-'));
    await buildDeskOnce();
    [browser, service] = await Promise.all([sharedChromium(), startDesk({}, { data: 'shipped' })]);
  });
  afterAll(() => Promise.all([closePages(browser), service.close()]));
}

export async function openDesk({
  language = 'ja',
  scheme = 'light',
  width = 1_280,
}: Partial<Look> = {}) {
  const context = await browser.newContext(contextOf({ language, scheme, width }));
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
  });
  page.on('dialog', (dialog) => dialog.accept());
  onTestFinished(async () => {
    await closeLists();
    await context.close();
    expect(faults).toEqual([]);
  });
  await page.goto(`${service.url}/desk/`);
  await page.locator('.drop').waitFor();
  return page;
}

/** Closes every list, so that the next test begins without any. */
async function closeLists(): Promise<void> {
  const headers = { origin: service.url };
  const open = await fetch(`${service.url}/desk/lists`, { headers });
  for (const { id } of (await open.json()) as { id: string }[]) {
    await fetch(`${service.url}/desk/lists/${id}/close`, { method: 'POST', headers });
  }
}

export async function drop(page: Page, path: string): Promise<FrameLocator> {
  await page.setInputFiles('#file', path);
  await page.locator('regular-table td').first().waitFor();
  const pane = page.frameLocator('iframe.pane');
  await pane.locator('#run').waitFor();
  return pane;
}

export async function run(pane: FrameLocator): Promise<void> {
  await pane.locator('#run').click();
  await pane.locator('#result').waitFor();
}

export async function takeBack(
  page: Page,
  button = '#take-back',
): Promise<{ name: string; path: string }> {
  const coming = page.waitForEvent('download');
  await page.click(button);
  const download = await coming;
  const name = download.suggestedFilename();
  const path = join(folder, `${Date.now()}-${name}`);
  await download.saveAs(path);
  return { name, path };
}

export function csvOf(rows: readonly string[]): string {
  const path = join(folder, `list-${rows.length}-${Date.now()}.csv`);
  writeFileSync(path, rows.join('\r\n'));
  return path;
}

/** Makes the requests to an address wait. @returns a function that lets these requests continue. */
export async function held(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    if (route.request().method() === 'POST') await isReleased;
    await route.continue();
  });
  return release;
}

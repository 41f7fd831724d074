/** The gallery in a real browser: a page that shows any state of the pane and reports what was pressed. */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { PaneState } from '@daicho/pane/src/state/state.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { closePages, sharedChromium } from '../../hosts/excel/browser.ts';
import { inEnglish } from '../../pane/views/in-english.ts';
import { runFolder } from '../../run-folder.ts';
import { type Gallery, serveGallery } from './gallery-page.ts';

/** Folder of the pictures, for people to look at. */
export const pictures =
  process.env.DAICHO_GALLERY ?? mkdtempSync(join(runFolder(), 'daicho-pane-'));

export const HEIGHT = 480;

/** Problems of the page: errors, and loads that its policy refused. */
const faults: string[] = [];

let browser: Browser;
let gallery: Gallery;

export function useGallery(): void {
  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true });
    gallery = await serveGallery();
    browser = await sharedChromium();
  });
  afterEach(() => {
    expect(faults.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await closePages(browser);
    await gallery?.close();
  });
}

export async function open(
  width = 320,
  options: Parameters<Browser['newPage']>[0] = {},
): Promise<Page> {
  const viewport = { width, height: HEIGHT };
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options, viewport });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(gallery.url);
  return page;
}

export function show(page: Page, state: PaneState): Promise<void> {
  const said = state.language === 'en' ? inEnglish(state) : state;
  // Passes plain data: the page finds the kind by its id, and makes its maps from their entries.
  const data = JSON.stringify(said, (_, value) => (value instanceof Map ? [...value] : value));
  return page.evaluate(`daicho.show(${data})`);
}

export async function done(page: Page): Promise<unknown> {
  return page.evaluate('daicho.done.splice(0)');
}

export function focused(page: Page): Promise<unknown> {
  return page.evaluate('document.activeElement.id');
}

export async function openFolds(page: Page): Promise<void> {
  await page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true");
}

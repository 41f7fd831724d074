import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAddinOnce } from '../../built.ts';
import { few } from '../../cases.ts';
import { violations } from '../../hosts/accessibility.ts';
import { closePages, sharedChromium } from '../../hosts/excel/browser.ts';
import { type RunningService, startService } from '../../service/http/running-service.ts';

let browser: Browser;
let service: RunningService;
beforeAll(async () => {
  await buildAddinOnce();
  [browser, service] = await Promise.all([sharedChromium(), startService()]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.close();
});

describe('the installation page of the add-in', () => {
  it.each(
    few(
      [
        ['ja-JP', 'light', 1_200],
        ['en-US', 'dark', 360],
        ['en-US', 'light', 1_200],
        ['ja-JP', 'dark', 360],
      ],
      2,
    ),
  )(
    'fits and is accessible without a script: in %s, %s, %d wide',
    async (locale, colorScheme, width) => {
      const context = await browser.newContext({
        locale,
        colorScheme,
        viewport: { width, height: 800 },
      });
      const page = await context.newPage();
      const told: string[] = [];
      page.on('console', (message) => told.push(message.text()));
      const sent: string[] = [];
      page.on('request', (request) => sent.push(new URL(request.url()).host));
      await page.goto(`${service.url}/excel/`);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      expect(await page.evaluate('document.scripts.length')).toBe(0);
      // No text of a picture reaches beyond its frame.
      expect(await page.evaluate(BEYOND_THEIR_PICTURE)).toEqual([]);
      const saved = page.waitForEvent('download');
      await page.click('a[download]');
      expect((await saved).suggestedFilename()).toBe('manifest.xml');
      expect(new Set(sent)).toEqual(new Set([new URL(service.url).host]));
      expect(await violations(page)).toEqual([]);
      expect(told).toEqual([]);
      await context.close();
    },
  );
});

/** Texts that are wider than the box or the picture that they are drawn in. */
const BEYOND_THEIR_PICTURE = `
  [...document.querySelectorAll('svg text')].filter((text) => {
    const { left, right } = text.getBoundingClientRect();
    const shape = text.previousElementSibling;
    const isIn = /^on-/.test(text.getAttribute('class') ?? '') && shape?.tagName === 'rect';
    const frame = (isIn ? shape : text.ownerSVGElement).getBoundingClientRect();
    return left < frame.left + 2 || right > frame.right - 2;
  }).map((text) => text.textContent)`;

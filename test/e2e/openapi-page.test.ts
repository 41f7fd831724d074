import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../hosts/accessibility.ts';
import { startChromium } from '../hosts/excel/browser.ts';
import { type RunningService, startService } from '../service/http/running-service.ts';

let browser: Browser;
let service: RunningService;
beforeAll(async () => {
  [browser, service] = await Promise.all([startChromium(), startService()]);
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

describe('the page that describes the interface', () => {
  it.each([
    ['ja-JP', 'light', 1_200],
    ['en-US', 'dark', 1_200],
    ['ja-JP', 'dark', 360],
    ['en-US', 'light', 360],
  ] as const)('fits and is accessible: in %s, %s, %d wide', async (locale, colorScheme, width) => {
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
    await page.goto(`${service.url}/openapi/`);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    await page.click('nav a[href="#radarAdd"]');
    expect(await page.isVisible('#radarAdd')).toBe(true);
    expect(new Set(sent)).toEqual(new Set([new URL(service.url).host]));
    expect(await violations(page)).toEqual([]);
    expect(told).toEqual([]);
    await context.close();
  });
});

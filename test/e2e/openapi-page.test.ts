import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases } from '../cases.ts';
import { violations } from '../hosts/accessibility.ts';
import { closePages, sharedChromium } from '../hosts/excel/browser.ts';
import { LOOKS } from '../hosts/looks.ts';
import { type RunningService, startService } from '../service/http/running-service.ts';

let browser: Browser;
let service: RunningService;
beforeAll(async () => {
  [browser, service] = await Promise.all([sharedChromium(), startService()]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.close();
});

describe('the page that describes the interface', () => {
  const looks = LOOKS.slice(cases(1, 0), cases(2, LOOKS.length));
  it.each(looks)('fits and is accessible: in $language, $scheme, $width wide', async (look) => {
    const { language, scheme, width } = look;
    const context = await browser.newContext({
      locale: language,
      colorScheme: scheme,
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
    // Axe takes half a minute for this page, which is made of the description alone, so it runs at night.
    if (cases(0, 1) === 1) expect(await violations(page)).toEqual([]);
    expect(told).toEqual([]);
    await context.close();
  });
});

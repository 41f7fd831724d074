/** The front page of a service in Chromium, as a person sees it after starting the service: it looks up what is typed. */
import { mkdirSync } from 'node:fs';
import { openDemo } from '@daicho/service/desk/demo.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { cases } from '../../cases.ts';
import { violations } from '../../hosts/accessibility.ts';
import { itTakesPicture, takePicture } from '../../hosts/docs-picture.ts';
import { closePages, PATIENCE_MS, sharedChromium } from '../../hosts/excel/browser.ts';
import { ALL_LOOKS, contextOf, type Look } from '../../hosts/looks.ts';
import { type DeskService, startDesk } from '../../service/desk/desk-service.ts';

/** Folder for screenshots of every state, for people to look at. */
const PICTURES = process.env.DAICHO_PICTURES;

let browser: Browser;
let service: DeskService;
/** A service whose visitors may ask with `demoKey`. */
let served: DeskService;
let demoKey: string | undefined;
beforeAll(async () => {
  const demo = () => (demoKey === undefined ? undefined : openDemo(served.accounts, demoKey));
  [browser, service, served] = await Promise.all([
    sharedChromium(),
    startDesk({}, { data: 'shipped' }),
    startDesk({
      demo: {
        isOpen: async () => (await demo()?.isOpen()) === true,
        admit: async () => demo()?.admit(),
      },
    }),
  ]);
});
afterAll(() => Promise.all([closePages(browser), service.close(), served.close()]));

/** Address at which a browser believes that the service runs on another computer. */
function atServer(): string {
  return served.url.replace('127.0.0.1', 'daicho.localhost');
}

async function open(
  {
    language = 'ja',
    scheme = 'light',
    width = 1_280,
    javaScript = true,
  }: Partial<Look> & { readonly javaScript?: boolean },
  address = service.url,
) {
  const context = await browser.newContext({
    ...contextOf({ language, scheme, width }),
    javaScriptEnabled: javaScript,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
  });
  onTestFinished(async () => {
    await context.close();
    expect(faults).toEqual([]);
  });
  await page.goto(`${address}/`);
  return page;
}

/** Types a text, and waits for its answer. */
async function type(page: Page, text: string, shown: string): Promise<void> {
  await page.fill('#text', '');
  await page.locator('#text').pressSequentially(text, { delay: 1 });
  await page.locator('#answer', { hasText: shown }).waitFor();
  await page.locator('#answer:not([aria-busy])').waitFor();
}

const TOWER = '東京都港区六本木6-10-1 六本木ヒルズ森タワー20階';

describe('the search box of the front page', () => {
  it('answers while a person types, without a press', async () => {
    const page = await open({});
    await type(page, '1000001', '千代田');
    await type(page, 'みずほ銀行 東京営業部', '001');
    await type(page, '令和8年1月1日', '元日');
    await page.fill('#text', '');
    await expect.poll(() => page.locator('#answer').innerText()).toBe('');
  });

  it('shows which words of an address were read as what, and how to ask the same question in other programs', async () => {
    const page = await open({});
    await type(page, TOWER, '1066120');
    expect(await page.locator('.part.town').innerText()).toContain('六本木');
    expect(await page.locator('.part.building').innerText()).toContain('森タワー');
    await page.getByText('同じことをほかで').click();
    const formula = () => page.locator('#address-excel').innerText();
    await expect.poll(formula).toBe(`=DAICHO.ADDRESS("${TOWER}")`);
  });

  it('looks up an example that is pressed', async () => {
    const page = await open({});
    await page.locator('[data-example="1000001"]').click();
    await page.locator('#answer', { hasText: '千代田' }).waitFor();
    expect(await page.inputValue('#text')).toBe('1000001');
  });

  it('is reached and left by keyboard, and is ready at once', async () => {
    const page = await open({});
    // A browser moves the focus there when it first draws the page.
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('text');
    await page.keyboard.type('1000001');
    await page.keyboard.press('Enter');
    await page.locator('#answer', { hasText: '千代田' }).waitFor();
  });

  it('answers what was typed before its script was loaded', async () => {
    const page = await open({});
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/desk.js*', async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.fill('#text', '1000001');
    release();
    await page.locator('#answer', { hasText: '千代田' }).waitFor();
  });

  it('answers without JavaScript', async () => {
    const page = await open({ javaScript: false });
    await page.fill('#text', '1000001');
    await page.click('.box button');
    await page.locator('#answer', { hasText: '千代田' }).waitFor();
  });

  it('says that nobody answers if the service has gone away', async () => {
    const page = await open({});
    await page.route('**/desk/answer', (route) => route.abort());
    await page.fill('#text', '1000001');
    await page.locator('#answer', { hasText: '返事がありません' }).waitFor();
  });
});

const STATES: readonly (readonly [name: string, text: string, shown: string])[] = [
  ['empty', '', ''],
  ['address', TOWER, '1066120'],
  ['candidates', '府中市', '府中市'],
  ['branch', 'みずほ銀行 東京営業部', '001'],
  ['nothing', '存在しない何か', ''],
];

/** Fails if axe finds something or the page is wider than its window. */
async function check(page: Page, state: string, look: Look): Promise<void> {
  expect(await violations(page), state).toEqual([]);
  const width = await page.evaluate('document.documentElement.scrollWidth');
  expect(width, state).toBeLessThanOrEqual(look.width);
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  const path = `${PICTURES}/desk-${state}-${Object.values(look).join('-')}.png`;
  await page.screenshot({ path, fullPage: true });
}

describe.each(ALL_LOOKS.slice(cases(1, 0), cases(2, ALL_LOOKS.length)))(
  'the page ($language, $scheme, $width px)',
  (look) => {
    it.each(STATES)(
      'has nothing for axe to find and is no wider than the window (%s)',
      async (name, text, shown) => {
        const page = await open(look);
        if (text !== '') await type(page, text, shown);
        if (text !== '') await page.locator('#answer .card').first().waitFor();
        for (const summary of await page.locator('summary').all()) await summary.click();
        await check(page, name, look);
      },
    );

    it('passes the same checks for a visitor who is not signed in, whether or not the service has a key for visitors', async () => {
      const page = await open(look, atServer());
      demoKey = undefined;
      await page.reload();
      await page.locator('a[href="/dashboard/sign-in"]').waitFor();
      await check(page, 'signed-out', look);
      demoKey = (await served.account({ requestsPerMinute: 1 })).public;
      await page.reload();
      await page.locator('.demo').waitFor();
      // Typing letter by letter could also send a part of the text, which would use up the only request.
      await page.fill('#text', '1020083');
      await page.locator('#answer', { hasText: '麹町' }).waitFor();
      await check(page, 'visitor', look);
      await page.fill('#text', '1020082');
      await page.locator('#answer .nothing').waitFor();
      await check(page, 'visitor-waits', look);
    });
  },
);

itTakesPicture?.('the page has its picture taken', async () => {
  const page = await open({ width: 900 });
  await type(page, TOWER, '1066120');
  await takePicture(page, 'front-page.png', { fullPage: true });
});

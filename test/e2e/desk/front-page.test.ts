/**
 * Pages that look up what a person types, in Chromium: the one at the service's own address, as it is met by who has just
 * started the service, and the one over the files of `daicho export --to static`.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDemo } from '@daicho/service/desk/demo.ts';
import { writeStatic } from '@daicho/service/lists/export/static-files.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { cases } from '../../cases.ts';
import { violations } from '../../hosts/accessibility.ts';
import { closePages, PATIENCE_MS, sharedChromium } from '../../hosts/excel/browser.ts';
import { localServer } from '../../hosts/local-server.ts';
import { ALL_LOOKS, contextOf, type Look } from '../../hosts/looks.ts';
import { type DeskService, startDesk } from '../../service/desk/desk-service.ts';

/** Folder for screenshots of every state, for people to look at. */
const PICTURES = process.env.DAICHO_PICTURES;
const DOCS = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));

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

/** Address by which a browser reaches a service as one that is not on its own computer. */
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

describe('the one box', () => {
  it('answers while one types, with nothing pressed', async () => {
    const page = await open({});
    await type(page, '1000001', '千代田');
    await type(page, 'みずほ銀行 東京営業部', '001');
    await type(page, '令和8年1月1日', '元日');
    await page.fill('#text', '');
    await expect.poll(() => page.locator('#answer').innerText()).toBe('');
  });

  it('shows which words of an address were read as what, and how to ask the same elsewhere', async () => {
    const page = await open({});
    await type(page, TOWER, '1066120');
    expect(await page.locator('.part.town').innerText()).toContain('六本木');
    expect(await page.locator('.part.building').innerText()).toContain('森タワー');
    await page.getByText('同じことをほかで').click();
    const formula = () => page.locator('#address-excel').innerText();
    await expect.poll(formula).toBe(`=DAICHO.ADDRESS("${TOWER}")`);
  });

  it('takes an example with a press', async () => {
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

  it('answers what was typed before its script came', async () => {
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

  it('works without JavaScript', async () => {
    const page = await open({ javaScript: false });
    await page.fill('#text', '1000001');
    await page.click('.box button');
    await page.locator('#answer', { hasText: '千代田' }).waitFor();
  });

  it('says that nobody answers, where the service has gone', async () => {
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

/** Fails where axe finds something or the page is wider than its window. */
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

    it('is as sound for a visitor who is not signed in, with a key for visitors and without', async () => {
      const page = await open(look, atServer());
      demoKey = undefined;
      await page.reload();
      await page.locator('a[href="/dashboard/sign-in"]').waitFor();
      await check(page, 'signed-out', look);
      demoKey = (await served.account({ requestsPerMinute: 1 })).public;
      await page.reload();
      await page.locator('.demo').waitFor();
      // Typed letter by letter, a part of it could be asked, too, and use the one request.
      await page.fill('#text', '1020083');
      await page.locator('#answer', { hasText: '麹町' }).waitFor();
      await check(page, 'visitor', look);
      await page.fill('#text', '1020082');
      await page.locator('#answer .nothing').waitFor();
      await check(page, 'visitor-waits', look);
    });
  },
);

it('the page has its picture taken', async () => {
  const page = await open({ width: 900 });
  await type(page, TOWER, '1066120');
  const path = `${DOCS}front-page.png`;
  await page.screenshot({ path, fullPage: true });
  expect(statSync(path).size).toBeLessThan(200 * 1024);
});

describe('the page over files of a register', () => {
  const postal = { id: 'postal', version: '2026-02-05', key: 'postal_code', prefix: 3 };
  const towns = [
    { postal_code: '1000001', town: '千代田', kana: null },
    { postal_code: '1060032', town: '六本木' },
    { postal_code: '1060032', town: '<b>六本木ヒルズ</b>' },
  ];

  async function openFiles() {
    const site = mkdtempSync(join(tmpdir(), 'daicho-static-'));
    writeStatic(site, postal, towns);
    writeStatic(site, { ...postal, id: 'corporation', key: 'number', prefix: 4 }, [
      { number: '7000012050002', name: '国税庁' },
    ]);
    const asked: string[] = [];
    /** What the server does instead of giving a file. */
    const instead = { status: 0, text: '', wait: async (_: string) => {} };
    const server = await localServer(async ({ url = '/' }, response) => {
      asked.push(url);
      await instead.wait(url);
      if (url !== '/' && instead.status > 0) {
        response.writeHead(instead.status).end(instead.text);
        return;
      }
      try {
        const file = readFileSync(join(site, url === '/' ? 'index.html' : url));
        response.setHeader('content-type', url === '/' ? 'text/html' : 'application/json');
        response.end(file);
      } catch {
        response.writeHead(404).end();
      }
    });
    const context = await browser.newContext({ locale: 'ja-JP' });
    const page = await context.newPage();
    onTestFinished(async () => {
      await context.close();
      await server.close();
      rmSync(site, { recursive: true });
    });
    await page.goto(server.url);
    const look = async (code: string, register = 'postal') => {
      await page.selectOption('select', register);
      await page.fill('input', code);
      await page.click('button');
    };
    const told = () => page.locator('[role=status]').innerText();
    return { page, look, told, asked, instead };
  }

  it('gives all records of a code, however it is typed, and asks for one file only', async () => {
    const { page, look, told, asked } = await openFiles();
    for (const typed of ['1060032', '106-0032', '〒１０６ー００３２', ' 106−0032 ']) {
      await look('9999999');
      await expect.poll(told).toContain('該当なし');
      await look(typed);
      await expect.poll(() => page.locator('table').count()).toBe(2);
      expect(await told()).toContain('<b>六本木ヒルズ</b>');
    }
    await look('T7000012050002', 'corporation');
    await expect.poll(told).toContain('国税庁');
    expect(new Set(asked.filter((url) => url.endsWith('.json')))).toEqual(
      new Set([
        '/postal/latest/999.json',
        '/postal/latest/106.json',
        '/corporation/latest/7000.json',
      ]),
    );
    expect(await violations(page)).toEqual([]);
  });

  it('speaks the language of its reader, and keeps every value in sight on a phone', async () => {
    const { page, look, told } = await openFiles();
    expect(await page.locator('form').innerText()).toContain('台帳');
    const context = await browser.newContext({ viewport: { width: 320, height: 600 } });
    onTestFinished(() => context.close());
    const english = await context.newPage();
    await english.goto(page.url());
    expect(await english.locator('form').innerText()).not.toMatch(/[\u3040-\u9fff]/);
    await english.selectOption('select', 'postal');
    await english.fill('input', '1060032');
    await english.click('button');
    await expect.poll(() => english.locator('table').count()).toBe(2);
    expect(await english.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await look('9999999');
    await expect.poll(told).toContain('該当なし。コードと、選んだ台帳を');
  });

  it('is dark as a whole where the reader has a dark theme', async () => {
    const { page } = await openFiles();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe(
      'light dark',
    );
    expect(await violations(page)).toEqual([]);
  });

  it('shows no record where a code is not there, and none of another code where the server fails', async () => {
    const { look, told, instead } = await openFiles();
    for (const code of ['1000002', '100', '1', '../versions', 'constructor']) {
      await look(code);
      await expect.poll(told).toContain('該当なし');
    }
    for (const [status, text] of [
      [500, ''],
      [200, '<!doctype html>'],
    ] as const) {
      Object.assign(instead, { status: 0 });
      await look('1000001');
      await expect.poll(told).toContain('千代田');
      Object.assign(instead, { status, text });
      await look('1060032');
      await expect.poll(told).toContain('読み込めません');
    }
  });

  it('shows the code that was asked for last, whichever file comes last', async () => {
    const { look, told, instead } = await openFiles();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    instead.wait = async (url) => (url.includes('/106') ? held : undefined);
    await look('1060032');
    await look('1000001');
    await expect.poll(told).toContain('千代田');
    release();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await told()).toContain('千代田');
  });
});

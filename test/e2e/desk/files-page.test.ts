/** The page over the files of `daicho export --to static`, in Chromium. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeStatic } from '@daicho/service/lists/export/static-files.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { violations } from '../../hosts/accessibility.ts';
import { closePages, sharedChromium } from '../../hosts/excel/browser.ts';
import { localServer } from '../../hosts/local-server.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});
afterAll(() => closePages(browser));

describe('the page over files of a register', () => {
  const postal = { id: 'postal', version: '2026-02-05', key: 'postal_code', prefixLength: 3 };
  const towns = [
    { postal_code: '1000001', town: '千代田', kana: null },
    { postal_code: '1060032', town: '六本木' },
    { postal_code: '1060032', town: '<b>六本木ヒルズ</b>' },
  ];

  async function openFiles() {
    const site = mkdtempSync(join(tmpdir(), 'daicho-static-'));
    writeStatic(site, postal, towns);
    writeStatic(site, { ...postal, id: 'corporation', key: 'number', prefixLength: 4 }, [
      { number: '7000012050002', name: '国税庁' },
    ]);
    const asked: string[] = [];
    /** The server's answer instead of a file, if one is set. */
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

  it('is dark everywhere if the reader has a dark theme', async () => {
    const { page } = await openFiles();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe(
      'light dark',
    );
    expect(await violations(page)).toEqual([]);
  });

  it('shows no record for an unknown code, and no record of another code if the server fails', async () => {
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

  it('shows the code that was entered last, whichever file arrives last', async () => {
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

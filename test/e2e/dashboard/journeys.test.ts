/** What people do with the dashboard, in Chromium: without scripts, by the keyboard alone, and against another site. */
import { createServer } from 'node:http';
import { listKeys } from '@daicho/service/accounts/account-keys.ts';
import { createSignInLink } from '@daicho/service/dashboard/session/sign-in-links.ts';
import { listRegistrations } from '@daicho/service/radar/registrations.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fillAccount } from '../../service/dashboard/filled-account.ts';
import { newPage, service, signIn, useDashboard } from './dashboard-browser.ts';

useDashboard();

const KEY = /dsk_[\w-]{43}/;

const focused = (page: Page) =>
  page.evaluate('document.activeElement.id || document.activeElement.textContent.trim()');

describe('without JavaScript', () => {
  it('a person signs in, issues a key, registers corporations from a file, and signs out', async () => {
    const accountId = await service.newAccount();
    const page = await newPage({ javaScript: false });
    await signIn(page, accountId);
    await page.click('nav >> text=APIキー');
    await page.fill('#name', '経理');
    await page.click('button.main');
    expect(await page.textContent('#new-key')).toMatch(KEY);
    expect(await page.locator('[data-copy]').isVisible()).toBe(false);
    await page.click('section button >> text=控えました');
    await page.locator('#new-key').waitFor({ state: 'detached' });
    expect(await page.content()).not.toMatch(KEY);
    await page.click('nav >> text=監視する法人');
    await page.setInputFiles('#file', {
      name: '取引先.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('名前,法人番号\n国税庁,7000012050002\n'),
    });
    await page.click('form[action$="/upload"] button');
    await page.locator('text=1 件を登録しました').waitFor();
    expect(await listRegistrations(service.state, accountId)).toEqual(['7000012050002']);
    await page.click('text=サインアウト');
    await page.locator('text=サインアウトしました').waitFor();
    await page.goBack();
    await page.reload();
    expect(new URL(page.url()).pathname).toBe('/dashboard/sign-in');
  });
});

describe('with the keyboard', () => {
  it('the content is one key press away, and every focused control is visible', async () => {
    const accountId = await service.newAccount();
    await fillAccount(service.state, accountId);
    const page = await newPage();
    await signIn(page, accountId);
    await page.goto(`${service.url}/dashboard/keys`);
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('本文へ移動');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('main');
    const unseen: string[] = [];
    const names: string[] = [];
    for (let n = 0; n < 20; n++) {
      await page.keyboard.press('Tab');
      names.push(String(await focused(page)));
      const outline = await page.evaluate(
        'getComputedStyle(document.activeElement).outlineStyle + getComputedStyle(document.activeElement).outlineWidth',
      );
      const isBody = await page.evaluate('document.activeElement === document.body');
      if (outline !== 'solid3px' && isBody !== true) unseen.push(`${names.at(-1)} ${outline}`);
    }
    expect(unseen).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['kind', 'name', 'origins', '発行する']));
  });

  it('mistakes get the focus, and lead to their fields', async () => {
    const page = await newPage();
    await signIn(page, await service.newAccount());
    await page.goto(`${service.url}/dashboard/keys`);
    await page.locator('#kind').focus();
    await page.keyboard.press('ArrowDown');
    await page.locator('#origins').focus();
    await page.keyboard.type('example.jp');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('#problems').waitFor();
    await expect.poll(() => focused(page)).toBe('problems');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('origins');
    expect(await page.inputValue('#origins')).toBe('example.jp');
    const described = (await page.getAttribute('#origins', 'aria-describedby')) ?? '';
    expect(await page.textContent(`#${described.split(' ').at(-1)}`)).toContain(
      'オリジンではありません',
    );
  });
});

describe('a button', () => {
  it('sends its form once when pressed twice', async () => {
    const accountId = await service.newAccount();
    const page = await newPage();
    await signIn(page, accountId);
    await page.goto(`${service.url}/dashboard/keys`);
    await page.dblclick('button.main');
    await page.locator('#new-key').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await listKeys(service.state, accountId)).toHaveLength(1);
  });

  it('copies the new key', async () => {
    const page = await newPage();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, await service.newAccount());
    await page.goto(`${service.url}/dashboard/keys`);
    await page.click('button.main');
    await page.click('[data-copy]');
    await page.locator('text=コピーしました').waitFor();
    const copied = await page.evaluate('navigator.clipboard.readText()');
    expect(copied).toBe(await page.textContent('#new-key'));
  });
});

describe("another site's page", () => {
  /** A page of another origin, whose script does something to the dashboard. */
  async function foreignPage(markup: string): Promise<string> {
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(markup);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.close();
    });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `http://127.0.0.1:${address.port}/`;
  }

  it('is refused when it sends a form with the cookie', async () => {
    const accountId = await service.newAccount();
    const page = await newPage();
    await signIn(page, accountId);
    const action = `${service.url}/dashboard/keys`;
    const url = await foreignPage(
      `<form method="post" action="${action}"><input name="kind" value="secret"></form><script>document.forms[0].submit()</script>`,
    );
    const refused = page.waitForResponse(action);
    await page.goto(url);
    expect((await refused).status()).toBe(403);
    // The browser did send the cookie: another port is still the same site.
    const headers = await (await refused).request().allHeaders();
    expect(headers.cookie).toContain('daicho-session=');
    expect(await listKeys(service.state, accountId)).toEqual([]);
  });

  it('cannot sign a visitor in to an account of its own', async () => {
    const page = await newPage();
    const token = await createSignInLink(service.state, await service.newAccount('攻撃者'));
    const action = `${service.url}/dashboard/sign-in`;
    const url = await foreignPage(
      `<form method="post" action="${action}"><input name="token" value="${token}"></form><script>document.forms[0].submit()</script>`,
    );
    const refused = page.waitForResponse(action);
    await page.goto(url);
    expect((await refused).status()).toBe(403);
    expect(await page.context().cookies(service.url)).toEqual([]);
  });

  it('cannot show the dashboard in a frame', async () => {
    const page = await newPage({ isRefused: true });
    await signIn(page, await service.newAccount());
    const url = await foreignPage(`<iframe src="${service.url}/dashboard/"></iframe>`);
    const faults: string[] = [];
    page.on('console', (message) => faults.push(message.text()));
    await page.goto(url);
    const [, frame] = page.frames();
    await frame?.waitForLoadState().catch(() => {});
    expect((await frame?.content()) ?? '').not.toContain('テスト商事');
    await expect.poll(() => faults.join()).toMatch(/frame-ancestors|X-Frame-Options/);
  });
});

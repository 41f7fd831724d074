/** What an attacker may try: each attempt meets a page that gives nothing away. */

import { postgresAddress } from '@daicho/service/state/postgres-address.ts';
import { describe, expect, it, test } from 'vitest';
import { errorOf } from '../http/running-service.ts';
import { onBothStores } from '../state/stores.ts';
import { dashboardForFile, dashboardForTest, mainText } from './dashboard-service.ts';

const service = await dashboardForFile();

const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

describe('every page', () => {
  test.each([
    '/dashboard/',
    '/dashboard/sign-in',
    '/dashboard/nothing',
    '/dashboard/keys',
    '/dashboard',
  ])('%s has the security headers, and is never cached', async (path) => {
    const person = await service.signedIn();
    const { headers } = await person.send(path, { headers: { origin: 'https://app.example.jp' } });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': POLICY,
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(headers.has('access-control-allow-origin')).toBe(false);
  });

  it('contains no inline style or script', async () => {
    const person = await service.signedIn();
    for (const path of ['/', '/keys', '/numbers', '/webhook', '/changes', '/deliveries']) {
      const { text } = await person.get(`/dashboard${path}`);
      expect(text).not.toMatch(/\sstyle=|\son\w+=|<style|<script(?! src="\/dashboard\/assets\/)/);
    }
  });
});

describe('a path', () => {
  test.each([
    '/dashboard/assets/..%2f..%2fpages.ts',
    '/dashboard/assets/%2e%2e/pages.ts',
    '/dashboard/assets/dashboard.css%00.ts',
    '/dashboard/assets/',
    '/dashboard/assets/pages.ts',
    '/dashboard//evil.example',
    '/dashboard/changes/..%2f..',
    '/dashboard/changes/2026-02-30',
    '/dashboard/keys/x/rotate',
  ])('%s does not exist', async (path) => {
    const person = await service.signedIn();
    const response = await person.send(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain('このページはありません');
  });

  test.each(['/dashboard/keys', '/dashboard/sign-in'])(
    '%s with a method that it does not take is refused with a page',
    async (path) => {
      const person = await service.signedIn();
      const response = await person.send(path, { method: 'DELETE' });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD, POST');
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    },
  );
});

describe('a redirect', () => {
  test.each([
    '/dashboard/?next=https://evil.example',
    '/dashboard/sign-in?token=x&next=//evil.example',
    '/dashboard/?language=en%0d%0aset-cookie:%20a=b',
    '/dashboard/?language=https://evil.example',
  ])('%s leads to no other site, and adds no header', async (path) => {
    const response = await service.visitor().send(path);
    const location = response.headers.get('location') ?? '/dashboard/';
    expect(location).toMatch(/^\/dashboard\//);
    expect(response.headers.get('set-cookie') ?? '').not.toContain('a=b');
    if (response.status === 200)
      expect(await response.text()).not.toMatch(/(?:href|action)="(?:https?:)?\/\//);
  });

  it('does not trust the Host of the request, nor does any page', async () => {
    const person = await service.signedIn();
    const response = await person.send('/dashboard/', {
      headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    });
    expect(await response.text()).not.toContain('evil.example');
  });
});

describe('a body', () => {
  const post = async (path: string, init: RequestInit) => {
    const person = await service.signedIn();
    const response = await person.send(path, {
      method: 'POST',
      ...init,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...Object.fromEntries(new Headers(init.headers)),
      },
    });
    return { response, text: await response.text() };
  };

  it('that is too long is refused with a page', async () => {
    const { response, text } = await post('/dashboard/numbers', {
      body: new URLSearchParams({ numbers: '1'.repeat(3_000_001) }),
    });
    expect(response.status).toBe(413);
    expect(mainText(text)).toContain('送られたデータが大きすぎます');
  });

  test.each([
    ['JSON', { body: '{}', headers: { 'content-type': 'application/json' } }],
    ['text', { body: 'x', headers: { 'content-type': 'text/plain' } }],
    [
      'a multipart without a boundary',
      { body: 'x', headers: { 'content-type': 'multipart/form-data' } },
    ],
    [
      'a multipart that breaks off',
      {
        body: '--x\r\nContent-Disposition: form-data; name="a"',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      },
    ],
  ])('of %s is refused with a page', async (_, init) => {
    const { response, text } = await post('/dashboard/numbers/upload', init);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(text).toContain('<!doctype html>');
  });

  it('with the fields of a form is refused by an operation that takes JSON', async () => {
    const response = await service.fetch('/v1/batch/postalcode/search', {
      method: 'POST',
      body: new URLSearchParams({ a: 'b' }),
    });
    expect(await errorOf(response)).toEqual([400, 'unsupported_content_type']);
  });

  it('with a thousand fields is refused', async () => {
    const many = new FormData();
    for (let n = 0; n < 1_000; n++) many.set(`f${n}`, 'x');
    const { response } = await post('/dashboard/numbers/upload', { body: many });
    expect(response.status).toBeLessThan(500);
    expect(response.status).toBeGreaterThanOrEqual(400);
  });
});

await onBothStores((newPlace) => {
  it('a text with a NUL, which PostgreSQL cannot hold, is found nowhere', async () => {
    const { address } = await newPlace();
    const withNul = await dashboardForTest({}, { postgres: postgresAddress(address) });
    const person = await withNul.signedIn();
    for (const path of ['/numbers?after=%00', '/deliveries/%00', '/changes/2026-01-01?after=%00']) {
      expect([path, (await person.get(`/dashboard${path}`)).status]).toEqual([path, 404]);
    }
    await person.get('/dashboard/numbers');
    const removed = await person.submit('/dashboard/numbers/remove', { number: '\0' });
    expect(removed.status).toBe(200);
  });
});

it('a state that cannot be read leads to a page, not to an error of the interface', async () => {
  const broken = await dashboardForTest();
  const person = await broken.signedIn();
  await broken.state.schema.dropTable('dashboard_session').execute();
  const shown = await person.get('/dashboard/');
  expect(shown.status).toBeGreaterThanOrEqual(500);
  expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(shown.text).not.toContain('dashboard_session');
});

it('a state that is locked for too long is reported as unavailable for now', async () => {
  const { StateError } = await import('@daicho/service/state/state-error.ts');
  const { stateSentences } = await import('@daicho/shared/messages/serve.ts');
  const failing = new Proxy(service.state, {
    get(target, property) {
      if (property !== 'selectFrom') return Reflect.get(target, property, target);
      return () => {
        throw new StateError(stateSentences.busy, { path: '/secret/state.sqlite' }, 'SQLITE_BUSY');
      };
    },
  });
  const broken = await dashboardForTest({ state: failing });
  const response = await broken.visitor().send('/dashboard/', {
    headers: { cookie: `daicho-session=${'A'.repeat(43)}` },
  });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  const text = await response.text();
  expect(text).toContain('今は表示できません');
  expect(text).not.toContain('/secret');
});

describe('the language', () => {
  test.each([
    [{ 'accept-language': 'en-US,en;q=0.9' }, 'en'],
    [{ 'accept-language': 'ja-JP,en;q=0.5' }, 'ja'],
    [{ 'accept-language': 'en;q=0.3, ja;q=0.8' }, 'ja'],
    [{ 'accept-language': 'fr' }, 'en'],
    [{ 'accept-language': '' }, 'ja'],
    [{ 'accept-language': 'ja', cookie: 'daicho-language=en' }, 'en'],
    [{ 'accept-language': 'ja', cookie: 'daicho-language=%3Cscript%3E' }, 'ja'],
  ])('for the headers %j is %s', async (headers, language) => {
    const response = await service.visitor().send('/dashboard/sign-in', { headers });
    expect(await response.text()).toContain(`<html lang="${language}">`);
  });

  it('is switched by a link that keeps the rest of the address, and is remembered', async () => {
    const person = await service.signedIn();
    const page = await person.get('/dashboard/numbers/search?q=%3Cb%3E');
    const link = /class="language"[^>]*href="([^"]*)"/.exec(page.text)?.[1] ?? '';
    const shown = await person.get(link.replaceAll('&amp;', '&'));
    expect(shown.text).toContain('<html lang="en">');
    expect(mainText(shown.text)).toContain('&lt;b&gt;');
    expect((await person.get('/dashboard/')).text).toContain('<html lang="en">');
  });
});

describe('the dashboard behind a proxy that strips a path', () => {
  it('keeps that path in links, forms and redirects', async () => {
    const proxied = await dashboardForTest({ publicUrl: 'https://example.jp/daicho' });
    const response = await proxied.visitor().send('/dashboard/');
    expect(response.headers.get('location')).toBe('/daicho/dashboard/sign-in');
    const { text } = await proxied.visitor().get('/dashboard/sign-in?token=x');
    const targets = [...text.matchAll(/(?:href|src|action)="([^"#]+)"/g)].map(([, to]) => to);
    const others = targets.filter((to) => !to?.startsWith('/daicho/dashboard/'));
    expect([...new Set(others)]).toEqual(['/daicho/desk/']);
  });
});

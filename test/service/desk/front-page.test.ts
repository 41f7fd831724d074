import { generateKey } from '@daicho/service/accounts/keys.ts';
import { openDemo } from '@daicho/service/desk/demo.ts';
import { rootAddress } from '@daicho/shared/connection/connection.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stopClock } from '../stopped-clock.ts';
import { type DeskService, startDesk } from './desk-service.ts';

let service: DeskService;
let served: DeskService;
const PUBLIC_URL = 'https://daicho.example.jp';

beforeAll(async () => {
  [service, served] = await Promise.all([startDesk(), startDesk({ publicUrl: PUBLIC_URL })]);
});
afterAll(() => Promise.all([service.close(), served.close()]));

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

function front(of: DeskService, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${of.url}/`, { headers: { accept: BROWSER, 'accept-language': 'ja', ...headers } });
}

function ask(text: string, headers: Record<string, string> = {}, of = service): Promise<Response> {
  return fetch(`${of.url}/desk/answer`, {
    method: 'POST',
    headers: {
      accept: 'text/x-answer',
      'accept-language': 'ja',
      origin: of.url,
      ...headers,
    },
    body: new URLSearchParams({ text }),
  });
}

describe('the address of a service', () => {
  it.each(['*/*', 'application/json', undefined])(
    'answers programs in JSON (%s)',
    async (accept) => {
      const answer = await fetch(`${service.url}/`, { headers: accept ? { accept } : {} });
      expect(await answer.json()).toMatchObject({ name: 'Daicho' });
      expect(answer.headers.get('vary')).toContain('Accept');
    },
  );

  it('is a page for a browser, in its language and with a strict policy', async () => {
    const answer = await front(service, { 'accept-language': 'en' });
    const page = await answer.text();
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('id="text"');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('vary')).toContain('Accept');
  });

  it('links to pages, and every host accepts the address of such a page as the address of the service', async () => {
    const page = await (await front(service)).text();
    const nav = /<nav>.*<\/nav>/s.exec(page)?.[0] ?? '';
    const paths = [...nav.matchAll(/href="(\/[a-z]+\/)"/g)].map(([, path]) => path);
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths) expect(rootAddress(service.url + path)).toBe(service.url);
  });

  it('keeps the language that was chosen', async () => {
    const chosen = await fetch(`${service.url}/?language=en`, { headers: { accept: BROWSER } });
    expect(chosen.headers.get('set-cookie')).toContain('daicho-language=en');
  });

  it('serves the files that the page loads so that a browser keeps them for good', async () => {
    const page = await (await front(service)).text();
    const paths = [...page.matchAll(/(?:src|href)="(\/desk\/[^"]+)"/g)].map(([, path]) => path);
    expect(paths).toHaveLength(3);
    for (const path of paths) {
      const answer = await fetch(service.url + path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toContain('immutable');
    }
  });
});

describe('a typed text', () => {
  it.each([
    ['102-0083', ['郵便番号', '一致', '麹町']],
    ['東京都千代田区麹町1-2', ['住所', '一致', '1020083', '番地']],
    ['みずほ銀行 東京営業部', ['支店', '0001', '001']],
    ['令和8年1月1日', ['日付', '元日']],
    ['国税庁', ['会社名']],
  ])('is answered with its record: %s', async (text, shown) => {
    const answer = await ask(text);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).not.toContain('<html');
    for (const one of shown) expect(page).toContain(one);
  });

  it('is answered with each decision of the reader, explained in the language of the page', async () => {
    const text = '東京都千代田区麹町1-2（受付）';
    const japanese = await (await ask(text)).text();
    expect(japanese).toContain('麹町（書かれたとおり）');
    expect(japanese).toContain('建物名ではありません');
    const english = await (await ask(text, { 'accept-language': 'en' })).text();
    expect(english).toContain('麹町 (as written)');
    expect(english).toContain('not a building');
  });

  it('is answered as a page without a script', async () => {
    const answer = await ask('102-0083', { accept: BROWSER });
    const page = await answer.text();
    expect(page).toContain('<html');
    expect(page).toContain('value="102-0083"');
    expect(page).toContain('麹町');
  });

  it('is answered with a page that says so if nothing fits', async () => {
    expect(await (await ask('存在しない何か')).text()).toContain('見つかりません');
  });

  it('is shown as text, even if it holds markup', async () => {
    const page = await (
      await ask(`<script>alert(1)</script>" onfocus="x`, { accept: BROWSER })
    ).text();
    expect(page).not.toContain('<script>alert');
    expect(page).not.toContain('" onfocus="');
  });

  it('is refused if it is too long', async () => {
    const answer = await ask('あ'.repeat(2_001));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('2000');
  });

  it('is in no log', async () => {
    await ask('東京都千代田区麹町9-8-7');
    expect(service.log()).toContain('/desk/answer');
    expect(service.log()).not.toMatch(/9-8-7|%E6%9D%B1/);
  });
});

describe('a key for visitors', () => {
  let shown: DeskService;
  let key = '';
  beforeAll(async () => {
    shown = await startDesk({
      publicUrl: PUBLIC_URL,
      demo: {
        isOpen: () => demo().isOpen(),
        admit: () => demo().admit(),
      },
    });
    key = (await shown.account({ requestsPerMinute: 2 })).public;
  });
  afterAll(() => shown.close());
  const demo = () => openDemo(shown.accounts, key);
  const asked = (text: string) => ask(text, { origin: PUBLIC_URL }, shown);

  it('lets its visitors look up a number of texts a minute, then says how long to wait', async () => {
    stopClock();
    expect(await (await front(shown)).text()).toContain('お試し');
    // An empty box does not count as a request.
    await asked('');
    expect(await (await asked('102-0083')).text()).toContain('麹町');
    expect((await asked('102-0083')).status).toBe(200);
    const refused = await asked('102-0083');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toMatch(/\d+ 秒待つか、サインイン/);
    const cookie = (await shown.sessionCookie()).replace('daicho-', '__Host-daicho-');
    const own = await ask('102-0083', { cookie, origin: PUBLIC_URL }, shown);
    expect(own.status).toBe(200);
  });

  it('opens no list, and gives pages of other sites nothing', async () => {
    const lists = await fetch(`${shown.url}/desk/lists`, { headers: { origin: PUBLIC_URL } });
    expect(lists.status).toBe(401);
    expect((await fetch(`${shown.url}/desk/`)).status).toBe(401);
    expect((await ask('102-0083', { origin: 'https://evil.example' }, shown)).status).toBe(403);
  });

  it('asks to sign in again once the key is revoked or expired', async () => {
    const before = key;
    key = generateKey('public');
    expect(await (await front(shown)).text()).toContain('サインインしてください');
    expect((await asked('102-0083')).status).toBe(401);
    key = before;
  });
});

describe('the people who may ask', () => {
  it('do not include a page of another site', async () => {
    expect((await ask('102-0083', { origin: 'https://evil.example' })).status).toBe(403);
    expect((await ask('102-0083', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('do not include a person who comes through a proxy without signing in', async () => {
    const answer = await ask('102-0083', { 'x-forwarded-for': '192.0.2.1' });
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain('麹町');
  });

  it('on a server, include nobody before signing in', async () => {
    expect(await (await front(served)).text()).toContain('サインイン');
    const origin = PUBLIC_URL;
    expect((await ask('102-0083', { origin }, served)).status).toBe(401);
  });

  it('include a person who is signed in', async () => {
    const cookie = (await served.sessionCookie()).replace('daicho-', '__Host-daicho-');
    expect(await (await front(served, { cookie })).text()).toContain('id="text"');
    const answer = await ask('102-0083', { cookie, origin: PUBLIC_URL }, served);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('麹町');
  });
});

/** At a path without content, a person in a browser gets a page, and a program gets the error of the interface. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, serviceForTest, startService } from '../running-service.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('a path at which the service has nothing', () => {
  it.each([
    ['ja', 'このページはありません'],
    ['en', 'Page not found'],
  ])('gets a page that says so, with a link to the first page (%s)', async (language, title) => {
    const headers = { ...BROWSER, 'accept-language': language };
    const response = await fetch(`${service.url}/deks/`, { headers });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('vary')).toContain('Accept');
    const text = await response.text();
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain('<a href="/">');
  });

  it('sends people to the first page below the path of a proxy', async () => {
    const behind = await serviceForTest({ publicUrl: 'https://example.jp/daicho' });
    const response = await fetch(`${behind.url}/deks/`, { headers: BROWSER });
    expect(await response.text()).toContain('<a href="/daicho/">');
  });

  it.each([
    ['/deks/', 'application/json'],
    ['/deks/', '*/*'],
    ['/v1/nothing', BROWSER.accept],
  ])('gets an error of the interface for %s, asked for as %s', async (path, accept) => {
    const response = await fetch(service.url + path, { headers: { accept } });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 'unknown_path' } });
  });
});

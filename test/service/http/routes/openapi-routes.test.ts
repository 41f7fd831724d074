import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, type RunningService, serviceForTest, startService } from '../running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}${path}`, { headers });

describe.each(['2023-09-01', '2024-01-01', '2025-01-01'])('the description of %s', (version) => {
  it.each([
    ['json', 'application/json; charset=utf-8', /^\{"openapi":"3\.1\.0"/],
    ['yaml', 'application/yaml; charset=utf-8', /^openapi: 3\.1\.0\n/],
  ])('is there as %s for everybody', async (type, mediaType, beginning) => {
    const response = await get(`/openapi/${version}.${type}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(mediaType);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.text()).toMatch(beginning);
  });
});

it.each(['2022-09-01.json', '2022-11-01', 'x', '2025-01-01.xml', '..%2fpackage.json', '__proto__'])(
  'there is no %s',
  async (name) => {
    expect(await errorOf(await get(`/openapi/${name}`))).toEqual([404, 'unknown_path']);
  },
);

it.each([
  ['/openapi/', { 'accept-language': 'ja' }, 'ja', '2025-01-01'],
  ['/openapi', { 'accept-language': 'en-GB,en;q=0.8' }, 'en', '2025-01-01'],
  ['/openapi/2023-09-01', { 'accept-language': 'en' }, 'en', '2023-09-01'],
  ['/openapi/2024-01-01?language=ja', { 'accept-language': 'en' }, 'ja', '2024-01-01'],
  ['/openapi/?language=xx', { 'accept-language': 'en' }, 'en', '2025-01-01'],
])('%s with %o is a page in %s about %s', async (path, headers, language, version) => {
  const response = await get(path, headers);
  const page = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page).toContain(`<html lang="${language}">`);
  expect(page).toContain(`<h1>API ${version}</h1>`);
});

it('the page loads its style from the service, and nothing else from anywhere', async () => {
  const response = await get('/openapi/');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toBe(
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  const page = await response.text();
  expect(page).not.toMatch(/<script|\sstyle=|\son\w+=/);
  const loaded = [...page.matchAll(/<link[^>]*href="([^"]*)"/g)].map(([, address]) => address);
  expect(loaded).toEqual(['/openapi/openapi.css', 'data:,']);
  const style = await get('/openapi/openapi.css');
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(await style.text()).not.toMatch(/@import|url\(/);
});

it('every link of the page to a place within it leads to that place', async () => {
  const page = await (await get('/openapi/')).text();
  const ids = [...page.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
  const places = new Set(ids);
  expect(ids).toHaveLength(places.size);
  const links = [...page.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(40);
  expect(links.filter((id) => !places.has(id))).toEqual([]);
});

it('the page names the public address of the service, and links below its path', async () => {
  const publicUrl = 'https://a.example.jp/daicho';
  const other = await serviceForTest({ publicUrl });
  const ask = (path: string) => fetch(`${other.url}${path}`);
  expect(await (await ask('/openapi/2025-01-01.json')).json()).toMatchObject({
    servers: [{ url: publicUrl }],
  });
  const page = await (await ask('/openapi/')).text();
  const links = [...page.matchAll(/href="(\/[^"]*)"/g)].map(([, link]) => link);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((link) => !link?.startsWith('/daicho/openapi/'))).toEqual([]);
  expect(await (await get('/openapi/2025-01-01.json')).json()).toMatchObject({
    servers: [{ url: '/' }],
  });
});

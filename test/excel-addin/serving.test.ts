/** Checks that `daicho serve` serves the add-in as Office needs it. */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { DIST } from '@daicho/excel-addin/build.ts';
import { fillManifest } from '@daicho/excel-addin/manifest.ts';
import { answerErrors } from '@daicho/service/http/response/error-answers.ts';
import { excelRoutes } from '@daicho/service/http/routes/excel.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildAddinOnce } from '../built.ts';
import { errorOf, type RunningService, startService } from '../service/http/running-service.ts';

let files: readonly string[];
let service: RunningService;
let url: string;

beforeAll(async () => {
  [files, service] = await Promise.all([buildAddinOnce(), startService()]);
  url = service.url;
});
afterAll(async () => {
  await service?.close();
});

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  png: 'image/png',
};

describe('the service that Office loads the add-in from', () => {
  it('serves every built file with its type, to Office on other origins too', async () => {
    for (const file of files) {
      const response = await fetch(`${url}/excel/${file}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe(TYPES[file.split('.').at(-1) ?? '']);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
    }
  });

  it('lets only Office frame the pane, which may run only itself and Office.js', async () => {
    const { headers } = await fetch(`${url}/excel/taskpane.html`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' https://appsforoffice.microsoft.com;");
    expect(policy).not.toMatch(/unsafe/);
    expect(policy).toMatch(/frame-ancestors 'self' https:\/\/\*\.officeapps\.live\.com/);
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });
});

describe('a path that is no file of the add-in', () => {
  it.each([
    '/excel/nothing.js',
    '/excel/taskpane-000000000000.js',
    '/excel/functions.js.br',
    '/excel/install-000000000000.css',
    '/excel/package.json',
    '/excel/..%2fpackage.json',
    '/excel/%2e%2e%2fpackage.json',
    '/excel/..%5cpackage.json',
    '/excel/__proto__',
    '/excel/constructor',
  ])('%s is not found', async (path) => {
    expect(await errorOf(await fetch(url + path))).toEqual([404, 'unknown_path']);
  });

  it('cannot be written to either', async () => {
    const response = await fetch(`${url}/excel/taskpane.html`, { method: 'POST' });
    expect(await errorOf(response)).toEqual([405, 'method_not_allowed']);
  });
});

/** Serves a folder of some files instead of the built ones. */
function serverFor(named: Readonly<Record<string, string | Uint8Array>>, publicUrl?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-excel-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(named)) writeFileSync(join(folder, name), content);
  const server = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  answerErrors(server);
  excelRoutes(server, { folder: pathToFileURL(`${folder}/`), publicUrl });
  onTestFinished(() => server.close());
  return server;
}

describe('an add-in that is not built', () => {
  it('is reported in the error body', async () => {
    const server = serverFor({ 'taskpane.css': 'p {}' });
    const css = await server.inject('/excel/taskpane.css');
    expect([css.statusCode, css.body]).toEqual([200, 'p {}']);
    for (const path of ['/excel/taskpane.html', '/excel/manifest.xml', '/excel/']) {
      const missing = await server.inject(path);
      expect([missing.statusCode, missing.json().error.code]).toEqual([404, 'unknown_path']);
    }
  });
});

describe('a file of the add-in', () => {
  const named = (pattern: RegExp) => files.find((name) => pattern.test(name)) ?? '';
  const paneScript = () => named(/^taskpane-[\da-f]{12}\.js$/);

  it.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('comes in the coding that is asked for: "%s" gives %s', async (asked, coding) => {
    const path = `${url}/excel/${paneScript()}`;
    const { headers, body } = await rawGet(path, { 'accept-encoding': asked });
    expect(headers['content-encoding']).toBe(coding);
    expect(headers.vary).toMatch(/Accept-Encoding/);
    expect(headers['content-length']).toBe(String(body.length));
    expect(decoded(body, coding)).toEqual(readFileSync(`${DIST}/${paneScript()}`));
  });

  it('is cached for good under the name with its digest, and revalidated under any other name', async () => {
    for (const name of files) {
      const { headers } = await fetch(`${url}/excel/${name}`);
      const isForGood = /-(?:[\da-f]{12}|[\dA-Z]{8})\./.test(name);
      expect(headers.get('cache-control')).toBe(
        isForGood ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    }
  });

  it.each(['taskpane.html', 'functions.json', 'manifest.xml', ''])(
    '"%s" is not sent again to whoever has it',
    async (name) => {
      const get = (etag: string) =>
        fetch(`${url}/excel/${name}`, { headers: { 'if-none-match': etag } });
      const etag = (await get('"another"')).headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]{43}"$/);
      for (const known of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
        const confirmed = await get(known);
        expect([confirmed.status, await confirmed.text()]).toEqual([304, '']);
        expect(confirmed.headers.get('etag')).toBe(etag);
        expect(confirmed.headers.get('cache-control')).toBe('no-cache');
      }
      for (const known of ['"another"', `"${etag}"`, ''])
        expect((await get(known)).status).toBe(200);
    },
  );

  it('has a different entity tag in each coding, which changes with the content', async () => {
    const tagsOf = async (content: string) => {
      const server = serverFor({
        'functions.js': content,
        'functions.js.br': brotliCompressSync(content),
        'functions.js.gz': gzipSync(content),
      });
      const asked = ['', 'br', 'gzip'].map((coding) =>
        server.inject({ url: '/excel/functions.js', headers: { 'accept-encoding': coding } }),
      );
      return (await Promise.all(asked)).map(({ headers }) => headers.etag);
    };
    expect(new Set([...(await tagsOf('1')), ...(await tagsOf('2'))]).size).toBe(6);
  });

  it('is answered to HEAD as to GET, without the body', async () => {
    for (const name of [paneScript(), 'manifest.xml', '']) {
      const [get, head] = await Promise.all(
        ['GET', 'HEAD'].map((method) => fetch(`${url}/excel/${name}`, { method })),
      );
      expect(head?.status).toBe(200);
      for (const header of ['etag', 'content-length', 'content-type', 'content-encoding']) {
        expect(head?.headers.get(header)).toBe(get?.headers.get(header));
      }
      expect(await head?.text()).toBe('');
    }
  });
});

describe('the manifest', () => {
  it('names the address at which users reach the service over HTTPS', async () => {
    const at = async (publicUrl: string) => {
      const server = serverFor({ 'manifest.xml': readFileSync(`${DIST}/manifest.xml`) }, publicUrl);
      const { body } = await server.inject('/excel/manifest.xml');
      return body;
    };
    const built = readFileSync(`${DIST}/manifest.xml`, 'utf8');
    const template = readFileSync(`${DIST}/../manifest.xml`, 'utf8');
    for (const url of ['https://daicho.example.jp', 'https://x.example.jp:8443/a&b']) {
      expect(await at(url)).toBe(fillManifest(template, `${url}/excel`));
    }
    expect(await at('http://localhost:8787')).toBe(built);
  });
});

describe('the page of /excel/', () => {
  it('is reached without the slash too, in the requested language', async () => {
    const answer = await fetch(`${url}/excel?language=en`);
    expect(answer.url).toBe(`${url}/excel/?language=en`);
    expect(await answer.text()).toContain('<h1>Install the Excel add-in</h1>');
    const ja = await fetch(`${url}/excel/`, { headers: { 'accept-language': 'ja-JP' } });
    expect(ja.headers.get('content-language')).toBe('ja');
    expect(ja.headers.get('vary')).toMatch(/Accept-Language/);
    expect(await ja.text()).toContain('<h1>Excel アドインを入れる</h1>');
  });

  it('links to addresses below the path at which a proxy serves it', async () => {
    const server = serverFor({});
    const { statusCode, headers } = await server.inject('/excel');
    expect([statusCode, headers.location]).toEqual([308, 'excel/']);
  });

  it('links only to what exists, and loads nothing from elsewhere', async () => {
    const page = await (await fetch(`${url}/excel/`)).text();
    const links = [...page.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, to]) => to ?? '');
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => `#${id}`);
    expect(links.length).toBeGreaterThan(9);
    for (const link of links) {
      if (link === 'https://localhost:8787/excel/taskpane.html') continue;
      if (link.startsWith('#')) expect(ids).toContain(link);
      else expect((await fetch(new URL(link, `${url}/excel/`))).status).toBe(200);
    }
    expect(page).not.toMatch(/<script|style=/);
  });

  it('says which address its manifest names, and that the reader has opened another address', async () => {
    const manifest = { 'manifest.xml': readFileSync(`${DIST}/manifest.xml`) };
    const pageAt = async (publicUrl?: string) => {
      const server = serverFor(manifest, publicUrl);
      const { body } = await server.inject({
        url: '/excel/?language=en',
        headers: { host: 'other' },
      });
      return body;
    };
    expect(await pageAt()).toContain('daicho excel try');
    const page = await pageAt('https://daicho.example.jp');
    expect(page).not.toContain('daicho excel try');
    expect(page).toContain('loaded from https://daicho.example.jp/excel.');
  });
});

function decoded(body: Buffer, coding: string | undefined): Buffer {
  if (coding === undefined) return body;
  return coding === 'br' ? brotliDecompressSync(body) : gunzipSync(body);
}

/** Makes a request and gives its answer as it was sent: fetch would ask for codings and undo them. */
async function rawGet(
  url: string,
  headers: OutgoingHttpHeaders,
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  const [response]: IncomingMessage[] = await once(request(url, { headers }).end(), 'response');
  if (response === undefined) throw new Error('no answer');
  return { headers: response.headers, body: await buffer(response) };
}

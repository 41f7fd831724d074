/** `daicho serve` as the place that Office loads the add-in from. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from '@daicho/excel-addin/build.ts';
import { answerErrors } from '@daicho/service/http/error-answers.ts';
import { excelRoutes } from '@daicho/service/http/routes/excel.ts';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { errorOf, serviceForTest } from '../service/http/running-service.ts';

let files: readonly string[];

beforeAll(async () => {
  files = await build();
});

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  png: 'image/png',
};

it('serves every built file with its type, to Office on other origins too', async () => {
  const { url } = await serviceForTest();
  for (const file of files) {
    const response = await fetch(`${url}/excel/${file}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(TYPES[file.split('.').at(-1) ?? '']);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
  }
});

it('lets the pane be framed by Office alone, and run nothing but itself and Office.js', async () => {
  const { url } = await serviceForTest();
  const { headers } = await fetch(`${url}/excel/taskpane.html`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self' https://appsforoffice.microsoft.com;");
  expect(policy).not.toMatch(/unsafe/);
  expect(policy).toMatch(/frame-ancestors 'self' https:\/\/\*\.officeapps\.live\.com/);
  expect(headers.get('x-frame-options')).toBeNull();
  expect(headers.get('referrer-policy')).toBe('same-origin');
});

describe('what is no file of the add-in', () => {
  it.each([
    '/excel',
    '/excel/',
    '/excel/nothing.js',
    '/excel/package.json',
    '/excel/..%2fpackage.json',
    '/excel/%2e%2e%2fpackage.json',
    '/excel/..%5cpackage.json',
    '/excel/__proto__',
    '/excel/constructor',
  ])('%s is not found', async (path) => {
    const { url } = await serviceForTest();
    expect(await errorOf(await fetch(url + path))).toEqual([404, 'unknown_path']);
  });

  it('is not written to either', async () => {
    const { url } = await serviceForTest();
    const response = await fetch(`${url}/excel/taskpane.html`, { method: 'POST' });
    expect(await errorOf(response)).toEqual([405, 'method_not_allowed']);
  });
});

it('says so in the error body where the add-in is not built', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-excel-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'taskpane.css'), 'p {}');
  const server = Fastify();
  answerErrors(server);
  excelRoutes(server, pathToFileURL(`${folder}/`));
  onTestFinished(() => server.close());
  const css = await server.inject('/excel/taskpane.css');
  const html = await server.inject('/excel/taskpane.html');
  expect([css.statusCode, css.body]).toEqual([200, 'p {}']);
  expect([html.statusCode, html.json().error.code]).toEqual([404, 'unknown_path']);
});

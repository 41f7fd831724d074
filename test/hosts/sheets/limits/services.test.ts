/** The limits of Google's services in the stand-in for Sheets. */
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Spreadsheet } from '../spreadsheet.ts';
import { formula, OK, script } from './script-of.ts';

const inMenu = (body: string) => script(body).menuFunction('ours', []);

describe('the stand-in for Sheets', () => {
  it('ends a call of a custom function after 30 seconds', () => {
    expect(formula('Utilities.sleep(29000); return 1')).toEqual([[1]]);
    expect(() => formula('Utilities.sleep(31000); return 1')).toThrow('maximum execution time');
  });

  it('ends an execution of a script after 6 minutes', () => {
    expect(inMenu('Utilities.sleep(300000); return 1')).toBe(1);
    const long = 'Utilities.sleep(300000); Utilities.sleep(61000); return 1';
    expect(() => inMenu(long)).toThrow('maximum execution time');
  });

  it('gives a script without a document null for the properties, the cache and the lock of the document', () => {
    const alone = script(
      'return [PropertiesService.getDocumentProperties(), CacheService.getDocumentCache(), LockService.getDocumentLock()].every((s) => s === null)',
    );
    alone.document.isBound = false;
    expect(alone.customFunction('ours', [])).toEqual([[true]]);
  });

  it.each([
    ['keys of 250 characters', `c.put('k'.repeat(250), 'v')`, `c.put('k'.repeat(251), 'v')`],
    ['values of 100 KB', `c.put('k', 'v'.repeat(102400))`, `c.put('k', '値'.repeat(34134))`],
    ['6 hours', `c.put('k', 'v', 21600)`, `c.put('k', 'v', 21601)`],
  ])('caches %s at most', (_, good, bad) => {
    const cache = 'const c = CacheService.getDocumentCache();';
    expect(() => formula(`${cache} ${good}`)).not.toThrow();
    expect(() => formula(`${cache} ${bad}`)).toThrow(/too large|Invalid argument/);
  });

  it('keeps the 900 items of the cache that expire last once there are more than 1,000', () => {
    const filled = script(
      `const c = CacheService.getDocumentCache();
     if (x) for (let i = 0; i < 1001; i++) c.put('k' + i, 'v', 1000 + i);
     return Object.keys(c.getAll(Array.from({ length: 1001 }, (_, i) => 'k' + i))).length`,
    );
    expect(filled.customFunction('ours', [true])).toEqual([[900]]);
  });

  it('caches a value for ten minutes unless the script names another time', () => {
    const cached = script(
      `const c = CacheService.getDocumentCache(); if (x) c.put('k', 'v'); return c.get('k')`,
    );
    expect(cached.customFunction('ours', [true])).toEqual([['v']]);
    cached.clock.pass(599_000);
    expect(cached.customFunction('ours', [])).toEqual([['v']]);
    cached.clock.pass(2000);
    expect(cached.customFunction('ours', [])).toEqual([['']]);
  });

  it('stores properties of 9 KB at most, and of 500 KB in all', () => {
    const properties = 'const p = PropertiesService.getDocumentProperties();';
    expect(() => inMenu(`${properties} p.setProperty('k', 'v'.repeat(9216))`)).not.toThrow();
    expect(() => inMenu(`${properties} p.setProperty('k', 'v'.repeat(9217))`)).toThrow('too large');
    const many = `${properties} for (let i = 0; i < 60; i++) p.setProperty('k' + i, 'v'.repeat(9000))`;
    expect(() => inMenu(many)).toThrow('quota');
  });

  it('fetches from addresses of 2 KB at most', () => {
    const url = 'https://lookup.example/';
    expect(
      formula(`return UrlFetchApp.fetch('${url}'.padEnd(2048, 'a')).getResponseCode()`),
    ).toEqual([[200]]);
    expect(() => formula(`UrlFetchApp.fetch('${url}'.padEnd(2049, 'a'))`)).toThrow('URL Length');
  });

  it('fetches answers of 50 MB at most', () => {
    const large = { ...OK, body: 'a'.repeat(50 * 1024 * 1024 + 1) };
    const fetching = script(`UrlFetchApp.fetch('https://lookup.example/')`, large);
    expect(() => fetching.customFunction('ours', [])).toThrow('response size');
  });

  it('throws at an error status unless muteHttpExceptions is set', () => {
    const error = { ...OK, status: 429, body: 'slow down' };
    const fetching = script(
      `return UrlFetchApp.fetch('https://lookup.example/', { muteHttpExceptions: x }).getResponseCode()`,
      error,
    );
    expect(fetching.customFunction('ours', [true])).toEqual([[429]]);
    expect(() => fetching.customFunction('ours', [false])).toThrow('returned code 429');
  });

  it('throws at an unreachable host even with muteHttpExceptions, and names the address in the message', () => {
    const fetching = script(
      `return UrlFetchApp.fetchAll([{ url: 'https://lookup.example/?t=x', muteHttpExceptions: true }])`,
      { unreachable: true },
    );
    expect(() => fetching.customFunction('ours', [])).toThrow('lookup.example/?t=x');
  });

  it('refuses a request parameter without a value', () => {
    expect(() => formula(`UrlFetchApp.fetch('https://a.example', { payload: undefined })`)).toThrow(
      'Attribute provided with no value: payload',
    );
  });

  it('fetches 20,000 times a day at most', () => {
    const fetching = script(`return UrlFetchApp.fetch('https://a.example').getContentText()`);
    fetching.document.shared.countFetches(19_999);
    expect(fetching.customFunction('ours', [])).toEqual([['ok']]);
    expect(() => fetching.customFunction('ours', [])).toThrow('too many times for one day');
  });

  it('waits for real answers, and sends all requests of one fetchAll at the same time', async () => {
    let together = 0;
    let most = 0;
    const server = createServer((request, response) => {
      most = Math.max(most, ++together);
      setTimeout(() => {
        together -= 1;
        response.setHeader('x-asked', String(request.headers.authorization)).end(request.url);
      }, 100);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const sheet = new Spreadsheet(
      `function ours(url) {
       const asked = ['/a', '/b', '/c'].map((path) => ({ url: url + path, headers: { Authorization: 'Token k' } }));
       return UrlFetchApp.fetchAll(asked).map((r) => [r.getContentText(), r.getHeaders()['X-Asked']]);
     }`,
    );
    onTestFinished(() => sheet.close());
    expect(await sheet.formula('ours', `http://127.0.0.1:${port}`)).toEqual([
      ['/a', 'Token k'],
      ['/b', 'Token k'],
      ['/c', 'Token k'],
    ]);
    expect(most).toBe(3);
  });

  it('gives a digest as signed bytes', () => {
    const bytes = formula(
      `return Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, 'abc', Utilities.Charset.UTF_8).join()`,
    );
    expect(String(bytes).split(',').slice(0, 4).map(Number)).toEqual([-70, 120, 22, -65]);
  });

  it('lets one execution at a time hold a lock, while the others wait for it', async () => {
    const sheet = new Spreadsheet(
      `function ours(hold) {
       const isOurs = LockService.getDocumentLock().tryLock(10000);
       const at = Date.now();
       while (Date.now() < at + hold);
       return [[isOurs, at, Date.now()]];
     }`,
    );
    onTestFinished(() => sheet.close());
    const results = await sheet.together([50, 60, 70].map((hold) => ['ours', hold] as const));
    const turns = results.map(([row = []]) => row.map(Number));
    expect(turns.map(([isOurs]) => isOurs)).toEqual([1, 1, 1]);
    const [first, second, third] = turns.sort(([, a = 0], [, b = 0]) => a - b);
    expect(second?.[1]).toBeGreaterThanOrEqual(first?.[2] ?? Number.POSITIVE_INFINITY);
    expect(third?.[1]).toBeGreaterThanOrEqual(second?.[2] ?? Number.POSITIVE_INFINITY);
  });

  it('releases the locks of an execution that ends', async () => {
    const sheet = new Spreadsheet(
      'function ours() { return LockService.getScriptLock().tryLock(0) }',
    );
    onTestFinished(() => sheet.close());
    expect(await sheet.formula('ours')).toEqual([[true]]);
    expect(await sheet.together([['ours']])).toEqual([[[true]]]);
  });
});

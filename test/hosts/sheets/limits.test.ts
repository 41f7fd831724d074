/** Each test names what Google documents. If the host did not do the same, tests in it would prove nothing. */
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { HttpAnswer } from './http/messages.ts';
import { SheetsScript } from './script.ts';
import { Spreadsheet, type Surroundings } from './spreadsheet.ts';

const OK: HttpAnswer = { status: 200, headers: { 'Retry-After': '1' }, body: 'ok' };

/** A script whose function `ours` has this body, and a network that always answers so. */
function script(body: string, answer: HttpAnswer = OK): SheetsScript {
  return new SheetsScript(`function ours(x, y) { ${body} }`, (requests) =>
    requests.map(() => answer),
  );
}

const formula = (body: string, ...args: Parameters<SheetsScript['customFunction']>[1]) =>
  script(body).customFunction('ours', args);
const inMenu = (body: string) => script(body).menuFunction('ours', []);

describe('the stand-in for Sheets', () => {
  it('runtime: ECMAScript alone, without web and Node globals', () => {
    const names = [
      'fetch',
      'URL',
      'setTimeout',
      'TextEncoder',
      'atob',
      'crypto',
      'process',
      'Buffer',
    ];
    const newer = ['WebAssembly', 'SharedArrayBuffer', 'Atomics'];
    const found = formula(
      `return [...${JSON.stringify([...names, ...newer])}].filter((n) => n in globalThis).join()`,
    );
    expect(found).toEqual([['']]);
  });

  it('runtime: no ES modules', () => {
    expect(() => script('} export function g() {')).toThrow(SyntaxError);
  });

  it('runtime: nothing outlives an execution', () => {
    const counting = new SheetsScript('var n = 0; function ours() { return ++n; }', () => []);
    expect([counting.customFunction('ours', []), counting.customFunction('ours', [])]).toEqual([
      [[1]],
      [[1]],
    ]);
  });

  it('custom functions: 30 seconds a call', () => {
    expect(formula('Utilities.sleep(29000); return 1')).toEqual([[1]]);
    expect(() => formula('Utilities.sleep(31000); return 1')).toThrow('maximum execution time');
  });

  it('scripts: 6 minutes an execution', () => {
    expect(inMenu('Utilities.sleep(300000); return 1')).toBe(1);
    const long = 'Utilities.sleep(300000); Utilities.sleep(61000); return 1';
    expect(() => inMenu(long)).toThrow('maximum execution time');
  });

  it('custom functions: a cell comes as its value, a range as rows', () => {
    expect(formula('return Array.isArray(x)', 'a')).toEqual([[false]]);
    expect(formula('return x[1][0] + y', [['a'], ['b']], 7)).toEqual([['b7']]);
    expect(formula('return x instanceof Date', new Date())).toEqual([[true]]);
  });

  it('custom functions: one value or rows of values, nothing else', () => {
    expect(formula('return [[1, "a"], [null, true]]')).toEqual([
      [1, 'a'],
      ['', true],
    ]);
    expect(() => formula('return [[{ a: 1 }]]')).toThrow('no cell can hold');
    expect(() => formula('return () => 1')).toThrow();
  });

  it('custom functions: no user interface, no changes to the sheet', () => {
    expect(() => formula('SpreadsheetApp.getUi()')).toThrow('Cannot call SpreadsheetApp.getUi()');
    expect(() =>
      formula(
        `SpreadsheetApp.getActiveSheet().createTextFinder('a').useRegularExpression(true).matchFormulaText(true).replaceAllWith('b')`,
      ),
    ).toThrow('Cannot call');
  });

  it("custom functions: getUserProperties gives the owner's, and cannot be set", () => {
    const shared = script(
      `const p = PropertiesService.getUserProperties(); if (x) p.setProperty('k', x); return p.getProperty('k')`,
    );
    shared.document.owner = 'owner@example.jp';
    shared.document.user = 'editor@example.jp';
    expect(shared.menuFunction('ours', ['of the editor'])).toBe('of the editor');
    expect(shared.customFunction('ours', [])).toEqual([['']]);
    expect(() => shared.customFunction('ours', ['x'])).toThrow('permission');
  });

  it('document properties, cache and lock: null in a script bound to no document', () => {
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
  ])('CacheService: %s at most', (_, good, bad) => {
    const cache = 'const c = CacheService.getDocumentCache();';
    expect(() => formula(`${cache} ${good}`)).not.toThrow();
    expect(() => formula(`${cache} ${bad}`)).toThrow(/too large|Invalid argument/);
  });

  it('CacheService: keeps the 900 items that expire last once there are more than 1,000', () => {
    const filled = script(
      `const c = CacheService.getDocumentCache();
     if (x) for (let i = 0; i < 1001; i++) c.put('k' + i, 'v', 1000 + i);
     return Object.keys(c.getAll(Array.from({ length: 1001 }, (_, i) => 'k' + i))).length`,
    );
    expect(filled.customFunction('ours', [true])).toEqual([[900]]);
  });

  it('CacheService: ten minutes unless said otherwise, and gone afterwards', () => {
    const cached = script(
      `const c = CacheService.getDocumentCache(); if (x) c.put('k', 'v'); return c.get('k')`,
    );
    expect(cached.customFunction('ours', [true])).toEqual([['v']]);
    cached.clock.pass(599_000);
    expect(cached.customFunction('ours', [])).toEqual([['v']]);
    cached.clock.pass(2000);
    expect(cached.customFunction('ours', [])).toEqual([['']]);
  });

  it('PropertiesService: values of 9 KB, 500 KB in all', () => {
    const properties = 'const p = PropertiesService.getDocumentProperties();';
    expect(() => inMenu(`${properties} p.setProperty('k', 'v'.repeat(9216))`)).not.toThrow();
    expect(() => inMenu(`${properties} p.setProperty('k', 'v'.repeat(9217))`)).toThrow('too large');
    const many = `${properties} for (let i = 0; i < 60; i++) p.setProperty('k' + i, 'v'.repeat(9000))`;
    expect(() => inMenu(many)).toThrow('quota');
  });

  it('UrlFetchApp: addresses of 2 KB at most', () => {
    const url = 'https://lookup.example/';
    expect(
      formula(`return UrlFetchApp.fetch('${url}'.padEnd(2048, 'a')).getResponseCode()`),
    ).toEqual([[200]]);
    expect(() => formula(`UrlFetchApp.fetch('${url}'.padEnd(2049, 'a'))`)).toThrow('URL Length');
  });

  it('UrlFetchApp: answers of 50 MB at most', () => {
    const large = { ...OK, body: 'a'.repeat(50 * 1024 * 1024 + 1) };
    const fetching = script(`UrlFetchApp.fetch('https://lookup.example/')`, large);
    expect(() => fetching.customFunction('ours', [])).toThrow('response size');
  });

  it('UrlFetchApp: an error status throws unless muteHttpExceptions is set', () => {
    const error = { ...OK, status: 429, body: 'slow down' };
    const fetching = script(
      `return UrlFetchApp.fetch('https://lookup.example/', { muteHttpExceptions: x }).getResponseCode()`,
      error,
    );
    expect(fetching.customFunction('ours', [true])).toEqual([[429]]);
    expect(() => fetching.customFunction('ours', [false])).toThrow('returned code 429');
  });

  it('UrlFetchApp: no answer throws all the same, and its message holds the address', () => {
    const fetching = script(
      `return UrlFetchApp.fetchAll([{ url: 'https://lookup.example/?t=x', muteHttpExceptions: true }])`,
      { unreachable: true },
    );
    expect(() => fetching.customFunction('ours', [])).toThrow('lookup.example/?t=x');
  });

  it('UrlFetchApp: a parameter without a value is refused', () => {
    expect(() => formula(`UrlFetchApp.fetch('https://a.example', { payload: undefined })`)).toThrow(
      'Attribute provided with no value: payload',
    );
  });

  it('UrlFetchApp: 20,000 calls a day', () => {
    const fetching = script(`return UrlFetchApp.fetch('https://a.example').getContentText()`);
    fetching.document.shared.countFetches(19_999);
    expect(fetching.customFunction('ours', [])).toEqual([['ok']]);
    expect(() => fetching.customFunction('ours', [])).toThrow('too many times for one day');
  });

  it('UrlFetchApp: waits for real answers, all at the same time', async () => {
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

  it('Utilities: a digest comes as signed bytes', () => {
    const bytes = formula(
      `return Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, 'abc', Utilities.Charset.UTF_8).join()`,
    );
    expect(String(bytes).split(',').slice(0, 4).map(Number)).toEqual([-70, 120, 22, -65]);
  });

  it('names: a function of Sheets itself is called in place of a custom one, in any letters', () => {
    const taken = new SheetsScript('function Address() { return 1 }', () => []);
    expect(() => taken.customFunction('Address', [])).toThrow('is a function of Sheets');
  });

  it('LockService: one execution at a time holds a lock, the others wait for it', async () => {
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

  it('LockService: an execution that ends releases what it held', async () => {
    const sheet = new Spreadsheet(
      'function ours() { return LockService.getScriptLock().tryLock(0) }',
    );
    onTestFinished(() => sheet.close());
    expect(await sheet.formula('ours')).toEqual([[true]]);
    expect(await sheet.together([['ours']])).toEqual([[[true]]]);
  });

  it('executions: up to 30 at the same time for a person, sharing the cache and the quota of the day', async () => {
    const sheet = new Spreadsheet(
      `function ours(i) { CacheService.getDocumentCache().put('k' + i, 'v'); return 1 }`,
    );
    onTestFinished(() => sheet.close());
    await sheet.together([1, 2, 3].map((i) => ['ours', i] as const));
    expect([...(sheet.seen?.cached.keys() ?? [])].sort()).toEqual(['k1', 'k2', 'k3']);
    const many = Array.from({ length: 31 }, () => ['ours', 0] as const);
    await expect(sheet.together(many)).rejects.toThrow('too many scripts running simultaneously');
  });

  it('promises: their jobs run before the execution ends, and there is no timer', () => {
    const shared = script(
      `const p = PropertiesService.getDocumentProperties();
     if (x === 'read') return p.getProperty('k');
     (async () => { for (let i = 0; i < 50; i++) await i; p.setProperty('k', 'late'); })();
     return p.getProperty('k');`,
    );
    expect(shared.menuFunction('ours', ['start'])).toBeNull();
    expect(shared.menuFunction('ours', ['read'])).toBe('late');
  });

  const MINUTE = 60_000;

  /** A spreadsheet whose script counts how often `tick` ran, and in which `ours` runs this. */
  function ticking(body: string, surroundings: Partial<Surroundings> = {}): Spreadsheet {
    const sheet = new Spreadsheet(
      `function ours(x) { ${body} }
     function tick(event) {
       const p = PropertiesService.getScriptProperties();
       p.setProperty('ticks', Number(p.getProperty('ticks') || 0) + 1);
       if (event.triggerUid === undefined) throw new Error('no trigger');
     }
     function ticks() { return Number(PropertiesService.getScriptProperties().getProperty('ticks')) }`,
      surroundings,
    );
    onTestFinished(() => sheet.close());
    return sheet;
  }

  it('triggers: every 5 minutes, from 5 minutes on, until they are deleted', async () => {
    const sheet = ticking(
      `if (x) for (const t of ScriptApp.getProjectTriggers()) ScriptApp.deleteTrigger(t);
     else ScriptApp.newTrigger('tick').timeBased().everyMinutes(5).create();
     return ScriptApp.getProjectTriggers().map((t) => t.getHandlerFunction()).join()`,
    );
    expect(await sheet.menu('ours', false)).toBe('tick');
    expect(await sheet.letPass(4 * MINUTE)).toEqual([]);
    expect(await sheet.letPass(10 * MINUTE)).toHaveLength(2);
    expect(await sheet.menu('ticks')).toBe(2);
    expect(await sheet.menu('ours', true)).toBe('');
    expect(await sheet.letPass(60 * MINUTE)).toEqual([]);
  });

  it('triggers: a one-time trigger fires late, once, and stays in the list', async () => {
    const sheet = ticking(
      `if (x) ScriptApp.newTrigger('tick').timeBased().after(60000).create();
     return ScriptApp.getProjectTriggers().length`,
    );
    await sheet.menu('ours', true);
    expect(await sheet.letPass(MINUTE)).toEqual([]);
    expect(await sheet.letPass(60 * MINUTE)).toHaveLength(1);
    expect(await sheet.menu('ours', false)).toBe(1);
  });

  it('triggers: daily at an hour in Japan, always at the same minute of it', async () => {
    const sheet = ticking(
      `ScriptApp.newTrigger('tick').timeBased().everyDays(1).atHour(9).inTimezone('Asia/Tokyo').create()`,
    );
    await sheet.menu('ours', true).catch(() => {});
    const runs = await sheet.letPass(3 * 24 * 60 * MINUTE);
    expect(runs.map(({ at }) => new Date(at).toISOString().slice(11, 13))).toEqual([
      ...['00', '00', '00'],
    ]);
  });

  it('triggers: 20 for each person, who sees only their own', async () => {
    const sheet = ticking(
      `for (let i = 0; i < x; i++) ScriptApp.newTrigger('tick').timeBased().everyMinutes(1).create();
     return ScriptApp.getProjectTriggers().length`,
    );
    expect(await sheet.menu('ours', 20)).toBe(20);
    await expect(sheet.menu('ours', 1)).rejects.toThrow('too many triggers');
    sheet.change({ user: 'editor@example.jp' });
    expect(await sheet.menu('ours', 0)).toBe(0);
  });

  it('triggers: every 1, 5, 10, 15 or 30 minutes, with permission, never from a custom function', async () => {
    const make = `ScriptApp.newTrigger('tick').timeBased().everyMinutes(x).create(); return 1`;
    await expect(ticking(make).menu('ours', 7)).rejects.toThrow('everyMinutes was invalid');
    await expect(ticking(make).formula('ours', 5)).rejects.toThrow('permission');
    await expect(ticking(make, { scopes: [] }).menu('ours', 5)).rejects.toThrow('script.scriptapp');
  });

  it('triggers: no user interface, 6 minutes an execution, 90 minutes a day', async () => {
    const slow = new Spreadsheet(
      `function make(handler) { ScriptApp.newTrigger(handler).timeBased().everyMinutes(10).create() }
     function long() { Utilities.sleep(290000) }
     function longer() { Utilities.sleep(290000); Utilities.sleep(290000); PropertiesService.getScriptProperties().setProperty('k', 1) }
     function asking() { SpreadsheetApp.getUi() }`,
    );
    onTestFinished(() => slow.close());
    await slow.menu('make', 'asking').catch(() => {});
    await slow.menu('make', 'longer').catch(() => {});
    expect((await slow.letPass(10 * MINUTE)).map(({ error }) => error)).toEqual([
      expect.stringContaining('Cannot call SpreadsheetApp.getUi()'),
      expect.stringContaining('maximum execution time'),
    ]);
    await slow.menu('make', 'long').catch(() => {});
    const later = (await slow.letPass(23 * 60 * MINUTE)).filter(
      ({ handler }) => handler === 'long',
    );
    const done = later.filter(({ error }) => error === undefined).length;
    expect(done).toBeGreaterThan(3);
    expect(done * 290_000).toBeLessThan(90 * MINUTE);
    expect(later.at(-1)?.error).toContain('too much computer time for one day');
  });
});

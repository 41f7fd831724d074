/** What the stand-in for Sheets lets a script do, and for how long. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { SheetsScript } from '../script.ts';
import { Spreadsheet } from '../spreadsheet.ts';
import { formula, script } from './script-of.ts';

describe('the stand-in for Sheets', () => {
  it('offers a script nothing but ECMAScript, without the globals of the web and of Node', () => {
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

  it('runs no ES modules', () => {
    expect(() => script('} export function g() {')).toThrow(SyntaxError);
  });

  it('keeps nothing of an execution for the next one', () => {
    const counting = new SheetsScript('var n = 0; function ours() { return ++n; }', () => []);
    expect([counting.customFunction('ours', []), counting.customFunction('ours', [])]).toEqual([
      [[1]],
      [[1]],
    ]);
  });

  it('gives a custom function a cell as its value, and a range as rows', () => {
    expect(formula('return Array.isArray(x)', 'a')).toEqual([[false]]);
    expect(formula('return x[1][0] + y', [['a'], ['b']], 7)).toEqual([['b7']]);
    expect(formula('return x instanceof Date', new Date())).toEqual([[true]]);
  });

  it('takes one value or rows of values from a custom function, and nothing else', () => {
    expect(formula('return [[1, "a"], [null, true]]')).toEqual([
      [1, 'a'],
      ['', true],
    ]);
    expect(() => formula('return [[{ a: 1 }]]')).toThrow('no cell can hold');
    expect(() => formula('return () => 1')).toThrow();
  });

  it('lets a custom function neither show anything nor change the sheet', () => {
    expect(() => formula('SpreadsheetApp.getUi()')).toThrow('Cannot call SpreadsheetApp.getUi()');
    expect(() =>
      formula(
        `SpreadsheetApp.getActiveSheet().createTextFinder('a').useRegularExpression(true).matchFormulaText(true).replaceAllWith('b')`,
      ),
    ).toThrow('Cannot call');
  });

  it('gives a custom function the properties of the owner, which it cannot set', () => {
    const shared = script(
      `const p = PropertiesService.getUserProperties(); if (x) p.setProperty('k', x); return p.getProperty('k')`,
    );
    shared.document.owner = 'owner@example.jp';
    shared.document.user = 'editor@example.jp';
    expect(shared.menuFunction('ours', ['of the editor'])).toBe('of the editor');
    expect(shared.customFunction('ours', [])).toEqual([['']]);
    expect(() => shared.customFunction('ours', ['x'])).toThrow('permission');
  });

  it('calls a function of Sheets itself instead of a custom one of that name, in upper and lower case', () => {
    const taken = new SheetsScript('function Address() { return 1 }', () => []);
    expect(() => taken.customFunction('Address', [])).toThrow('is a function of Sheets');
  });

  it('runs up to 30 executions of a person at the same time, which share the cache and the quota of the day', async () => {
    const sheet = new Spreadsheet(
      `function ours(i) { CacheService.getDocumentCache().put('k' + i, 'v'); return 1 }`,
    );
    onTestFinished(() => sheet.close());
    await sheet.together([1, 2, 3].map((i) => ['ours', i] as const));
    expect([...(sheet.seen?.cached.keys() ?? [])].sort()).toEqual(['k1', 'k2', 'k3']);
    const many = Array.from({ length: 31 }, () => ['ours', 0] as const);
    await expect(sheet.together(many)).rejects.toThrow('too many scripts running simultaneously');
  });

  it('runs the jobs of promises before the execution ends, and has no timer', () => {
    const shared = script(
      `const p = PropertiesService.getDocumentProperties();
     if (x === 'read') return p.getProperty('k');
     (async () => { for (let i = 0; i < 50; i++) await i; p.setProperty('k', 'late'); })();
     return p.getProperty('k');`,
    );
    expect(shared.menuFunction('ours', ['start'])).toBeNull();
    expect(shared.menuFunction('ours', ['read'])).toBe('late');
  });
});

import { readFile } from 'node:fs/promises';
import { Script } from 'node:vm';
import ts from 'typescript-api';
import { describe, expect, it } from 'vitest';
import { refuseBuiltInNames } from '../../apps-script/build/built-in-functions.ts';
import { DIST } from '../../apps-script/build.ts';
import { builtScript } from '../hosts/sheets/daicho-sheet.ts';

/** What a person can type into a cell. */
const FUNCTIONS = [
  'ADDBUSINESSDAYS',
  'BANK',
  'BRANCH',
  'BUSINESSDAYS',
  'CITIES',
  'CORP',
  'CORPNUMBER',
  'HOLIDAY',
  'HOLIDAYS',
  'ISBUSINESSDAY',
  'JPADDRESS',
  'POSTAL',
  'POSTALCODE',
  'SCHOOL',
];

/** Comments of the top-level functions of a script, as Sheets reads them. */
async function commentsByFunction(): Promise<ReadonlyMap<string, string>> {
  const source = ts.createSourceFile('Code.js', await builtScript(), ts.ScriptTarget.Latest, true);
  const functions = source.statements.filter(ts.isFunctionDeclaration);
  return new Map(
    functions.map((declaration) => {
      const text = declaration.getFullText();
      return [declaration.name?.text ?? '', text.slice(0, text.indexOf('function '))];
    }),
  );
}

describe('Code.js', () => {
  it.each([
    ['POSTAL', ['code', 'fields']],
    ['JPADDRESS', ['text', 'fields']],
    ['POSTALCODE', ['address']],
    ['CORP', ['number', 'fields']],
    ['CORPNUMBER', ['name', 'address', 'fields']],
    ['BANK', ['name', 'fields']],
    ['BRANCH', ['bank', 'branch', 'fields']],
    ['SCHOOL', ['school', 'fields', 'address']],
    ['HOLIDAY', ['date', 'fields']],
    ['HOLIDAYS', ['from', 'to']],
    ['ISBUSINESSDAY', ['date', 'closing', 'weekend']],
    ['ADDBUSINESSDAYS', ['date', 'days', 'closing', 'weekend']],
    ['BUSINESSDAYS', ['from', 'to', 'closing', 'weekend']],
    ['CITIES', ['prefecture']],
  ])('%s stands at the top level behind its help', async (name, parameters) => {
    const comment = (await commentsByFunction()).get(name) ?? '';
    expect(comment).toMatch(/\/\*\*[\s\S]*\n \* @customfunction\n \*\/\n$/);
    expect([...comment.matchAll(/@param \{[^}]*\} (\w+)/g)].map((match) => match[1])).toEqual(
      parameters,
    );
    expect(comment).toContain('@return ');
  });

  it('may have no name that a function of Sheets or Excel has, in any letters', () => {
    expect(() => refuseBuiltInNames(['POSTAL', 'JPADDRESS', 'onOpen'])).not.toThrow();
    expect(() => refuseBuiltInNames(['Postal', 'Address', 'bin2dec'])).toThrow('Address, bin2dec');
  });

  it('offers nothing else as a custom function', async () => {
    const comments = await commentsByFunction();
    const offered = [...comments].filter(([, comment]) => comment.includes('@customfunction'));
    expect(offered.map(([name]) => name)).toEqual(FUNCTIONS);
    expect([...comments.keys()]).toEqual([
      ...FUNCTIONS,
      ...['clearSettings', 'onOpen', 'recalculateSheet', 'saveSettings', 'showSettings'],
      'showSources',
    ]);
  });

  it('is a script, not a module, and at most 264 KB', async () => {
    const code = await builtScript();
    expect(() => new Script(code)).not.toThrow();
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(264 * 1024);
  });

  it('names nothing that Apps Script lacks', async () => {
    const missing = new Set([
      ...['fetch', 'URL', 'URLSearchParams', 'setTimeout', 'setInterval', 'queueMicrotask'],
      ...['Buffer', 'process', 'require', 'TextEncoder', 'TextDecoder', 'atob', 'btoa', 'crypto'],
      ...['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'structuredClone', 'performance'],
    ]);
    const source = ts.createSourceFile('Code.js', await builtScript(), ts.ScriptTarget.Latest);
    const named: string[] = [];
    const visit = (node: ts.Node, parent: ts.Node): void => {
      const isProperty =
        (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
        (ts.isPropertyAssignment(parent) && parent.name === node);
      if (ts.isIdentifier(node) && missing.has(node.text) && !isProperty) named.push(node.text);
      ts.forEachChild(node, (child) => visit(child, node));
    };
    visit(source, source);
    expect(named).toEqual([]);
  });
});

describe('appsscript.json', () => {
  it('asks for no more than the script needs', async () => {
    await builtScript();
    const manifest: unknown = JSON.parse(await readFile(`${DIST}appsscript.json`, 'utf8'));
    expect(manifest).toEqual({
      timeZone: 'Asia/Tokyo',
      runtimeVersion: 'V8',
      exceptionLogging: 'NONE',
      dependencies: {},
      oauthScopes: [
        'https://www.googleapis.com/auth/script.external_request',
        'https://www.googleapis.com/auth/script.container.ui',
        'https://www.googleapis.com/auth/spreadsheets.currentonly',
      ],
    });
  });
});

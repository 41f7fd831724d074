import { readFile } from 'node:fs/promises';
import { Script } from 'node:vm';
import ts from 'typescript-api';
import { describe, expect, it } from 'vitest';
import { refuseBuiltInNames } from '../../apps-script/build/built-in-functions.ts';
import { DIST } from '../../apps-script/build.ts';
import { unpacked } from '../../apps-script/src/packed-text.ts';
import { builtPage, builtScript } from '../hosts/sheets/daicho-sheet.ts';
import { commentsByFunction, FUNCTIONS } from './functions-of-code.ts';

/** Gives the code of a part that the script keeps as text, packed or not (apps-script/build/closures.ts). */
function textOfPart(call: ts.CallExpression): string | undefined {
  const [, text] = call.arguments;
  const isPart = ts.isIdentifier(call.expression) && call.expression.text === 'Function';
  if (!isPart || text === undefined) return undefined;
  if (ts.isNoSubstitutionTemplateLiteral(text)) return text.text;
  const [packed] = ts.isCallExpression(text) ? text.arguments : [];
  return packed && ts.isStringLiteral(packed) ? unpacked(packed.text) : undefined;
}

describe('Code.js', () => {
  it.each([
    ['POSTAL', ['code', 'fields', 'version']],
    ['JPADDRESS', ['text', 'fields', 'name', 'notation', 'whenCodeDiffers']],
    ['POSTALCODE', ['address', 'name', 'whenCodeDiffers']],
    ['CORP', ['number', 'fields']],
    ['CORPNUMBER', ['name', 'fields', 'address']],
    ['CORPSEARCH', ['query', 'fields', 'limit', 'mode']],
    ['BANK', ['name', 'fields']],
    ['BRANCH', ['bank', 'branch', 'fields']],
    ['DISTANCEKM', ['from', 'to', 'fields']],
    ['NEARESTTOWN', ['latitude', 'longitude', 'fields']],
    ['SCHOOL', ['school', 'fields', 'address']],
    ['INVOICE', ['number', 'fields', 'date', 'name']],
    ['INVOICEVALID', ['number', 'date', 'name']],
    ['SUPPLIER', ['name', 'fields', 'address', 'date']],
    ['HOLIDAY', ['date', 'fields']],
    ['HOLIDAYS', ['from', 'to', 'fields']],
    ['ISBUSINESSDAY', ['date', 'closing', 'weekend']],
    ['ADDBUSINESSDAYS', ['date', 'days', 'closing', 'weekend']],
    ['BUSINESSDAYS', ['from', 'to', 'closing', 'weekend']],
    ['CITIES', ['prefecture']],
  ])('%s stands at the top level after its help', async (name, parameters) => {
    const comment = (await commentsByFunction()).get(name) ?? '';
    expect(comment).toMatch(/\/\*\*[\s\S]*\n \* @customfunction\n \*\/\n$/);
    expect([...comment.matchAll(/@param \{[^}]*\} (\w+)/g)].map((match) => match[1])).toEqual(
      parameters,
    );
    expect(comment).toContain('@return ');
  });

  it('may give no function the name of one of Sheets or Excel, in upper or lower case', () => {
    expect(() => refuseBuiltInNames(['POSTAL', 'JPADDRESS', 'onOpen'])).not.toThrow();
    expect(() => refuseBuiltInNames(['Postal', 'Address', 'bin2dec'])).toThrow('Address, bin2dec');
  });

  it('marks only the functions for cells as custom functions', async () => {
    const comments = await commentsByFunction();
    const offered = [...comments].filter(([, comment]) => comment.includes('@customfunction'));
    expect(offered.map(([name]) => name)).toEqual(FUNCTIONS);
    expect([...comments.keys()]).toEqual([
      ...FUNCTIONS,
      ...['answerSidebar', 'continueRun', 'doPost', 'fillNewRows', 'formulasToValues'],
      ...['onInstall', 'onOpen', 'openSidebar'],
      ...['radarAddSelected', 'radarCheckNow', 'radarClearMarks', 'radarDaily', 'radarOnClock'],
      ...['radarRemoveSelected', 'radarStatus', 'radarWebhook', 'recalculateSheet'],
      ...['showSources', 'switchResultLanguage'],
    ]);
  });

  it('is a script, not a module, and at most 410 KB', async () => {
    const code = await builtScript();
    expect(() => new Script(code)).not.toThrow();
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(410_000);
  });

  it('keeps everything that `=POSTAL` does not need as text, so that V8 need not parse it', async () => {
    const code = await builtScript();
    const plain = /Function\("[^"]*",`(?:[^`\\]|\\.)*`\)/gs;
    const packed = /Function\("[^"]*",\w+\(\)\.unpacked\("[^"]*"\)\)/g;
    expect(code).toMatch(plain);
    expect(code).toMatch(packed);
    const read = code.replace(plain, '').replace(packed, '');
    expect(read.length).toBeLessThan(0.5 * code.length);
    expect(read).toContain('function POSTAL(');
  });

  it('comes with a sidebar in one file, which holds nothing that HtmlService would interpret', async () => {
    const page = await builtPage();
    expect(page.match(/<(?:script|style|link|img)\b[^>]*>/g)).toEqual([
      '<style>',
      '<script data-words="ja">',
      '<script data-words="en">',
      '<script>',
    ]);
    const scripts = [...page.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)];
    const script = scripts.map(([, text]) => text).join('\n');
    const read = ['<?', '<!--', '</script', '</style', '://'].filter((text) =>
      script.includes(text),
    );
    expect(read).toEqual([]);
    const source = ts.createSourceFile('sidebar.js', script, ts.ScriptTarget.Latest, true);
    const literals: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
        literals.push(node.getText());
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    expect(literals).toEqual([]);
  });

  it('uses none of the globals that Apps Script lacks', async () => {
    const missing = new Set([
      ...['fetch', 'URL', 'URLSearchParams', 'setTimeout', 'setInterval', 'queueMicrotask'],
      ...['Buffer', 'process', 'require', 'TextEncoder', 'TextDecoder', 'atob', 'btoa', 'crypto'],
      ...['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'structuredClone', 'performance'],
      ...['clearTimeout', 'clearInterval', 'AbortController', 'DOMException'],
    ]);
    const named: string[] = [];
    /** Names that the script itself declares, such as its replacements of missing globals. */
    const own = new Set<string>();
    const visit = (node: ts.Node, parent: ts.Node): void => {
      if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) own.add(node.name.text);
      const isProperty =
        (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
        (ts.isPropertyAssignment(parent) && parent.name === node);
      if (ts.isIdentifier(node) && missing.has(node.text) && !isProperty) named.push(node.text);
      if (ts.isCallExpression(node)) visitCode(textOfPart(node) ?? '');
      ts.forEachChild(node, (child) => visit(child, node));
    };
    const visitCode = (code: string): void => {
      const source = ts.createSourceFile('Code.js', code, ts.ScriptTarget.Latest);
      visit(source, source);
    };
    visitCode(await builtScript());
    expect(named.filter((name) => !own.has(name))).toEqual([]);
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
        'https://www.googleapis.com/auth/script.scriptapp',
        'https://www.googleapis.com/auth/spreadsheets.currentonly',
      ],
    });
  });
});

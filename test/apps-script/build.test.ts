import { readFile } from 'node:fs/promises';
import { Script } from 'node:vm';
import { once } from '@daicho/service/registers/once.ts';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { bankKind } from '@daicho/shared/enrich/bank/bank.ts';
import { branchKind } from '@daicho/shared/enrich/bank/branch.ts';
import { companyNameKind } from '@daicho/shared/enrich/company/company-name.ts';
import { corporateNumberKind } from '@daicho/shared/enrich/corporate-number/corporate-number.ts';
import { distanceKind } from '@daicho/shared/enrich/distance/distance.ts';
import { invoiceNumberKind } from '@daicho/shared/enrich/invoice-number/invoice-number.ts';
import { nearestKind } from '@daicho/shared/enrich/nearest/nearest.ts';
import { postalCodeKind } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import { schoolKind } from '@daicho/shared/enrich/school/school.ts';
import { supplierKind } from '@daicho/shared/enrich/supplier/supplier.ts';
import ts from 'typescript-api';
import { describe, expect, it } from 'vitest';
import { refuseBuiltInNames } from '../../apps-script/build/built-in-functions.ts';
import { DIST } from '../../apps-script/build.ts';
import { unpacked } from '../../apps-script/src/packed-text.ts';
import { builtPage, builtScript } from '../hosts/sheets/daicho-sheet.ts';
import { functionSources } from './function-sources.ts';

/** What a person can type into a cell. */
const FUNCTIONS = [
  'ADDBUSINESSDAYS',
  'BANK',
  'BRANCH',
  'BUSINESSDAYS',
  'CITIES',
  'CORP',
  'CORPNUMBER',
  'CORPSEARCH',
  'DAICHO_USAGE',
  'DISTANCEKM',
  'HOLIDAY',
  'HOLIDAYS',
  'INVOICE',
  'INVOICEVALID',
  'ISBUSINESSDAY',
  'JPADDRESS',
  'NEARESTTOWN',
  'POSTAL',
  'POSTALCODE',
  'SCHOOL',
  'SUPPLIER',
];

/** Comments of the top-level functions of the script, as Sheets reads them. */
const commentsByFunction = once(async (): Promise<ReadonlyMap<string, string>> => {
  const source = ts.createSourceFile('Code.js', await builtScript(), ts.ScriptTarget.Latest, true);
  const functions = source.statements.filter(ts.isFunctionDeclaration);
  return new Map(
    functions.map((declaration) => {
      const text = declaration.getFullText();
      return [declaration.name?.text ?? '', text.slice(0, text.indexOf('function '))];
    }),
  );
});

/** What most calls do not need is kept as text until it is needed, packed or not (apps-script/build/closures.ts). */
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
  ])('%s stands at the top level behind its help', async (name, parameters) => {
    const comment = (await commentsByFunction()).get(name) ?? '';
    expect(comment).toMatch(/\/\*\*[\s\S]*\n \* @customfunction\n \*\/\n$/);
    expect([...comment.matchAll(/@param \{[^}]*\} (\w+)/g)].map((match) => match[1])).toEqual(
      parameters,
    );
    expect(comment).toContain('@return ');
  });

  it('may use no name of a function of Sheets or Excel, in upper or lower case', () => {
    expect(() => refuseBuiltInNames(['POSTAL', 'JPADDRESS', 'onOpen'])).not.toThrow();
    expect(() => refuseBuiltInNames(['Postal', 'Address', 'bin2dec'])).toThrow('Address, bin2dec');
  });

  it('offers nothing else as a custom function', async () => {
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

  it('is a script, not a module, and at most 400 KB', async () => {
    const code = await builtScript();
    expect(() => new Script(code)).not.toThrow();
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(400_000);
  });

  it('keeps all but what `=POSTAL` needs as text, which V8 does not have to read', async () => {
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

  it('uses no global that Apps Script lacks', async () => {
    const missing = new Set([
      ...['fetch', 'URL', 'URLSearchParams', 'setTimeout', 'setInterval', 'queueMicrotask'],
      ...['Buffer', 'process', 'require', 'TextEncoder', 'TextDecoder', 'atob', 'btoa', 'crypto'],
      ...['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'structuredClone', 'performance'],
      ...['clearTimeout', 'clearInterval', 'AbortController', 'DOMException'],
    ]);
    const named: string[] = [];
    /** Names of its own: what stands in for something that is missing. */
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

describe('the help that Sheets shows: the description in one block, and every parameter as if it were required', () => {
  it.each([
    ['POSTAL', postalCodeKind.catalogue.defaults, postalCodeKind.catalogue],
    ['JPADDRESS', addressKind.catalogue.defaults, addressKind.catalogue],
    ['POSTALCODE', ['postal_code'], addressKind.catalogue],
    ['CORP', corporateNumberKind.catalogue.defaults, corporateNumberKind.catalogue],
    ['CORPNUMBER', ['corporate_number'], companyNameKind.catalogue],
    [
      'CORPSEARCH',
      ['corporate_number', 'name', 'prefecture', 'city', 'street_number'],
      corporateNumberKind.catalogue,
    ],
    ['BANK', bankKind.catalogue.defaults, bankKind.catalogue],
    ['BRANCH', branchKind.catalogue.defaults, branchKind.catalogue],
    ['DISTANCEKM', ['distance_km'], distanceKind.catalogue],
    ['NEARESTTOWN', nearestKind.catalogue.defaults, nearestKind.catalogue],
    ['SCHOOL', schoolKind.catalogue.defaults, schoolKind.catalogue],
    [
      'INVOICE',
      ['validity', 'name', 'registration_date', 'expire_date', 'disposal_date'],
      invoiceNumberKind.catalogue,
    ],
    ['INVOICEVALID', ['valid'], invoiceNumberKind.catalogue],
    [
      'SUPPLIER',
      ['validity', 'invoice_number', 'name', 'registration_date'],
      supplierKind.catalogue,
    ],
  ] as const)(
    'the first sentence of %s names its columns in Japanese',
    async (name, ids, catalogue) => {
      const help = helpIn((await commentsByFunction()).get(name) ?? '');
      const [first = ''] = help.description.split('。');
      for (const id of ids) expect(first).toContain(catalogue.header(id).ja);
    },
  );

  it('begins in Japanese, and marks every optional parameter as such', async () => {
    const comments = await commentsByFunction();
    const optional = optionalParameters();
    expect([...optional.keys()].sort()).toEqual(FUNCTIONS);
    for (const [name, left] of optional) {
      const { description, parameters } = helpIn(comments.get(name) ?? '');
      expect(description).toMatch(/^\d?[\p{Script=Han}\p{Script=Hiragana}]/u);
      const told = [...parameters].filter(([, text]) => text.startsWith('[省略可] '));
      expect([name, told.map(([parameter]) => parameter)]).toEqual([name, left]);
      for (const [, text] of told) expect(text).toMatch(/ \/ optional/);
    }
  });
});

/** What Sheets reads of a comment. */
function helpIn(comment: string): {
  readonly description: string;
  readonly parameters: ReadonlyMap<string, string>;
} {
  const [, ...lines] = comment
    .trim()
    .split('\n')
    .map((line) => line.replace(/^ \* ?/, ''));
  const tags = lines.findIndex((line) => line.startsWith('@'));
  const parameters = lines.flatMap((line): [string, string][] => {
    const [, name, text] = /^@param \{[^}]*\} (\w+) (.*)$/.exec(line) ?? [];
    return name === undefined || text === undefined ? [] : [[name, text]];
  });
  return {
    description: lines.slice(0, tags).join('\n').trim(),
    parameters: new Map(parameters),
  };
}

/** Parameters with a question mark, by function, as they are written in the source. */
function optionalParameters(): ReadonlyMap<string, readonly string[]> {
  const sources = functionSources.map(({ name, text }) =>
    ts.createSourceFile(name, text, ts.ScriptTarget.Latest),
  );
  return new Map(
    sources.flatMap((source) =>
      source.statements
        .filter(ts.isFunctionDeclaration)
        .filter(isExported)
        .map(({ name, parameters }): [string, readonly string[]] => [
          name?.text ?? '',
          parameters
            .filter(({ questionToken }) => questionToken !== undefined)
            .map((parameter) => parameter.name.getText(source)),
        ]),
    ),
  );
}

function isExported({ modifiers }: ts.FunctionDeclaration): boolean {
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
}

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

/**
 * The core as hosts bundle it: nothing in it may need more than the language. Apps Script has no fetch, no URL, no timers and no
 * TextEncoder; a browser has no Buffer and no process.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript-api';
import { beforeAll, describe, expect, it } from 'vitest';

const shared = fileURLToPath(new URL('../../shared', import.meta.url));
/** Names that are used only after `typeof`, or in code that our checks never call. */
const KNOWN_OF_ZOD = ['navigator', 'Cloudflare', 'URL', 'atob', 'File', 'console'];

let bundle: string;
beforeAll(async () => {
  const files = readdirSync(shared, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))
    .map((file) => `./${file}`);
  const built = await build({
    stdin: {
      contents: files.map((file, i) => `export * as m${i} from '${file}';`).join('\n'),
      resolveDir: shared,
    },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2021',
    legalComments: 'none',
  });
  bundle = built.outputFiles[0]?.text ?? '';
});

describe('the core, bundled', () => {
  it('refers to nothing but the language', () => {
    expect(bundle.length).toBeGreaterThan(10_000);
    const globals = freeNames(bundle).filter((name) => !LANGUAGE.has(name));
    expect(globals.filter((name) => !KNOWN_OF_ZOD.includes(name))).toEqual([]);
  });

  it('would fail this test if it referred to a host', () => {
    const text = 'const a = (b) => fetch(b.URL); export const { c: d } = process;';
    expect(freeNames(text)).toEqual(['fetch', 'process']);
  });

  it('does not use, in our own sources, the globals that zod may look at', () => {
    for (const name of KNOWN_OF_ZOD) {
      expect(ownSources().filter((text) => new RegExp(`\\b${name}\\b\\s*[.(]`).test(text))).toEqual(
        [],
      );
    }
  });
});

/** Globals of ECMAScript 2021, from a realm that has no others. */
const LANGUAGE = new Set([
  ...Object.getOwnPropertyNames(globalThis)
    .filter((name) => /^[A-Z]/.test(name))
    .filter(isOfLanguage),
  ...['undefined', 'NaN', 'Infinity', 'globalThis', 'arguments', 'parseInt', 'parseFloat'],
  ...['isNaN', 'isFinite', 'encodeURIComponent', 'decodeURIComponent', 'encodeURI', 'decodeURI'],
]);

function isOfLanguage(name: string): boolean {
  return (
    /^(Array|ArrayBuffer|BigInt|BigInt64Array|BigUint64Array|Boolean|DataView|Date|Error|Float\d+Array|Function|Int\d+Array|Intl|JSON|Map|Math|Number|Object|Promise|Proxy|Reflect|RegExp|Set|String|Symbol|Uint\d+(Clamped)?Array|WeakMap|WeakRef|WeakSet)$/.test(
      name,
    ) || name.endsWith('Error')
  );
}

/** Names that the bundle uses without declaring them anywhere. */
function freeNames(text: string): string[] {
  const source = ts.createSourceFile(
    'core.js',
    text,
    ts.ScriptTarget.ES2021,
    true,
    ts.ScriptKind.JS,
  );
  const declared = new Set<string>();
  const used = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      if (isDeclaration(node)) declared.add(node.text);
      else if (!isPropertyName(node)) used.add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...used].filter((name) => !declared.has(name)).sort();
}

function isDeclaration(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isVariableDeclaration(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isFunctionExpression(parent) ||
      ts.isClassDeclaration(parent) ||
      ts.isClassExpression(parent) ||
      ts.isParameter(parent) ||
      ts.isBindingElement(parent)) &&
    parent.name === node
  );
}

function isPropertyName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    ((ts.isPropertyAssignment(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isPropertyDeclaration(parent) ||
      ts.isGetAccessor(parent) ||
      ts.isSetAccessor(parent)) &&
      parent.name === node) ||
    (ts.isBindingElement(parent) && parent.propertyName === node) ||
    ts.isExportSpecifier(parent) ||
    ts.isLabeledStatement(parent) ||
    ts.isBreakOrContinueStatement(parent)
  );
}

/** The source modules without their texts, since a sentence may end with “URL.”. */
function ownSources(): string[] {
  return bundle
    .split(/^\/\/ /m)
    .filter((module) => !module.startsWith('node_modules'))
    .map((module) => module.replace(/"(?:[^"\\\n]|\\.)*"/g, '""'));
}

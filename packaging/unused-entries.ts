/**
 * Finds entries of constant objects that no code names, such as sentences of `words.ts` that only another host shows.
 * Bundlers can only leave out whole objects. All entries of an object count as used if any code uses the object without
 * naming an entry.
 */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Metafile } from 'esbuild';
import ts from 'typescript-api';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Entries {
  /** Each entry with the beginning and the end of its text. */
  readonly entries: ReadonlyMap<string, readonly [start: number, end: number]>;
  readonly named: Set<string>;
  isUsedWhole: boolean;
}

type EntriesByFile = ReadonlyMap<string, ReadonlyMap<string, Entries>>;

/** Lists the TypeScript files that have code in a bundle. @param folder in which the bundle was built. */
export function sourcesIn({ outputs }: Metafile, folder: string): readonly string[] {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  const held = inputs.filter(
    ([path, { bytesInOutput }]) => bytesInOutput > 0 && /\.ts$/.test(path),
  );
  return [...new Set(held.map(([path]) => resolve(folder, path)))];
}

/** @param files that a bundle consists of. @returns a function that blanks the unused entries of a file. */
export function withoutUnusedEntries(
  files: readonly string[],
): (source: string, path: string) => string {
  const sources = files.map((path) =>
    ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true),
  );
  const all: EntriesByFile = new Map(
    sources.map((source) => [source.fileName, constantObjects(source)] as const),
  );
  for (const source of sources) noteUses(source, all);
  return (source, path) => {
    let left = source;
    for (const { entries, named, isUsedWhole } of all.get(path)?.values() ?? []) {
      if (isUsedWhole) continue;
      for (const [name, [start, end]] of entries) {
        if (!named.has(name)) left = blanked(left, start, end);
      }
    }
    return left;
  };
}

/** Lists the exported objects whose entries all have plain names. */
function constantObjects(source: ts.SourceFile): ReadonlyMap<string, Entries> {
  const found = new Map<string, Entries>();
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement) || !isExported(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const object = initializer && withoutTypes(initializer);
      if (object === undefined || !ts.isObjectLiteralExpression(object)) continue;
      const entries = object.properties.flatMap((entry) =>
        ts.isPropertyAssignment(entry) && ts.isIdentifier(entry.name)
          ? [[entry.name.text, [entry.getStart(), endOf(entry, source)]] as const]
          : [],
      );
      if (!ts.isIdentifier(name) || entries.length < object.properties.length) continue;
      found.set(name.text, { entries: new Map(entries), named: new Set(), isUsedWhole: false });
    }
  }
  return found;
}

function isExported(statement: ts.VariableStatement): boolean {
  return statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
}

function withoutTypes(expression: ts.Expression): ts.Expression {
  return ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression)
    ? withoutTypes(expression.expression)
    : expression;
}

/** Position after an entry and its comma. */
export function endOf(entry: ts.Node, { text }: ts.SourceFile): number {
  return /^\s*,/.test(text.slice(entry.end)) ? text.indexOf(',', entry.end) + 1 : entry.end;
}

function noteUses(source: ts.SourceFile, all: EntriesByFile): void {
  const known = new Map(all.get(source.fileName));
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
    const { moduleSpecifier: from } = statement;
    const theirs = from && ts.isStringLiteral(from) && all.get(pathOf(from.text, source.fileName));
    if (!theirs) continue;
    const names = ts.isImportDeclaration(statement)
      ? statement.importClause?.namedBindings
      : undefined;
    if (names === undefined || !ts.isNamedImports(names)) {
      for (const one of theirs.values()) one.isUsedWhole = true;
      continue;
    }
    for (const { name, propertyName = name } of names.elements) {
      const one = theirs.get(propertyName.text);
      if (one !== undefined) known.set(name.text, one);
    }
  }
  const visit = (node: ts.Node): void => {
    const one = ts.isIdentifier(node) ? known.get(node.text) : undefined;
    if (one !== undefined) noteUse(node, one);
    ts.forEachChild(node, visit);
  };
  visit(source);
}

function noteUse(node: ts.Node, used: Entries): void {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) {
    if (parent.expression === node) used.named.add(parent.name.text);
    return;
  }
  // These are no uses of the object: an import, a type, the name of a property or variable.
  if (ts.isImportSpecifier(parent) || ts.isTypeQueryNode(parent)) return;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return;
  if (ts.isBindingElement(parent) && parent.propertyName === node) return;
  if (ts.isVariableDeclaration(parent)) {
    if (parent.name === node) return;
    const taken = namesTaken(parent.name);
    if (taken !== undefined) {
      for (const name of taken) used.named.add(name);
      return;
    }
  }
  used.isUsedWhole = true;
}

/**
 * Lists the entries that `const { a, b } = object` takes; undefined for any other pattern, such as one with `...rest`,
 * which takes all entries.
 */
function namesTaken(name: ts.BindingName): readonly string[] | undefined {
  if (!ts.isObjectBindingPattern(name)) return undefined;
  const taken = name.elements.map(({ propertyName, name: own, dotDotDotToken }) => {
    const key = propertyName ?? own;
    return dotDotDotToken === undefined && ts.isIdentifier(key) ? key.text : undefined;
  });
  return taken.every((key) => key !== undefined) ? taken : undefined;
}

function pathOf(from: string, file: string): string {
  const [, part, path] = /^@daicho\/([^/]+)\/(.*)$/.exec(from) ?? [];
  if (part !== undefined && path !== undefined) return resolve(ROOT, part, path);
  return resolve(dirname(file), from);
}

/** Replaces text by blanks, so that the following text keeps its position. */
export function blanked(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);
}

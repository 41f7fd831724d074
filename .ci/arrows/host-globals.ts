/** Finds globals of Google and Office in files that must not use them. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-api';
import { hostGlobals } from './table.ts';

export function globalProblems(root: string, files: readonly string[]): string[] {
  return Object.entries(hostGlobals).flatMap(([folder, declarations]) => {
    const names = new Set(declarations.flatMap((path) => declaredNames(join(root, path))));
    return files
      .filter((file) => file.startsWith(`${folder}/`) && !file.startsWith(`${folder}/host/`))
      .flatMap((file) =>
        globalsIn(readFileSync(join(root, file), 'utf8'), names).map(
          (name) => `${file} names ${name}: only ${folder}/host knows its host's globals.`,
        ),
      );
  });
}

/** Lists the names that declaration files put into the global scope, without `console`, which every host has. */
function declaredNames(path: string): string[] {
  const files = statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => name.endsWith('.d.ts'))
        .map((name) => join(path, name))
    : [path];
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^declare (?:var|const|namespace) (\w+)/gm)].flatMap(
      ([, name = '']) => (name === 'console' ? [] : [name]),
    ),
  );
}

/** Lists the names that a text uses, except as names of properties. */
export function globalsIn(text: string, names: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && names.has(node.text) && !isProperty(node)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true));
  return [...found];
}

function isProperty(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  return (
    (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node
  );
}

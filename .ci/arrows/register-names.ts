/**
 * Finds places in the code of the service that name a single register: such code has to loop over the list of all
 * registers.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-api';

export const REGISTER_LIST = 'service/registers/register-definitions.ts';

/**
 * Files and folders that may name registers, since they list what only some registers have, or treat each separately.
 */
const OWN = [
  REGISTER_LIST,
  'service/registers/registers.ts',
  'service/cli/import',
  'service/cli/update/importers.ts',
  'service/feeding/update/registers',
  'service/feeding/update/update-register.ts',
];

/** From this number on, register names side by side count as a list. */
const LISTED = 3;

export function registerProblems(root: string, files: readonly string[]): string[] {
  const text = (file: string) => readFileSync(join(root, file), 'utf8');
  const ids = registerIds(text(REGISTER_LIST));
  return files
    .filter((file) => file.startsWith('service/') && !OWN.some((path) => isIn(file, path)))
    .flatMap((file) =>
      namedIn(file, text(file), ids).map(
        (named) =>
          `${file} names ${named}: loop over service/registers/registers.ts, and say in definition.ts what differs.`,
      ),
    );
}

/** Gives the ids of all registers: the names that the file of the list exports. */
export function registerIds(text: string): readonly string[] {
  return [...text.matchAll(/^export \{ \w+ as (\w+) \}/gm)].flatMap(([, id = '']) => id);
}

/** Finds the ids that a file has as strings, and the groups of ids that stand side by side in the file. */
export function namedIn(file: string, text: string, ids: readonly string[]): string[] {
  const found = new Set<string>();
  // A register's own files may have such strings, since its columns may have the names of other registers.
  const isRegisters = ids.some((id) => isIn(file, `service/registers/${id}`));
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) && ids.includes(node.text) && !isRegisters) {
      found.add(`'${node.text}'`);
    }
    const listed = namesIn(node).filter((name) => ids.includes(name));
    if (listed.length >= LISTED) found.add(listed.join(', '));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return [...found];
}

/** Gives names that stand side by side: the properties of an object, a type or a destructuring. */
function namesIn(node: ts.Node): string[] {
  if (
    !ts.isObjectLiteralExpression(node) &&
    !ts.isObjectBindingPattern(node) &&
    !ts.isTypeLiteralNode(node) &&
    !ts.isInterfaceDeclaration(node)
  ) {
    return [];
  }
  const members: readonly ts.Node[] = ts.isObjectLiteralExpression(node)
    ? node.properties
    : ts.isObjectBindingPattern(node)
      ? node.elements
      : node.members;
  return members.flatMap((member) => {
    const { name } = member as ts.NamedDeclaration;
    return name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name))
      ? [name.text]
      : [];
  });
}

function isIn(file: string, path: string): boolean {
  return file === path || file.startsWith(`${path}/`);
}

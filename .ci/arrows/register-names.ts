/** Finds code of the service that names a register: code about all registers has to loop over the one list. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-api';

export const REGISTER_LIST = 'service/registers/register-definitions.ts';

/** Lists of things that only some registers have, and folders with a file for each register. */
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

/** Reads the ids in the list: the names that it exports. */
export function registerIds(text: string): readonly string[] {
  return [...text.matchAll(/^export \{ \w+ as (\w+) \}/gm)].flatMap(([, id = '']) => id);
}

/** Finds ids as strings in a file, and lists that have several of them. */
export function namedIn(file: string, text: string, ids: readonly string[]): string[] {
  const found = new Set<string>();
  // The columns of a register may be named like other registers.
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

/** Lists names side by side: properties of an object, a type, or a destructuring. */
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

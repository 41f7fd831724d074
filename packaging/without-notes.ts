/** Removes the notes of operations from a bundle, since only the service's OpenAPI description shows notes. */
import ts from 'typescript-api';
import { blanked, endOf } from './unused-entries.ts';

const OPERATIONS = /\/shared\/api\/[^/]+\.ts$/;

/** Blanks `note: {…}` in a file of operations. */
export function withoutNotes(path: string, source: string): string {
  if (!OPERATIONS.test(path)) return source;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  let left = source;
  const visit = (node: ts.Node): void => {
    if (isNote(node)) left = blanked(left, node.getStart(), endOf(node, file));
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return left;
}

function isNote(node: ts.Node): boolean {
  return (
    ts.isPropertyAssignment(node) &&
    ts.isIdentifier(node.name) &&
    node.name.text === 'note' &&
    ts.isObjectLiteralExpression(node.initializer)
  );
}

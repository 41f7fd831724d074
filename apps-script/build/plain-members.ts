/**
 * Turns private members into ordinary ones with names that the bundler may shorten. Otherwise esbuild, for the runtime
 * of Apps Script, would keep each member in a WeakMap, so that the script would be longer and slower. The compiler has
 * already checked that no code outside a class uses the class's private members.
 */
import ts from 'typescript-api';

/** Matches the names that are made here. */
export const PLAIN_MEMBER = /^private\$/;

/** Each new name contains the class's name, since a class and its subclass may use the same private name. */
export function withPlainMembers(source: string): string {
  if (!/#[a-z]/.test(source)) return source;
  const file = ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true);
  let written = '';
  let last = 0;
  const visit = (node: ts.Node, owner: string): void => {
    const own = ts.isClassLike(node) ? (node.name?.text ?? owner) : owner;
    if (ts.isPrivateIdentifier(node)) {
      written += `${source.slice(last, node.getStart())}private$${own}$${node.text.slice(1)}`;
      last = node.end;
    }
    ts.forEachChild(node, (child) => visit(child, own));
  };
  visit(file, '');
  return written + source.slice(last);
}

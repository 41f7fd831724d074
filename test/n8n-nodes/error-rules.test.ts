/** Every error of the nodes says how to solve it. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript-api';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../n8n-nodes');

/** Where errors are made for n8n's users, by file and line, and whether a description is given. */
function errorsMade(): { readonly place: string; readonly isDescribed: boolean }[] {
  const paths = globSync('{nodes,shared,credentials}/**/*.ts', { cwd: root });
  return paths.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const made: { place: string; isDescribed: boolean }[] = [];
    const visit = (node: ts.Node): void => {
      if (
        ts.isNewExpression(node) &&
        /^Node(?:Operation|Api)Error$/.test(node.expression.getText())
      ) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        const place = `${relative(root, join(root, path))}:${line + 1}`;
        made.push({ place, isDescribed: isDescribed(node.arguments?.[2]) });
      }
      node.forEachChild(visit);
    };
    visit(source);
    return made;
  });
}

function isDescribed(options: ts.Expression | undefined): boolean {
  if (options === undefined || !ts.isObjectLiteralExpression(options)) return false;
  return options.properties.some((property) => property.name?.getText() === 'description');
}

describe('every error', () => {
  it('has a description that says how to solve it', () => {
    const made = errorsMade();
    expect(made.length).toBeGreaterThan(3);
    expect(made.filter((one) => !one.isDescribed).map(({ place }) => place)).toEqual([]);
  });
});

/**
 * Reads the imports of every TypeScript file with the compiler's own scanner. (dependency-cruiser reads TypeScript
 * only with the package `typescript` below version 7.)
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript-api';
import type { Source } from './problems.ts';

const SKIPPED = new Set(['node_modules', 'dist', '.git']);

/** Lists paths from the root, with `/` on every system. */
export function sourceFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourceFiles(root, path);
    return entry.isFile() && entry.name.endsWith('.ts') ? [path] : [];
  });
}

export function readSource(root: string, file: string): Source {
  return sourceOf(file, readFileSync(join(root, file), 'utf8'));
}

export function sourceOf(file: string, text: string): Source {
  const names = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  const paths = names.map((name) => pathOf(file, name));
  return {
    file,
    imports: paths.filter((path) => path?.endsWith('.ts') === true) as string[],
    packages: names.filter((_, index) => paths[index] === undefined),
  };
}

/**
 * Gives the path of an imported file of the repository; undefined for a package. Workspaces import each other as
 * `@daicho/…`.
 */
function pathOf(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(file), name);
  return name.startsWith('@daicho/') ? name.slice('@daicho/'.length) : undefined;
}

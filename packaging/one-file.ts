/**
 * Bundles a script into one file that contains all parts from the start. If a part is loaded with `import()`, esbuild
 * keeps all code of the part in a wrapper; with static imports, esbuild leaves out unused code.
 */
import type { Plugin } from 'esbuild';
import { changedSources } from './changed-sources.ts';

/** A `typeof import(…)` is a type, which the bundler removes. */
const LOADED = /(?<!\btypeof )\bimport\(('[^']+')\)/g;

export const oneFile: Plugin = oneFileWith((source) => source);

/** @param change changes the source of a file beforehand. */
export function oneFileWith(change: (source: string, path: string) => string): Plugin {
  return changedSources((source, path) => withStaticImports(change(source, path)));
}

/** Turns `import('./part.ts')` into a promise of a static import. */
export function withStaticImports(source: string): string {
  const parts: string[] = [];
  const body = source.replace(LOADED, (_, from: string) => {
    parts.push(from);
    return `Promise.resolve(part${parts.length})`;
  });
  const imports = parts.map((from, at) => `import * as part${at + 1} from ${from};\n`);
  return imports.join('') + body;
}

/**
 * Bundles a script into one file whose parts are there from the start. By itself esbuild keeps all of a part that is loaded
 * with `import()`, and all that it needs, in wrappers; imported at once, what nobody uses is left out.
 */
import type { Plugin } from 'esbuild';
import { changedSources } from './changed-sources.ts';

/** A `typeof import(…)` is a type, which the bundler leaves out. */
const LOADED = /(?<!\btypeof )\bimport\(('[^']+')\)/g;

export const oneFile: Plugin = oneFileWith((source) => source);

/** @param change changes the source of a file beforehand. */
export function oneFileWith(change: (source: string, path: string) => string): Plugin {
  return changedSources((source, path) => importedAtOnce(change(source, path)));
}

/** Writes `import('./part.ts')` as a promise of what is imported at the head. */
export function importedAtOnce(source: string): string {
  const parts: string[] = [];
  const body = source.replace(LOADED, (_, from: string) => {
    parts.push(from);
    return `Promise.resolve(part${parts.length})`;
  });
  const imports = parts.map((from, at) => `import * as part${at + 1} from ${from};\n`);
  return imports.join('') + body;
}

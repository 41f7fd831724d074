/** Changes the sources of a bundle before they are read. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { flatMarkup } from './flat-markup.ts';
import { withoutNotes } from './without-notes.ts';

/**
 * Flattens the markup of views and removes the notes of operations.
 *
 * @param change makes further changes to the source of a file.
 */
export function changedSources(
  change: (source: string, path: string) => string = (source) => source,
): Plugin {
  return {
    name: 'changed-sources',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => ({
        loader: 'ts',
        contents: change(withoutNotes(path, flatMarkup(path, readFileSync(path, 'utf8'))), path),
      }));
    },
  };
}

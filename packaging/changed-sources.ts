/** Changes the sources of a bundle before they are read. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { flatMarkup } from './flat-markup.ts';

/** @param change changes the source of a file whose markup is already flat. */
export function changedSources(change: (source: string, path: string) => string): Plugin {
  return {
    name: 'changed-sources',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => ({
        loader: 'ts',
        contents: change(flatMarkup(path, readFileSync(path, 'utf8')), path),
      }));
    },
  };
}

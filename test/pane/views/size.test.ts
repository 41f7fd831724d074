import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const PANE = fileURLToPath(new URL('../../../pane/src/', import.meta.url));

/**
 * Raised in the commit that needs it: by 1 KB for new rows that fill by themselves and for the meter, by 0.25 KB for results on
 * a new sheet, by 0.5 KB for breaks in long names, by 0.25 KB for deciding and writing with one press, by 0.5 KB for pairs
 * of duplicates to decide on, by 0.5 KB for their evidence and least score, with its meaning, by 0.5 KB for ditto marks, by
 * 0.25 KB for a job of the command, by 0.25 KB for loading the map of a result, by 0.25 KB for hints that break between words
 * and columns that a table has already, by 0.75 KB for rows to check alone and coloured statuses,
 * by 0.25 KB for words and addresses that do not break inside, and by 0.25 KB for where the undo of a run is kept that ended
 * without its sidebar. The whole pane aims at 90 KB, most of which is the core.
 */
const VIEWS_MAX_BYTES = 31.5 * 1024;

describe("the pane's views", () => {
  it('stay small when compressed, with their texts, and Preact', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: "export { mount } from './views/mount.ts';",
        resolveDir: PANE,
      },
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      target: 'es2022',
      charset: 'utf8',
      legalComments: 'none',
      // The core weighs with the run, which needs it anyway; the map is loaded when it is opened.
      external: ['@daicho/shared/enrich/*', '@daicho/shared/duplicates/*', './rows-map.ts'],
    });
    const [script] = outputFiles;
    const size = gzipSync(script?.contents ?? '').byteLength;
    expect(size).toBeLessThan(VIEWS_MAX_BYTES);
    expect(size).toBeGreaterThan(VIEWS_MAX_BYTES * 0.8);
  });
});

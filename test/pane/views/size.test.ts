import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const PANE = fileURLToPath(new URL('../../../pane/src/', import.meta.url));

/**
 * Ceiling. Raised only in the change that needs it: last by 0.5 KB for the words of durations, which counted as part of the core
 * before, and by 0.25 KB each for a main button for every next step, for choices that are written as they are made, for rows to
 * check that are parted by another column, for columns that replace those of a run, for lines that break between
 * phrases, for the last row of a table, new sheets in results and columns in the history, and for the first of several
 * columns, which can be removed, notices that move nothing and the name of a new sheet
 * before the run, and for lists of single candidates, of which each can be left out; by 0.5 KB for rows outside the data, a
 * notice with details, and presses that are meant for the button before; lowered by 1.5 KB since the chooser is loaded later. The whole pane aims at 90 KB, most of which is the core.
 */
const VIEWS_MAX_BYTES = 32.5 * 1024;

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
      // The core counts as part of the run, which needs it anyway; the map, the texts about codes and the chooser are loaded
      // later.
      external: [
        '@daicho/shared/enrich/*',
        '@daicho/shared/duplicates/*',
        './rows-map.ts',
        './codes/codes.ts',
        './chooser.ts',
      ],
    });
    const [script] = outputFiles;
    const size = gzipSync(script?.contents ?? '').byteLength;
    expect(size).toBeLessThan(VIEWS_MAX_BYTES);
    expect(size).toBeGreaterThan(VIEWS_MAX_BYTES * 0.8);
  });
});

import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const PANE = fileURLToPath(new URL('../../../pane/src/', import.meta.url));

/**
 * Ceiling of the compressed views, in bytes. Only a change that needs the room raises the ceiling; a change that loads a
 * part later lowers it. The whole pane aims at 90 KB, most of which is the core.
 */
const VIEWS_MAX_BYTES = 29 * 1024;

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
      // The core is left out, since it counts as part of the run. The map, the texts about codes, the chooser, the step
      // of duplicates, the result and the earlier runs are left out, since they are loaded later.
      external: [
        '@daicho/shared/enrich/*',
        '@daicho/shared/duplicates/*',
        './rows-map.ts',
        './codes/codes.ts',
        './chooser.ts',
        './finished-view.ts',
        './history-view.ts',
        './step.ts',
      ],
    });
    const [script] = outputFiles;
    const size = gzipSync(script?.contents ?? '').byteLength;
    expect(size).toBeLessThan(VIEWS_MAX_BYTES);
    expect(size).toBeGreaterThan(VIEWS_MAX_BYTES * 0.8);
  });
});

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { withJoinedChunks } from '../../packaging/joined-chunks.ts';

/** Modules of a page that starts with `page`, and loads `later` when more is needed. */
const MODULES: Readonly<Record<string, string>> = {
  'start.js': `import { named } from './both.js'; export const page = import('./page.js'); export const start = named('start');`,
  'page.js': `import { seen } from './seen.js'; import { named } from './both.js';
    seen.push('page'); export const show = () => named(seen.join());
    export const more = () => import('./later.js').then(({ tell }) => tell());`,
  'later.js': `import { seen } from './seen.js'; seen.push('later'); export const tell = () => seen.length;`,
  'seen.js': `export const seen = ['seen'];`,
  'both.js': 'export const named = (text) => text + "!";',
};

async function bundled(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: ['start.js'],
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    format: 'esm',
    outdir: '/',
    chunkNames: 'chunk-[hash]',
    plugins: [
      {
        name: 'modules',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /./ }, ({ path }) => ({
            path: path.replace('./', ''),
            namespace: 'of-test',
          }));
          onLoad({ filter: /./ }, ({ path }) => ({ contents: MODULES[path] ?? '' }));
        },
      },
    ],
  });
  return new Map(outputFiles.map(({ path, text }) => [path.slice(1), text]));
}

/** Names of the chunks that hold some texts, in the order of the texts. */
function holding(files: ReadonlyMap<string, string>, ...texts: readonly string[]): string[] {
  return texts.map((text) => [...files].find(([, file]) => file.includes(text))?.[0] ?? '');
}

describe('chunks that are loaded together', () => {
  it('run as before after they are joined, and share one copy of a module with chunks that are loaded later', async () => {
    const files = await bundled();
    const joined = await withJoinedChunks(files, holding(files, '"page"', '"seen"'));
    expect(joined.files.size).toBe(files.size - 1);
    const folder = mkdtempSync(join(tmpdir(), 'daicho-chunks-'));
    for (const [name, text] of joined.files) writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    const { start, page } = await import(pathToFileURL(join(folder, 'start.js')).href);
    const { show, more } = await page;
    expect([start, show(), await more(), show()]).toEqual([
      'start!',
      'seen,page!',
      3,
      'seen,page,later!',
    ]);
  });

  it('change the names of chunks that load them, since caches keep a name for ever', async () => {
    const files = await bundled();
    const names = holding(files, '"page"', '"seen"');
    const { name, renamed } = await withJoinedChunks(files, names);
    const other = new Map(
      [...files].map(([file, text]) => [file, text.replace('"page"', '"another"')]),
    );
    const changed = await withJoinedChunks(other, names);
    const [later = ''] = holding(files, '"later"');
    expect(changed.name).not.toBe(name);
    expect(changed.renamed.get(later)).not.toBe(renamed.get(later));
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { contentKey, modulesOf } from '@daicho/service/files/content-key.ts';
import { build } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daicho-key-'));
  write('start.ts', "import {\n  two,\n} from './two.ts';\nexport const UNFINISHED = '.part';\n");
  write('two.ts', "export * from './three.ts';\nimport type { T } from './types.ts';\n");
  write('three.ts', 'export const two = 2;\n');
  write('aside.ts', 'export const aside = 1;\n');
  write('data.json', '[1]');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const key = () =>
  contentKey(pathToFileURL(join(folder, 'start.ts')).href, [join(folder, 'data.json')]);

describe('the key of what a module computes from files', () => {
  it('is the same for the same content', () => {
    expect(key()).toBe(key());
    const before = key();
    write('aside.ts', 'export const aside = 2;\n');
    expect(key()).toBe(before);
  });

  it('changes if the module, anything that it imports directly or indirectly, or a file has changed', () => {
    const keys = [key()];
    for (const name of ['start.ts', 'two.ts', 'three.ts']) {
      write(name, `${read(name)}// changed\n`);
      keys.push(key());
    }
    write('data.json', '[2]');
    keys.push(key());
    expect(new Set(keys).size).toBe(5);
  });

  it('throws if a file is missing', () => {
    rmSync(join(folder, 'data.json'));
    expect(key).toThrow('ENOENT');
  });

  it('depends on every module that a bundler finds for the shipped postal table', async () => {
    const module = join(root, 'service/registers/postal/embedded.ts');
    const { metafile } = await build({
      entryPoints: [module],
      absWorkingDir: root,
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      treeShaking: true,
      plugins: [
        {
          name: 'core',
          setup: ({ onResolve }) =>
            onResolve({ filter: /^@daicho\// }, ({ path }) => ({
              path: join(root, path.slice('@daicho/'.length)),
            })),
        },
      ],
    });
    const bundled = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
    const found = [...modulesOf(pathToFileURL(module).href)].map(({ url }) =>
      relative(root, fileURLToPath(url)),
    );
    expect(bundled.length).toBeGreaterThan(50);
    expect(bundled.filter((path) => !found.includes(path))).toEqual([]);
  });
});

function read(name: string): string {
  const all = [...modulesOf(pathToFileURL(join(folder, 'start.ts')).href)];
  return all.find(({ url }) => url.endsWith(`/${name}`))?.text ?? '';
}

/** Third-party licences require that every copy of a bundle carries their text. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build as buildDesk, DIST as DESK } from '@daicho/service/desk/build.ts';
import { type BuildOptions, build as bundle } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { build as buildNodes } from '../../n8n-nodes/build.ts';
import { SMALL_ZOD } from '../../packaging/small-zod-options.ts';
import { buildAddinOnce, buildScriptOnce } from '../built.ts';

const root = join(import.meta.dirname, '../..');

/**
 * The packages with code in a bundle, by the source map of the bundle. (The notices are made from esbuild's metafile, an
 * independent source.)
 */
async function packagesIn(
  entries: readonly string[],
  options: BuildOptions = {},
): Promise<readonly string[]> {
  const { outputFiles } = await bundle({
    ...options,
    absWorkingDir: root,
    entryPoints: [...entries],
    outdir: 'dist',
    bundle: true,
    minify: true,
    sourcemap: 'external',
    format: 'esm',
    external: ['n8n-workflow', 'node:crypto'],
    logLevel: 'error',
    write: false,
  });
  const maps = outputFiles.filter(({ path }) => path.endsWith('.map'));
  const names = maps.flatMap(({ text }) => {
    const { sources }: { sources: readonly string[] } = JSON.parse(text);
    return sources.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []);
  });
  return [...new Set(names)].sort();
}

/** Removes the indents of a licence, which the page of the sidebar does not have. */
function unindented(text: string): string {
  return text.replace(/\n[ \t]+/g, '\n');
}

/** Divides a licence into its copyright lines and its terms, which are printed once for all packages that share them. */
function parted(licence: string): [holders: readonly string[], terms: string] {
  const lines = licence.split('\n');
  const isHolder = (line: string) => /^Copyright \(c\)/i.test(line);
  const terms = lines.slice(lines.findLastIndex(isHolder) + 1);
  return [lines.filter(isHolder), terms.join('\n').trim()];
}

/** Expects that a text names each package with its version and licence, and has the whole text of the licence. */
function expectNotices(text: string, packages: readonly string[]): void {
  for (const name of packages) {
    const manifest: { version: string; license: string } = JSON.parse(
      readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'),
    );
    expect(text).toContain(`${name} ${manifest.version} (${manifest.license})`);
    const own = readdirSync(join(root, 'node_modules', name)).find((file) => /^licen/i.test(file));
    if (own !== undefined) {
      const licence = readFileSync(join(root, 'node_modules', name, own), 'utf8');
      const [holders, terms] = parted(unindented(licence.replaceAll('\r\n', '\n').trim()));
      for (const holder of holders) expect(text).toContain(holder);
      expect(unindented(text)).toContain(terms);
    }
  }
  const grants = text.match(/Permission (?:is hereby granted|to use)|Grant of Copyright License/g);
  expect(grants?.length).toBeGreaterThanOrEqual(packages.length);
}

const nodes = mkdtempSync(join(tmpdir(), 'daicho-notices-'));
beforeAll(async () => {
  await Promise.all([buildScriptOnce(), buildAddinOnce(), buildNodes(nodes)]);
  return () => rmSync(nodes, { recursive: true });
});

describe('every package in a bundle has its licence', () => {
  it('in the script for Sheets', async () => {
    const text = readFileSync(join(root, 'apps-script/dist/Code.js'), 'utf8');
    const entries = ['apps-script/src/main.ts', 'apps-script/src/packed-text.ts'];
    const packages = await packagesIn(entries, SMALL_ZOD);
    expect(packages).toEqual(['fflate']);
    expectNotices(text, packages);
  });

  it('in the sidebar for Sheets', async () => {
    const text = readFileSync(join(root, 'apps-script/dist/sidebar.html'), 'utf8');
    const entries = ['apps-script/sidebar/main.ts', 'pane/src/pane.css'];
    const packages = await packagesIn(entries, SMALL_ZOD);
    expect(packages).toEqual(['htm', 'preact']);
    expectNotices(text, packages);
  });

  it('beside the scripts for Excel, which say where it is', async () => {
    const dist = join(root, 'excel-addin/dist');
    const text = readFileSync(join(dist, 'notices.txt'), 'utf8');
    for (const [entry, others] of [
      ['taskpane', ['htm', 'preact']],
      ['functions', []],
    ] as const) {
      const packages = await packagesIn([`excel-addin/src/${entry}.ts`], SMALL_ZOD);
      expect(packages).toEqual(others);
      expectNotices(text, packages);
      const script = readdirSync(dist).find((name) =>
        new RegExp(`^${entry}(?:-[0-9a-f]{12})?\\.js$`).test(name),
      );
      const [head = ''] = readFileSync(join(dist, script ?? ''), 'utf8').split('\n');
      expect(head).toMatch(/^\/\*!.*notices\.txt \*\/$/);
      for (const name of packages) expect(head).toContain(name);
    }
  });

  it('beside the scripts of the desk, which say where it is', async () => {
    await buildDesk();
    const text = readFileSync(join(DESK, 'notices.txt'), 'utf8');
    for (const [script, entry] of Object.entries({ desk: 'main', pane: 'pane' })) {
      const packages = await packagesIn([`service/desk/page/${entry}.ts`]);
      expect(packages).toContain('zod');
      expectNotices(text, packages);
      const [head = ''] = readFileSync(join(DESK, `${script}.js`), 'utf8').split('\n');
      expect(head).toMatch(/^\/\*!.*notices\.txt \*\/$/);
      for (const name of packages) expect(head).toContain(name);
    }
  });

  it('in the package for n8n', async () => {
    const manifest: { n8n: { nodes: string[]; credentials: string[] }; files: string[] } =
      JSON.parse(readFileSync(join(nodes, 'package.json'), 'utf8'));
    const scripts = [...manifest.n8n.nodes, ...manifest.n8n.credentials];
    const entries = scripts.map((path) => path.replace(/^dist\/(.*)js$/, 'n8n-nodes/$1ts'));
    const text = readFileSync(join(nodes, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    expect(await packagesIn(entries, SMALL_ZOD)).toEqual([]);
    expect(text).toBe('There is no code of others in these scripts of Daicho.\n');
    expect(manifest.files).toContain('THIRD-PARTY-NOTICES.txt');
  });
});

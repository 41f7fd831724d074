/** The files as n8n loads them. */
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { build, PROVIDED } from '../../n8n-nodes/build.ts';

/** Ceilings in bytes. A ceiling is raised only in the change that needs it. */
const CEILINGS: Readonly<Record<string, number>> = {
  'DaichoApi.credentials.js': 3_500,
  'Daicho.node.js': 498_000,
  'DaichoPollingTrigger.node.js': 4_500,
  'DaichoTrigger.node.js': 30_500,
};

const manifestSchema = z.looseObject({
  n8n: z.object({ credentials: z.array(z.string()), nodes: z.array(z.string()) }),
});

/** Ceiling of all files that the scripts share. */
const SHARED_CEILING = 214_500;

const folder = mkdtempSync(join(tmpdir(), 'daicho-n8n-build-'));
const dist = join(folder, 'package', 'dist');
let scripts: readonly string[];
let sharedScripts: readonly string[];
let manifest: z.infer<typeof manifestSchema>;
beforeAll(async () => {
  symlinkSync(providedModules(), join(folder, 'node_modules'));
  scripts = await build(join(folder, 'package'));
  sharedScripts = readdirSync(join(dist, 'shared'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(dist, 'shared', name));
  manifest = manifestSchema.parse(JSON.parse(readFileSync(join(dist, '../package.json'), 'utf8')));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The node_modules that holds n8n-workflow: the package's own, or the repository's. */
function providedModules(): string {
  const from = fileURLToPath(new URL('../../n8n-nodes/build.ts', import.meta.url));
  const entry = createRequire(from).resolve('n8n-workflow');
  return entry.slice(
    0,
    entry.lastIndexOf(join('node_modules', 'n8n-workflow')) + 'node_modules'.length,
  );
}

describe('each built script', () => {
  it.each(Object.entries(CEILINGS))('%s stays below its ceiling', (name, ceiling) => {
    const path = scripts.find((script) => basename(script) === name) ?? '';
    expect(statSync(path).size).toBeLessThanOrEqual(ceiling);
  });

  it('shares files that together stay below their ceiling', () => {
    const size = sharedScripts.reduce((total, path) => total + statSync(path).size, 0);
    expect(size).toBeLessThanOrEqual(SHARED_CEILING);
  });

  it('has a ceiling', () => {
    expect(scripts.map((path) => basename(path)).sort()).toEqual(Object.keys(CEILINGS).sort());
  });

  it('requires nothing but what n8n provides and what it shares', () => {
    for (const path of [...scripts, ...sharedScripts]) {
      const required = readFileSync(path, 'utf8').matchAll(/\brequire\(["']([^"']+)["']\)/g);
      for (const [, name = ''] of required) {
        const isShared = sharedScripts.includes(join(dirname(path), name));
        expect([name, isShared || PROVIDED.includes(name)]).toEqual([name, true]);
      }
    }
  });

  it('uses nothing that n8n forbids to its nodes', () => {
    const forbidden =
      /\b(?:process|globalThis|__dirname|__filename|setTimeout|setInterval)\b\s*[.([]/;
    for (const path of [...scripts, ...sharedScripts]) {
      const code = readFileSync(path, 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
      expect(forbidden.exec(code)?.[0]).toBeUndefined();
    }
  });

  it('exports the class that n8n looks for, by the name of its file', () => {
    const load = createRequire(join(dist, 'index.js'));
    for (const path of scripts) {
      const exported: unknown = load(path);
      const [name = ''] = basename(path).split('.');
      expect(exported).toEqual({ [name]: expect.any(Function) });
    }
  });
});

describe('the package', () => {
  it('has files whose names say who uses them, each with a map to the sources', () => {
    expect(sharedScripts.map((path) => basename(path)).sort()).toEqual([
      'Daicho-DaichoTrigger.js',
      'DaichoTrigger-DaichoPollingTrigger.js',
      'all-nodes.js',
      'all.js',
    ]);
    const mapSchema = z.object({ sources: z.array(z.string()), mappings: z.string() });
    for (const path of [...scripts, ...sharedScripts]) {
      expect(readFileSync(path, 'utf8')).toMatch(
        new RegExp(`//# sourceMappingURL=${basename(path).replaceAll('.', '\\.')}\\.map\\n$`),
      );
      const { sources, mappings } = mapSchema.parse(
        JSON.parse(readFileSync(`${path}.map`, 'utf8')),
      );
      expect(sources.every((source) => /\.(?:ts|js)$/.test(source))).toBe(true);
      expect(mappings.length).toBeGreaterThan(10);
    }
  });

  it('names the built scripts', () => {
    const named = [...manifest.n8n.credentials, ...manifest.n8n.nodes].sort();
    expect(named).toEqual(scripts.map((path) => `dist/${relative(dist, path)}`).sort());
  });

  it('depends on nothing at run time', () => {
    expect(Object.keys(manifest)).toEqual(expect.not.arrayContaining(['dependencies']));
    expect(manifest.type).toBe('commonjs');
    expect(manifest.peerDependencies).toEqual({ 'n8n-workflow': '*' });
  });

  it('brings an icon and a codex file for each node', () => {
    const codexSchema = z.object({ node: z.string(), categories: z.array(z.string()) });
    for (const path of scripts.filter((script) => script.endsWith('.node.js'))) {
      const codex = codexSchema.parse(JSON.parse(readFileSync(`${path}on`, 'utf8')));
      const name = basename(path, '.node.js');
      const type = name.charAt(0).toLowerCase() + name.slice(1);
      expect(codex.node).toBe(`n8n-nodes-daicho.${type}`);
      expect(readFileSync(path, 'utf8')).toContain('file:../../icons/daicho.svg');
      for (const icon of ['daicho.svg', 'daicho.dark.svg']) {
        expect(existsSync(join(dirname(path), '../../icons', icon))).toBe(true);
      }
    }
  });
});

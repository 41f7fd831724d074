/**
 * Bundles the nodes and the credential, each with the core, into CommonJS files that n8n loads. Nothing is
 * minified: what n8n's reviewers and users read is what runs.
 */
import { cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build as bundle } from 'esbuild';

const root = import.meta.dirname;
const ENTRIES = [
  'credentials/DaichoApi.credentials',
  'nodes/Daicho/Daicho.node',
  'nodes/DaichoRadar/DaichoRadarTrigger.node',
];

/** What n8n provides, and what its rules allow: everything else is in the bundle. */
export const PROVIDED = ['n8n-workflow', 'node:crypto'];

/** Builds into a folder, which is emptied first. @returns the built scripts' paths. */
export async function build(outdir = join(root, 'dist')): Promise<readonly string[]> {
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  await bundle({
    absWorkingDir: root,
    entryPoints: ENTRIES.map((entry) => `${entry}.ts`),
    outdir,
    outbase: root,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
    charset: 'utf8',
    legalComments: 'inline',
    external: PROVIDED,
    logLevel: 'warning',
  });
  // The sources are ES modules, what is built is not.
  writeFileSync(join(outdir, 'package.json'), '{ "type": "commonjs" }\n');
  cpSync(join(root, 'icons'), join(outdir, 'icons'), { recursive: true });
  for (const file of readdirSync(join(root, 'nodes'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.node.json')) continue;
    mkdirSync(dirname(join(outdir, 'nodes', file)), { recursive: true });
    cpSync(join(root, 'nodes', file), join(outdir, 'nodes', file));
  }
  return ENTRIES.map((entry) => join(outdir, `${entry}.js`));
}

if (import.meta.main) {
  for (const path of await build()) {
    console.log(
      `built n8n-nodes/${relative(root, path)}: ${Math.ceil(statSync(path).size / 1024)} KB`,
    );
  }
}

/**
 * Builds the package that is published: the nodes and the credential, each bundled with its part of the core into a
 * CommonJS file that n8n loads, and their shared code in separate files. Nothing is minified, so that n8n's reviewers
 * and users read the code that runs; a source map leads from each file to the sources of the repository.
 */
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { build as bundle, type Metafile, transform } from 'esbuild';
import { changedSources } from '../packaging/changed-sources.ts';
import { bundledPackages, NOTICES_FILE, noticesText } from '../packaging/notices.ts';
import { linksOf, type Manifest } from '../packaging/publisher.ts';
import { SMALL_ZOD } from '../packaging/small-zod-options.ts';
import source from './package.json' with { type: 'json' };

const root = import.meta.dirname;

/** Packages that n8n provides and that its rules allow. The bundle contains all other packages. */
export const PROVIDED = ['n8n-workflow', 'node:crypto'];

/**
 * @param folder becomes the package, and is emptied first.
 * @param manifest package.json of the sources.
 * @returns the built scripts' paths.
 */
export async function build(
  folder = join(root, 'dist'),
  manifest: typeof source & Manifest = source,
): Promise<readonly string[]> {
  const links = linksOf(manifest, 'docs/guides/no-code/n8n.md');
  const { credentials, nodes } = manifest.n8n;
  const entries = [...credentials, ...nodes].map((path) => path.replace(/^dist\/|\.js$/g, ''));
  rmSync(folder, { recursive: true, force: true });
  const outdir = join(folder, 'dist');
  const target = 'node20.19';
  const { outputFiles, metafile } = await bundle({
    metafile: true,
    absWorkingDir: root,
    entryPoints: entries.map((entry) => `${entry}.ts`),
    outdir,
    outbase: root,
    chunkNames: 'shared/[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target,
    charset: 'utf8',
    legalComments: 'inline',
    sourcemap: 'inline',
    sourcesContent: false,
    external: PROVIDED,
    ...SMALL_ZOD,
    plugins: [changedSources()],
    logLevel: 'warning',
    write: false,
  });
  const names = sharedNames(metafile);
  // Only ES modules can be split into shared files, but n8n loads CommonJS.
  for (const { path: made, text } of outputFiles) {
    const [path, named] = [made, text].map((given) => renamed(given, names));
    if (path === undefined || named === undefined) continue;
    const { code, map } = await transform(named, {
      format: 'cjs',
      platform: 'node',
      target,
      charset: 'utf8',
      sourcemap: 'external',
      sourcesContent: false,
      sourcefile: basename(path),
    });
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${code}//# sourceMappingURL=${basename(path)}.map\n`);
    writeFileSync(`${path}.map`, map);
  }
  // The built package exports no ES modules and needs no tools; only the sources do.
  const { exports: _exports, devDependencies: _tools, ...rest } = manifest;
  const pages = links && { homepage: links.homepage, bugs: { url: links.bugs } };
  writeJson(join(folder, 'package.json'), { ...pages, ...rest, type: 'commonjs' });
  writeFileSync(join(folder, NOTICES_FILE), noticesText(bundledPackages([metafile], root)));
  for (const file of ['README.md', 'LICENSE']) cpSync(join(root, file), join(folder, file));
  cpSync(join(root, 'icons'), join(outdir, 'icons'), { recursive: true });
  for (const file of readdirSync(join(root, 'nodes'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.node.json')) continue;
    const codex: object = JSON.parse(readFileSync(join(root, 'nodes', file), 'utf8'));
    mkdirSync(dirname(join(outdir, 'nodes', file)), { recursive: true });
    writeJson(join(outdir, 'nodes', file), { ...codex, resources: resourcesOf(links?.guide) });
  }
  return entries.map((entry) => join(outdir, `${entry}.js`));
}

/**
 * Names each shared file by the entries that use it, a different set for every file: `all.js`, `all-nodes.js`,
 * `Daicho-DaichoTrigger.js`. The bundler would name a file by a hash, which says nothing in a stack trace.
 */
function sharedNames({ outputs }: Metafile): ReadonlyMap<string, string> {
  const entries = Object.entries(outputs).filter(([, { entryPoint }]) => entryPoint !== undefined);
  const used = new Map<string, Set<string>>();
  const note = (path: string, user: string) => {
    const users = used.get(path) ?? new Set();
    if (users.has(user)) return;
    used.set(path, users.add(user));
    for (const { path: shared } of outputs[path]?.imports ?? []) note(shared, user);
  };
  for (const [path] of entries) note(path, basename(path).split('.')[0] ?? '');
  const nodes = entries.filter(([path]) => path.endsWith('.node.js')).length;
  return new Map(
    Object.keys(outputs)
      .filter((path) => outputs[path]?.entryPoint === undefined)
      .map((path) => {
        const users = [...(used.get(path) ?? [])];
        const isAllNodes = users.length === nodes && users.every((user) => !user.endsWith('Api'));
        const isAll = users.length === entries.length;
        const name = isAll ? 'all' : isAllNodes ? 'all-nodes' : users.join('-');
        return [basename(path, '.js'), name];
      }),
  );
}

function renamed(text: string, names: ReadonlyMap<string, string>): string {
  let result = text;
  for (const [hash, name] of names) result = result.replaceAll(`/${hash}.js`, `/${name}.js`);
  return result;
}

/**
 * Gives the links of a codex file. n8n shows the first link as a node's documentation; without links, it shows the page
 * on npm. Gives an empty object if there are no links, since n8n drops a codex file without `resources`.
 */
function resourcesOf(guide: string | undefined): object {
  if (guide === undefined) return {};
  return {
    primaryDocumentation: [{ url: guide }],
    credentialDocumentation: [{ url: `${guide}#credentials` }],
  };
}

function writeJson(path: string, content: object): void {
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}

if (import.meta.main) {
  for (const path of await build()) {
    const size = Math.ceil(statSync(path).size / 1000);
    console.log(`built n8n-nodes/${relative(root, path)}: ${size} KB`);
  }
}

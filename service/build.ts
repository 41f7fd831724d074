/**
 * Makes the package `daicho` as it is published, in `dist`. The command and the service are bundled with the core into
 * plain JavaScript, with a file for each part that is loaded separately, so that a command does not load packages that
 * only other commands use. The library has its types next to it. Packages stay outside, so that npm installs and
 * updates them. The desk's page, the built Excel add-in and the script for Google Sheets are included, since the
 * service serves them.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds } from '@daicho/shared/enrich/kinds.ts';
import { build as bundle } from 'esbuild';
import ts from 'typescript-api';
import { linksOf, type Manifest } from '../packaging/publisher.ts';
import { build as buildDesk, DIST as DESK } from './desk/build.ts';
import source from './package.json' with { type: 'json' };

const root = import.meta.dirname;
const LIBRARY = join(root, 'library/library.ts');
const KIND_ID = /(?<= type KindId = )string;/;
const SHEETS = join(root, '../apps-script/dist');
const PASTED = 'release/spreadsheet';
/** Results of other workspaces' builds that the service serves. */
const BUILT = [
  { from: join(root, '../excel-addin/dist'), to: 'excel-addin', by: 'excel-addin/build.ts' },
  { from: join(SHEETS, PASTED), to: `sheets/${PASTED}`, by: 'apps-script/build.ts' },
  {
    from: join(SHEETS, 'addon-line.txt'),
    to: 'sheets/addon-line.txt',
    by: 'apps-script/build.ts',
  },
];
/**
 * Folders of files that pages load. The folders are next to the bundle, as they are next to the modules that read them.
 */
const ASSETS = [
  'dashboard/assets',
  'desk/assets',
  'html/assets',
  'lists/map/assets',
  'openapi/assets',
];

/**
 * @param folder becomes the package, and is emptied first. @param manifest package.json of the sources. @returns the
 * builds whose results are missing, since they have not run.
 */
export async function build(
  folder = join(root, 'dist'),
  manifest: typeof source & Manifest = source,
): Promise<readonly string[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await bundle({
    entryPoints: { daicho: join(root, 'cli/daicho.ts'), library: LIBRARY },
    // All output is in one folder, since modules look for some files in their own folder.
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22.13',
    // Escaping would make each Japanese character twice as long.
    charset: 'utf8',
    packages: 'external',
    // Bundles our own core, which is linked, not published.
    plugins: [
      {
        name: 'core',
        setup: ({ onResolve }) => {
          onResolve({ filter: /^@daicho\/(?:pane|shared)\// }, ({ path }) => ({
            path: join(root, '..', path.slice('@daicho/'.length)),
          }));
        },
      },
    ],
    logLevel: 'warning',
  });
  for (const assets of ASSETS) {
    cpSync(join(root, assets), join(folder, 'assets'), { recursive: true });
  }
  writeFileSync(join(folder, 'library.d.ts'), libraryTypes());
  await buildDesk();
  cpSync(DESK, join(folder, 'desk-page'), { recursive: true });
  const missing: string[] = [];
  for (const { from, to, by } of BUILT) {
    if (existsSync(from)) cpSync(from, join(folder, to), { recursive: true });
    else missing.push(by);
  }
  cpSync(join(root, 'README.md'), join(folder, 'README.md'));
  for (const file of ['LICENSE', 'CHANGELOG.md'])
    cpSync(join(root, '..', file), join(folder, file));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published(manifest), null, 2)}\n`);
  return missing;
}

/** Gives the types of the exports for programs, in one file without imports. */
function libraryTypes(): string {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(readFileSync(LIBRARY, 'utf8'), {
    fileName: LIBRARY,
    compilerOptions: { isolatedDeclarations: true, target: ts.ScriptTarget.ES2023 },
    reportDiagnostics: true,
  });
  if (diagnostics.length > 0 || /^import /m.test(outputText)) {
    throw new Error('library.ts: its types have to stand by themselves');
  }
  const named = outputText.replace(KIND_ID, `${kinds.map(({ id }) => `'${id}'`).join(' | ')};`);
  if (named === outputText) throw new Error('library.ts: no type of kinds');
  return named;
}

/** Gives package.json as it is published: only what a user needs, and nothing of the workspaces. */
function published(manifest: typeof source & Manifest): object {
  const { '@daicho/shared': _core, ...dependencies } = manifest.dependencies;
  const { private: _private, exports: _exports, devDependencies: _tools, ...rest } = manifest;
  const pages = linksOf(manifest, 'docs/guides/operator/install.md');
  return {
    ...rest,
    name: 'daicho',
    ...(pages && { homepage: pages.homepage, bugs: { url: pages.bugs } }),
    bin: { daicho: 'daicho.js' },
    types: './library.d.ts',
    files: ['*.js', 'library.d.ts', 'assets', 'desk-page', 'excel-addin', 'sheets', 'CHANGELOG.md'],
    exports: {
      '.': { types: './library.d.ts', default: './library.js' },
      './package.json': './package.json',
    },
    dependencies,
  };
}

if (import.meta.main) {
  const missing = await build();
  const command = join(root, 'dist/daicho.js');
  const version = execFileSync(process.execPath, [command, '--version'], { encoding: 'utf8' });
  console.log(`built service/dist/daicho.js: daicho ${version.trim()}`);
  for (const one of new Set(missing)) console.log(`without what node ${one} builds: run it before`);
}

/**
 * Builds the add-in as static files in `dist`: `node excel-addin/build.ts [address]`, with the address at which they will be
 * served.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build as bundle, type Metafile } from 'esbuild';
import { bundledPackages, noticeComment, noticesText } from '../packaging/notices.ts';
import { oneFile } from '../packaging/one-file.ts';
import { placeFiles } from '../packaging/placed-files.ts';
import { iconPng } from './icons.ts';
import { DEFAULT_BASE, fillManifest } from './manifest.ts';
import { compressedForms, withDigests } from './published.ts';
import { functionsMetadata } from './src/functions/metadata.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
export const DIST = `${FOLDER}dist`;
const STYLES = fileURLToPath(new URL('../pane/src/pane.css', import.meta.url));
/** Sizes of the ribbon's icons, and 64 for lists of add-ins on screens of high resolution. */
const ICON_SIZES = [16, 32, 64, 80] as const;

/** @returns the names of the built files, without the compressed forms of them. */
export async function build(base: string = DEFAULT_BASE): Promise<readonly string[]> {
  const address = base.replace(/\/+$/, '');
  const [page, functions] = [await bundled('taskpane', 'esm'), await bundled('functions', 'iife')];
  const packages = bundledPackages([page.metafile, functions.metafile], FOLDER);
  const isNamed = ([name]: readonly [string, string]) => !name.startsWith(CHUNK);
  const loaded = new Map<string, string | Uint8Array>([
    ...page.files.filter(isNamed),
    ['taskpane.css', readFileSync(STYLES)],
  ]);
  const html = withPreloads(
    readFileSync(`${FOLDER}src/taskpane.html`, 'utf8'),
    page.files.flatMap(([name]) => (isNamed([name, '']) ? [] : [name])),
    page.metafile,
  );
  const files = new Map<string, string | Uint8Array>([
    ...page.files.filter((file) => !isNamed(file)),
    ...withDigests(html, loaded),
    ...functions.files,
    [NOTICES, noticesText(packages)],
    ['functions.json', jsonOf(functionsMetadata('en'))],
    ['functions.ja.json', jsonOf(functionsMetadata('ja'))],
    ['manifest.xml', fillManifest(readFileSync(`${FOLDER}manifest.xml`, 'utf8'), address)],
    ...ICON_SIZES.map((size): [string, Uint8Array] => [`icon-${size}.png`, iconPng(size)]),
  ]);
  placeFiles(DIST, new Map([...(await compressedForms(files)), ...files]));
  return [...files.keys()];
}

/** Beginning of the names of scripts that others load, which esbuild names by their content. */
const CHUNK = 'chunk-';
/** File of the licences of what is in the scripts. */
const NOTICES = 'notices.txt';

/** Lets the browser load what the page's script imports together with the script, not after reading it. */
function withPreloads(page: string, chunks: readonly string[], { outputs }: Metafile): string {
  const known = new Set<string>();
  const follow = (path: string) => {
    if (known.has(path)) return;
    known.add(path);
    for (const { kind, path: to } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement') follow(to);
    }
  };
  follow('dist/taskpane.js');
  const links = chunks
    .filter((name) => known.has(`dist/${name}`))
    .map((name) => `    <link rel="modulepreload" href="${name}" />\n`);
  return page.replace('  </head>', `${links.join('')}  </head>`);
}

/**
 * Bundles the script of the page, in which functions and pane share one runtime, or the classic script that the manifest
 * has to name for custom functions. In a shared runtime Excel loads the page instead of the latter. The page's script
 * loads parts of itself when they are used; a classic script is one file.
 */
async function bundled(
  entry: 'taskpane' | 'functions',
  format: 'esm' | 'iife',
): Promise<{ files: [string, string][]; metafile: Metafile }> {
  const { outputFiles, metafile } = await bundle({
    ...BUNDLE,
    entryPoints: [`src/${entry}.ts`],
    format,
    ...(format === 'esm' ? { splitting: true } : { plugins: [oneFile] }),
    chunkNames: `${CHUNK}[hash]`,
    define: { FUNCTION_IDS: JSON.stringify(functionsMetadata('en').functions.map(({ id }) => id)) },
  });
  const comment = noticeComment(bundledPackages([metafile], FOLDER), NOTICES);
  const files = outputFiles.map(({ path, text }): [string, string] => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return [name, name.endsWith('.js') ? `${comment}\n${text}` : text];
  });
  return { files, metafile };
}

const BUNDLE = {
  absWorkingDir: FOLDER,
  outdir: 'dist',
  bundle: true,
  minify: true,
  metafile: true,
  write: false,
  charset: 'utf8',
  target: 'es2022',
  legalComments: 'none',
  logLevel: 'warning',
} as const;

function jsonOf(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Names the built scripts that the page loads at its start. */
export function scriptsAtStart(): ReadonlySet<string> {
  const page = readFileSync(`${DIST}/taskpane.html`, 'utf8');
  const [, first = ''] = /<script [^>]*src="([^":]+\.js)"/.exec(page) ?? [];
  return withImports(first, new Set());
}

function withImports(name: string, known: Set<string>): ReadonlySet<string> {
  if (known.has(name)) return known;
  known.add(name);
  const script = readFileSync(`${DIST}/${name}`, 'utf8');
  for (const [, to = ''] of script.matchAll(IMPORTED_AT_ONCE)) withImports(to, known);
  return known;
}

/** Bytes of a built file as it travels: gzipped, unless it is too short for that. */
export function bytesOf(name: string): number {
  const compressed = `${DIST}/${name}.gz`;
  return statSync(existsSync(compressed) ? compressed : `${DIST}/${name}`).size;
}

const IMPORTED_AT_ONCE = /(?:from|import)"\.\/([^"]+)"/g;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = await build(process.argv[2]);
  console.log(`built excel-addin/dist: ${files.join(', ')}`);
  const bytes = [...scriptsAtStart()].reduce((sum, name) => sum + bytesOf(name), 0);
  console.log(`the page starts with ${(bytes / 1024).toFixed(1)} KB of scripts, gzipped`);
}

/**
 * Builds the add-in as static files in `dist`: `node excel-addin/build.ts [address]`, with the address from which the
 * files will be served.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@daicho/shared/messages/language.ts';
import { build as bundle, type Metafile, type Plugin } from 'esbuild';
import { changedSources } from '../packaging/changed-sources.ts';
import { withJoinedChunks } from '../packaging/joined-chunks.ts';
import { bundledPackages, noticeComment, noticesText } from '../packaging/notices.ts';
import { oneFile, oneFileWith } from '../packaging/one-file.ts';
import { placeFiles } from '../packaging/placed-files.ts';
import { saidWords } from '../packaging/said-words.ts';
import { SMALL_ZOD } from '../packaging/small-zod-options.ts';
import { sourcesIn, withoutUnusedEntries } from '../packaging/unused-entries.ts';
import { iconPng } from './icons.ts';
import { DEFAULT_BASE, fillManifest } from './manifest.ts';
import { compressedForms, withDigests } from './published.ts';
import { functionsMetadata } from './src/functions/metadata.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
export const DIST = `${FOLDER}dist`;
const STYLES = fileURLToPath(new URL('../pane/src/pane.css', import.meta.url));
/** Sizes of the ribbon's icons, and 64 for lists of add-ins on high-resolution screens. */
const ICON_SIZES = [16, 32, 64, 80] as const;

/** @returns the names of the built files, without their compressed forms. */
export async function build(base: string = DEFAULT_BASE): Promise<readonly string[]> {
  const address = base.replace(/\/+$/, '');
  const [page, functions] = [await pageScripts(), await functionsScript()];
  const packages = bundledPackages([page.metafile, functions.metafile], FOLDER);
  const isNamed = ([name]: readonly [string, string]) => !name.startsWith(CHUNK);
  const loaded = new Map<string, string | Uint8Array>([
    ...page.files.filter(isNamed),
    ...page.words,
    ['taskpane.css', readFileSync(STYLES)],
  ]);
  const html = withPreloads(readFileSync(`${FOLDER}src/taskpane.html`, 'utf8'), page.starts);
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

/** Beginning of the names of scripts that other scripts load; esbuild names the loaded scripts by their content. */
const CHUNK = 'chunk-';
/** File with the licences of the packages in the scripts. */
const NOTICES = 'notices.txt';

/** Lets the browser load a page's first parts together with the page's script, instead of after reading the script. */
function withPreloads(page: string, starts: readonly string[]): string {
  const links = starts
    .filter((name) => name.startsWith(CHUNK))
    .map((name) => `    <link rel="modulepreload" href="${name}" />\n`);
  return page.replace('  </head>', `${links.join('')}  </head>`);
}

/** Lists a script and, after it, the scripts that it loads at its start. */
function startingWith(entry: string, { outputs }: Metafile): string[] {
  const known = new Set<string>();
  const follow = (path: string) => {
    if (known.has(path)) return;
    known.add(path);
    for (const { kind, path: to } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement') follow(to);
    }
  };
  for (const [path, { entryPoint }] of Object.entries(outputs)) {
    if (entryPoint === entry) follow(path);
  }
  return [...known].map((path) => path.slice('dist/'.length));
}

/**
 * Bundles the script of the page, in which functions and pane share one runtime. The script loads the words of one
 * language, and loads each further part of the code when that part is first used. The pane, which waits for its words,
 * is one chunk with everything that the pane needs.
 */
async function pageScripts() {
  const whole = await bundled('taskpane', 'esm', changedSources());
  const sources = sourcesIn(whole.metafile, FOLDER);
  const [withoutUnused, said] = [withoutUnusedEntries(sources), saidWords(sources)];
  const page = await bundled(
    'taskpane',
    'esm',
    changedSources((source, path) => said.change(withoutUnused(source, path), path)),
  );
  const scripts = page.files.map(([, text]) => text).join('');
  const words = WORDS.map(([language, name]): [string, string] => [
    name,
    `${said.script(language, scripts)};globalThis.$said=$said`,
  ]);
  const own = startingWith('src/taskpane.ts', page.metafile);
  const isOwn = new Set(own);
  const [pane = '', ...brought] = startingWith('src/show-pane.ts', page.metafile);
  const together = [pane, ...brought.filter((name) => !isOwn.has(name))] as const;
  const { files, name, renamed } = await withJoinedChunks(new Map(page.files), together);
  const packages = bundledPackages([only(page.metafile, together)], FOLDER);
  files.set(name, `${noticeComment(packages, NOTICES)}\n${files.get(name)}`);
  const starts = [...own.map((old) => renamed.get(old) ?? old), name];
  return { files: [...files], metafile: page.metafile, words, starts };
}

/** Keeps only the entries of the named scripts in a metafile. */
function only(metafile: Metafile, names: readonly string[]): Metafile {
  const outputs = names.map((name) => [`dist/${name}`, metafile.outputs[`dist/${name}`]]);
  return { ...metafile, outputs: Object.fromEntries(outputs) };
}

/** Bundles the classic script with the functions alone, without sentences that only the pane uses. */
async function functionsScript() {
  const whole = await bundled('functions', 'iife', oneFile);
  const withoutUnused = withoutUnusedEntries(sourcesIn(whole.metafile, FOLDER));
  return bundled('functions', 'iife', oneFileWith(withoutUnused));
}

/** Files with the words, which the page names. */
const WORDS = [
  ['ja', 'japanese.js'],
  ['en', 'english.js'],
] as const;

/**
 * Bundles the script of the page, or the classic script that the manifest has to name for custom functions. With a
 * shared runtime Excel loads the page instead of that script.
 */
async function bundled(
  entry: 'taskpane' | 'functions',
  format: 'esm' | 'iife',
  plugin: Plugin,
): Promise<{ files: [string, string][]; metafile: Metafile }> {
  const { outputFiles, metafile } = await bundle({
    ...BUNDLE,
    entryPoints: [`src/${entry}.ts`],
    format,
    splitting: format === 'esm',
    plugins: [plugin],
    chunkNames: `${CHUNK}[hash]`,
    define: { FUNCTION_IDS: JSON.stringify(functionsMetadata('en').functions.map(({ id }) => id)) },
  });
  const files = outputFiles.map(({ path, text }): [string, string] => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (!name.endsWith('.js')) return [name, text];
    // A script that others load names only its own packages; a script that starts a page names all packages, including those of
    // scripts that it loads.
    const inIt = name.startsWith(CHUNK) ? only(metafile, [name]) : metafile;
    const packages = bundledPackages([inIt], FOLDER);
    return [name, `${noticeComment(packages, NOTICES)}\n${text}`];
  });
  return { files, metafile };
}

const BUNDLE = {
  ...SMALL_ZOD,
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

/** Names the built scripts that the page loads at its start in a language. */
export function scriptsAtStart(language: Language): readonly string[] {
  const page = readFileSync(`${DIST}/taskpane.html`, 'utf8');
  const names = [...page.matchAll(/ (?:src|href|data-(ja|en))="([^":]+\.js)"/g)];
  return names.flatMap(([, words = language, name = '']) => (words === language ? [name] : []));
}

/** Bytes of a built file as transferred: gzipped, unless it is too short for that. */
export function bytesOf(name: string): number {
  const compressed = `${DIST}/${name}.gz`;
  return statSync(existsSync(compressed) ? compressed : `${DIST}/${name}`).size;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = await build(process.argv[2]);
  console.log(`built excel-addin/dist: ${files.join(', ')}`);
  for (const [language] of WORDS) {
    const bytes = scriptsAtStart(language).reduce((sum, name) => sum + bytesOf(name), 0);
    console.log(
      `the page starts with ${(bytes / 1024).toFixed(1)} KB of scripts, gzipped (${language})`,
    );
  }
}

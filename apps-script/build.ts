/**
 * Bundles the functions with the core into `dist/Code.js`, the plain script that Apps Script runs, beside the manifest
 * and the page of the sidebar. The bundle is an object of closures, one for each part of the script. After the bundle
 * comes a top-level function with its comment for each export of `src/main.ts`, since Sheets reads names, parameters
 * and help from these functions.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle, type Plugin } from 'esbuild';
import { bundledPackages, licenceComment } from '../packaging/notices.ts';
import { oneFileWith } from '../packaging/one-file.ts';
import { SMALL_ZOD } from '../packaging/small-zod-options.ts';
import { sourcesIn, withoutUnusedEntries } from '../packaging/unused-entries.ts';
import { refuseBuiltInNames } from './build/built-in-functions.ts';
import { asClosures } from './build/closures.ts';
import { placeEditions } from './build/editions.ts';
import { PLAIN_MEMBER, withPlainMembers } from './build/plain-members.ts';
import { sidebarPage } from './build/sidebar-page.ts';
import { type TopLevelFunction, topLevelFunctions } from './build/top-level-functions.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const ENTRY = `${FOLDER}src/main.ts`;
/** File that replaces the browser's globals that the pane's flow uses. */
const WEB_GLOBALS = `${FOLDER}src/background/web-globals.ts`;
export const DIST = fileURLToPath(new URL('dist/', import.meta.url));
/**
 * Formulas for postal codes are the most common, so the part with these formulas loads without those of other kinds.
 */
const POSTAL = 'src/formulas/functions/postal-code.ts';
/** This part makes the menu, which happens whenever a spreadsheet is opened. */
const OPENING = 'src/menu/opening.ts';
/** Few sheets ask for banks, schools, points and distances, so these functions are packed (see build/closures.ts). */
const RARE = ['bank', 'place', 'school'].map((name) => `src/formulas/functions/${name}.ts`);
/** The part with the other functions for cells, whose results a person is always waiting for. */
const FORMULAS = 'formulas';
/** The part that reads the packed parts. */
const UNPACKING = 'unpacking';
const UNPACKED: Exported = { name: 'unpacked', file: `${FOLDER}src/packed-text.ts` };
/** Raise this ceiling only on purpose; our goal is 400 KB. A quarter of the script is sentences in two languages. */
const SIZE_MAX = 410_000;

/** A function that a part exports. */
type Exported = Pick<TopLevelFunction, 'name' | 'file'>;

/**
 * @throws if a function has the name of a built-in function, or the script or the page is larger than its ceiling.
 * @returns the size of the script in bytes.
 */
export async function build(): Promise<number> {
  const declared = topLevelFunctions(ENTRY);
  refuseBuiltInNames(declared.map(({ name }) => name));
  const parts = new Map<string, Exported[]>([[UNPACKING, [UNPACKED]]]);
  for (const one of declared) {
    const part = partOf(relative(FOLDER, one.file));
    parts.set(part, [...(parts.get(part) ?? []), one]);
  }
  const all = await bundled(parts);
  // No file imports the injected file, so the entries of its objects would count as unused.
  const sources = sourcesIn(all.metafile, FOLDER).filter((path) => path !== WEB_GLOBALS);
  const withoutUnused = withoutUnusedEntries(sources);
  const { outputFiles, metafile } = await bundled(parts, withoutUnused);
  const { script, entries } = asClosures(outputFiles, metafile, {
    first: partOf(POSTAL),
    soon: [partOf(POSTAL), partOf(OPENING), FORMULAS],
    unpacking: UNPACKING,
  });
  const declarations = declared.map((one) => {
    const entry = entries.get(partOf(relative(FOLDER, one.file)));
    if (entry === undefined) throw new Error(`no part holds ${one.name}`);
    return declaration(one, entry);
  });
  // The script may be pasted by hand, so it contains its licences.
  const licences = licenceComment(bundledPackages([metafile], FOLDER));
  const code = [licences, script, ...declarations, ''].join('\n');
  const size = Buffer.byteLength(code);
  if (size > SIZE_MAX) throw new Error(`Code.js has ${size} bytes, more than ${SIZE_MAX}`);
  const manifest = readFileSync(new URL('appsscript.json', import.meta.url), 'utf8');
  placeEditions(DIST, { code, page: await sidebarPage(), manifest });
  return size;
}

/**
 * Names the part of the script that a file belongs to, such as {@link FORMULAS}. Files needed together are one part.
 */
function partOf(file: string): string {
  if (file === POSTAL) return 'postal';
  if (file === OPENING) return 'opening';
  if (RARE.includes(file)) return 'rare';
  return /^src\/(formulas|radar|background|menu)\//.exec(file)?.[1] ?? 'pane';
}

/** @param change changes the source of each file before bundling. */
function bundled(
  parts: ReadonlyMap<string, readonly Exported[]>,
  change: (source: string, path: string) => string = (source) => source,
) {
  return bundle({
    absWorkingDir: FOLDER,
    entryPoints: [...parts.keys()],
    outdir: DIST,
    entryNames: '[name]-[hash]',
    metafile: true,
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2020',
    charset: 'utf8',
    legalComments: 'none',
    minifyIdentifiers: true,
    minifySyntax: true,
    minifyWhitespace: true,
    mangleProps: PLAIN_MEMBER,
    // With these values, packages do not look for the globals, which do not exist in Apps Script.
    define: { TextDecoder: 'undefined', TextEncoder: 'undefined' },
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    ...SMALL_ZOD,
    inject: [WEB_GLOBALS],
    plugins: [
      entriesOf(parts),
      oneFileWith((source, path) => withPlainMembers(change(source, path))),
    ],
    logLevel: 'warning',
  });
}

/** Makes an entry of the bundle for each part. The entry exports the functions of the part. */
function entriesOf(parts: ReadonlyMap<string, readonly Exported[]>): Plugin {
  const namespace = 'part';
  return {
    name: 'parts',
    setup({ onResolve, onLoad }) {
      // Injected files count as entries too.
      onResolve({ filter: /./ }, ({ path, kind }) =>
        kind === 'entry-point' && parts.has(path) ? { path, namespace } : undefined,
      );
      onLoad({ filter: /./, namespace }, ({ path }) => ({
        contents: (parts.get(path) ?? [])
          .map(({ name, file }) => `export { ${name} } from ${JSON.stringify(file)};`)
          .join('\n'),
        resolveDir: FOLDER,
      }));
    },
  };
}

function declaration({ name, parameters, comment }: TopLevelFunction, entry: string): string {
  const list = parameters.join(',');
  return `${comment}\nfunction ${name}(${list}){return daicho.${entry}().${name}(${list})}`;
}

if (import.meta.main) console.log(`built apps-script/dist/Code.js: ${await build()} bytes`);

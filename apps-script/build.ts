/**
 * Bundles the functions with the core into `dist/Code.js`, the plain script that Apps Script runs, beside the manifest and
 * the page of the sidebar. The bundle is one closure. After it comes a top-level function with its comment for each export
 * of `src/main.ts`, since Sheets reads names, parameters and help from those.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { bundledPackages, licenceComment } from '../packaging/notices.ts';
import { oneFile } from '../packaging/one-file.ts';
import { refuseBuiltInNames } from './build/built-in-functions.ts';
import { placeEditions } from './build/editions.ts';
import { sidebarPage } from './build/sidebar-page.ts';
import { topLevelFunctions } from './build/top-level-functions.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const ENTRY = `${FOLDER}src/main.ts`;
/** Replacements for the browser's globals that the flow of the pane uses. */
const WEB_GLOBALS = `${FOLDER}src/continuing/web-globals.ts`;
export const DIST = fileURLToPath(new URL('dist/', import.meta.url));
const NAMESPACE = 'daicho';
const SIZE_MAX = 440 * 1024;

/** @throws when the script is larger than its ceiling. @returns its size in bytes. */
export async function build(): Promise<number> {
  const declared = topLevelFunctions(ENTRY);
  refuseBuiltInNames(declared.map(({ name }) => name));
  const { outputFiles, metafile } = await bundle({
    absWorkingDir: FOLDER,
    entryPoints: [ENTRY],
    metafile: true,
    write: false,
    bundle: true,
    format: 'iife',
    globalName: NAMESPACE,
    platform: 'neutral',
    target: 'es2020',
    charset: 'utf8',
    legalComments: 'none',
    minifyIdentifiers: true,
    minifySyntax: true,
    minifyWhitespace: true,
    inject: [WEB_GLOBALS],
    plugins: [oneFile],
    footer: { js: declared.map(declaration).join('\n') },
    logLevel: 'warning',
  });
  // The script may be pasted by hand, so it carries its licences itself.
  const licences = licenceComment(bundledPackages([metafile], FOLDER));
  const code = [`${licences}\n`, ...outputFiles.map(({ text }) => text)].join('');
  const size = Buffer.byteLength(code);
  if (size > SIZE_MAX) throw new Error(`Code.js has ${size} bytes, more than ${SIZE_MAX}`);
  const manifest = readFileSync(new URL('appsscript.json', import.meta.url), 'utf8');
  placeEditions(DIST, { code, page: await sidebarPage(), manifest });
  return size;
}

function declaration({ name, parameters, comment }: ReturnType<typeof topLevelFunctions>[number]) {
  const list = parameters.join(', ');
  return `${comment}\nfunction ${name}(${list}) {\n  return ${NAMESPACE}.${name}(${list});\n}`;
}

if (import.meta.main) console.log(`built apps-script/dist/Code.js: ${await build()} bytes`);

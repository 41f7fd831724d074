/** Builds the scripts and styles of the desk, with the pane, in `dist/desk-page`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { changedSources } from '../../packaging/changed-sources.ts';
import { bundledPackages, noticeComment, noticesText } from '../../packaging/notices.ts';
import { placeFiles } from '../../packaging/placed-files.ts';
import { pageStyle } from '../html/base-style.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
export const DIST = `${FOLDER}dist/desk-page`;
const PANE_STYLE = fileURLToPath(new URL('../../pane/src/pane.css', import.meta.url));
const GRID_STYLE = fileURLToPath(
  new URL('../css/sub-cell-scrolling.css', import.meta.resolve('regular-table')),
);
/** File of the licences of the packages in the scripts. */
const NOTICES = 'notices.txt';

/** @returns the names of the built files. */
export async function build(): Promise<readonly string[]> {
  const { outputFiles, metafile } = await bundle({
    absWorkingDir: FOLDER,
    entryPoints: { desk: 'page/main.ts', pane: 'page/pane.ts' },
    outdir: 'dist/desk-page',
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    metafile: true,
    write: false,
    charset: 'utf8',
    target: 'es2023',
    legalComments: 'none',
    chunkNames: 'chunk-[hash]',
    plugins: [changedSources()],
    logLevel: 'warning',
  });
  const packages = bundledPackages([metafile], FOLDER);
  const comment = noticeComment(packages, NOTICES);
  const files = new Map<string, string>([
    ...outputFiles.map(({ path, text }): [string, string] => [
      path.slice(path.lastIndexOf('/') + 1),
      `${comment}\n${text}`,
    ]),
    ['desk.css', `${pageStyle(new URL('page/desk.css', import.meta.url))}\n${read(GRID_STYLE)}`],
    ['pane.css', read(PANE_STYLE)],
    [NOTICES, noticesText(packages)],
  ]);
  placeFiles(DIST, files);
  return [...files.keys()];
}

function read(path: string): string {
  return readFileSync(path, 'utf8');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();

/** Builds the page of the sidebar as a single file, since HtmlService cannot load further files. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build as bundle, type Metafile } from 'esbuild';
import { bundledPackages, noticesText } from '../../packaging/notices.ts';
import { oneFileWith } from '../../packaging/one-file.ts';
import { saidWords } from '../../packaging/said-words.ts';
import { SMALL_ZOD } from '../../packaging/small-zod-options.ts';
import { sourcesIn, withoutUnusedEntries } from '../../packaging/unused-entries.ts';

const FOLDER = fileURLToPath(new URL('../sidebar/', import.meta.url));
const PANE_STYLES = fileURLToPath(new URL('../../pane/src/pane.css', import.meta.url));
/**
 * Our own ceiling for what a person loads in Japanese, so that the sidebar opens quickly; the page in English is
 * smaller. Raise it only in the change that needs the room.
 */
const SIZE_MAX = 780 * 1024;

/**
 * @throws if the page is larger than its ceiling, or a text of the page contains what HTML or a template would misread:
 * the end of a script or of styles, the beginning of a comment or of a template, or the end of a comment in a licence.
 */
export async function sidebarPage(): Promise<string> {
  const [styles, all] = [await bundled(PANE_STYLES), await bundled(`${FOLDER}main.ts`)];
  const sources = sourcesIn(all.metafile, FOLDER);
  const [withoutUnused, said] = [
    withoutUnusedEntries(sources),
    saidWords(sources, { isOneFile: true }),
  ];
  const script = await bundled(`${FOLDER}main.ts`, (source, path) =>
    said.change(withoutUnused(source, path), path),
  );
  const packages = bundledPackages([styles.metafile, script.metafile], FOLDER);
  const texts = {
    styles: styles.text,
    script: escaped(script.text),
    japanese: escaped(said.script('ja', script.text)),
    english: escaped(said.script('en', script.text)),
    // Indentation means nothing in a licence.
    licences: noticesText(packages).replace(/\n[ \t]+/g, '\n'),
  };
  if (texts.licences.includes('-->')) throw new Error('a licence would end its comment');
  for (const [name, text] of Object.entries(texts)) {
    const refused = /<\/(?:script|style)|<!--|<\?/i.exec(text);
    if (refused !== null) throw new Error(`the ${name} of the sidebar hold ${refused[0]}`);
  }
  const page = readFileSync(`${FOLDER}sidebar.html`, 'utf8')
    .replace('/* styles */', () => texts.styles)
    .replace('/* japanese */', () => texts.japanese)
    .replace('/* english */', () => texts.english)
    .replace('/* script */', () => texts.script)
    .replace('<head>', () => `<!--\n${texts.licences}-->\n<head>`);
  // A person loads the page without the words of the other language; the larger page is the one in Japanese.
  const size = Buffer.byteLength(page) - Buffer.byteLength(texts.english);
  if (size > SIZE_MAX) throw new Error(`the sidebar loads ${size} bytes, more than ${SIZE_MAX}`);
  return page;
}

/**
 * Escapes the `//` of addresses and the beginning of HTML comments in strings. HtmlService cuts off everything after a
 * `//` in a template literal (github.com/enuchi/React-Google-Apps-Script, issue 157), so there are no template literals
 * either.
 */
function escaped(script: string): string {
  return script.replaceAll('://', ':\\/\\/').replaceAll('<!--', '<\\!--');
}

async function bundled(
  entry: string,
  change: (source: string, path: string) => string = (source) => source,
): Promise<{ text: string; metafile: Metafile }> {
  const { outputFiles, metafile } = await bundle({
    absWorkingDir: FOLDER,
    metafile: true,
    entryPoints: [entry],
    write: false,
    outdir: 'dist',
    bundle: true,
    format: 'iife',
    minify: true,
    charset: 'utf8',
    target: 'es2022',
    supported: { 'template-literal': false },
    legalComments: 'none',
    ...SMALL_ZOD,
    plugins: [oneFileWith(change)],
    logLevel: 'warning',
  });
  return { text: outputFiles.map(({ text }) => text).join(''), metafile };
}

/** No link of a page leads nowhere: each leads to another page, to a file or to a heading that exists. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** The greatest number of lines of a page, which a reader can still take in. */
const LINES_MAX = 300;

/** Names of the headings of a page, as GitHub makes them. */
function anchorsOf(path: string): readonly string[] {
  const headings = read(path).matchAll(/^#{1,6} (.*)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Whether a link leads to the repository's releases from where GitHub shows the page, below `blob` and a branch. */
function isPageOfReleases(link: string, path: string): boolean {
  const up = '../'.repeat(path.split('/').length + 1);
  return link === `${up}releases/latest`;
}

/** Finds the links of a page that lead nowhere. */
function brokenIn(path: string): readonly string[] {
  const links = read(path).matchAll(/\]\(([^)\s]+)\)/g);
  return [...links]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => !isPageOfReleases(link, path))
    .filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : normalize(join(dirname(path), decodeURI(file)));
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchorsOf(target).includes(decodeURI(anchor));
    });
}

/** Finds the files of the repository that a page names and that are not there. */
function unknownFilesIn(path: string): readonly string[] {
  const names = read(path).matchAll(/`([\w.-]+\/[\w./-]+\.(?:ts|yml|yaml|xlsx))`/g);
  return [...names]
    .map(([, name = '']) => name)
    .filter((name) => existsSync(join(root, name.split('/')[0] ?? '')))
    .filter((name) => !name.startsWith('examples/out/') && !existsSync(join(root, name)));
}

describe('documentation', () => {
  it.each(pages)('has no link that leads nowhere: %s', (path) => {
    expect(brokenIn(path)).toEqual([]);
  });

  it.each(pages)('names no file that is gone: %s', (path) => {
    expect(unknownFilesIn(path)).toEqual([]);
  });

  it('has no page over 300 lines', () => {
    const long = pages.filter((path) => read(path).split('\n').length > LINES_MAX);
    expect(long).toEqual([]);
  });

  it.each(['README.md', 'README.ja.md'])(
    'has a way to every page in its language: docs/%s',
    (name) => {
      const entry = read(join('docs', name));
      const isJapanese = name.includes('.ja.');
      const unnamed = pages
        .filter((path) => path.startsWith('docs/') && !path.startsWith('docs/README'))
        .filter((path) => path.endsWith('.ja.md') === isJapanese)
        .filter((path) => !entry.includes(`](${path.slice('docs/'.length)})`));
      expect(unnamed).toEqual([]);
    },
  );

  it('shows the same pictures in both languages of the README', () => {
    const picturesOf = (path: string) => read(path).match(/docs\/pictures\/[\w/-]+\.(?:png|webp)/g);
    expect(picturesOf('README.ja.md')).toEqual(picturesOf('README.md'));
  });
});

/** Checks the built files that Excel loads. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bytesOf, DIST, scriptsAtStart } from '@daicho/excel-addin/build.ts';
import { withDigests } from '@daicho/excel-addin/published.ts';
import { OUTLINES } from '@daicho/shared/map/outlines.ts';
import { describe, expect, it } from 'vitest';
import { files, read, useBuiltAddin } from './built-addin.ts';

useBuiltAddin();

const KB = 1024;
/** Ceilings of the downloaded bytes, gzipped; only the change that needs the room raises one. */
const PAGE_CEILING = 90 * KB;
const FUNCTIONS_CEILING = 106 * KB;

/** Name of a file with the digest of its content. */
const digested = (name: string) => {
  const [stem, ending] = name.split('.');
  const named = files.filter((file) => file.startsWith(`${stem}-`) && file.endsWith(`.${ending}`));
  expect(named).toHaveLength(1);
  return named[0] ?? '';
};

/** Beginning of the outlines as they stand in a script. */
const OUTLINE = JSON.stringify(OUTLINES.slice(0, 40)).slice(1, -1);

describe('the scripts', () => {
  it.each(['ja', 'en'] as const)(
    'that the page loads at its start stay below their ceiling together (%s)',
    (language) => {
      const scripts = scriptsAtStart(language);
      expect(scripts).toContain(digested('taskpane.js'));
      // What a script imports at its head is loaded with it.
      for (const name of scripts) {
        const imported = [...read(name).matchAll(/(?:from|import)"\.\/([^"]+)"/g)];
        for (const [, to] of imported) expect(scripts).toContain(to);
      }
      const bytes = scripts.reduce((sum, name) => sum + bytesOf(name), 0);
      expect(bytes).toBeLessThan(PAGE_CEILING);
      // A ceiling far above the size would let the scripts grow unnoticed, so it is lowered when they shrink.
      expect(bytes).toBeGreaterThan(PAGE_CEILING * 0.9);
    },
  );

  it('hold the outlines of Japan in a part that is loaded when the map is opened', () => {
    const holding = files.filter((name) => name.endsWith('.js') && read(name).includes(OUTLINE));
    expect(holding).toHaveLength(1);
    expect(scriptsAtStart('ja')).not.toContain(holding[0]);
  });

  it('hold no sentences that people read: each language has a file of its own', () => {
    const scripts = files.filter((name) => /^(?:chunk|taskpane)-.*\.js$/.test(name)).map(read);
    const holding = (text: string) => scripts.filter((script) => script.includes(text)).length;
    expect([holding('書き込む場所'), holding('Where to write')]).toEqual([0, 0]);
    const [ja, en] = [read(digested('japanese.js')), read(digested('english.js'))];
    expect([ja.includes('書き込む場所'), ja.includes('Where to write')]).toEqual([true, false]);
    expect([en.includes('書き込む場所'), en.includes('Where to write')]).toEqual([false, true]);
  });

  it('that are loaded on demand are built, and are named by their content', () => {
    const later = files.filter((name) => name.endsWith('.js') && /import\("\.\//.test(read(name)));
    expect(later).toContain(digested('taskpane.js'));
    for (const name of later) {
      const named = [...read(name).matchAll(/import\("\.\/([^"]+)"\)/g)].map(([, to]) => to);
      for (const to of named) {
        expect(files).toContain(to);
        expect(to).toMatch(/^chunk-[\dA-Z]{8}\.js$/);
      }
    }
  });

  it('of the custom functions, which are one file, stay below a ceiling of their own', () => {
    expect(statSync(`${DIST}/functions.js.gz`).size).toBeLessThan(FUNCTIONS_CEILING);
  });
});

describe('what is published', () => {
  it('gives each file that only the page loads a name that changes only with its content, and the page a fixed name', () => {
    const page = '<script src="a.js"></script><script src="b.js"></script>';
    const named = (a: string) => [
      ...withDigests(page, new Map(Object.entries({ 'a.js': a, 'b.js': 'b' }))).keys(),
    ];
    const [first, second] = [named('1'), named('2')];
    expect(first[0]).toMatch(/^a-[\da-f]{12}\.js$/);
    expect(second[0]).not.toBe(first[0]);
    expect(second.slice(1)).toEqual(first.slice(1));
    expect(first.slice(2)).toEqual(['taskpane.html']);
  });

  it('has compressed forms of its texts of 1,000 bytes or more, with the same content', () => {
    const texts = files.filter((name) => !name.endsWith('.png'));
    const compressed = texts.filter((name) => existsSync(`${DIST}/${name}.br`));
    const isLong = (name: string) => statSync(`${DIST}/${name}`).size >= 1_000;
    expect(compressed).toEqual(texts.filter(isLong));
    for (const name of compressed) {
      const content = readFileSync(`${DIST}/${name}`);
      expect(brotliDecompressSync(readFileSync(`${DIST}/${name}.br`))).toEqual(content);
      expect(gunzipSync(readFileSync(`${DIST}/${name}.gz`))).toEqual(content);
    }
  });
});

describe('the page', () => {
  it('loads what is built, and Office.js from the address that Microsoft requires', () => {
    const loaded = [...read('taskpane.html').matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, to]) => to,
    );
    expect(
      loaded.filter((to) => !to?.startsWith('https:')).every((to) => files.includes(to ?? '')),
    ).toBe(true);
    expect(loaded.filter((to) => to?.startsWith('https:'))).toEqual([
      'https://appsforoffice.microsoft.com/lib/1/hosted/office.js',
    ]);
  });
});

describe('the icons', () => {
  it('are PNGs of their size', () => {
    for (const size of [16, 32, 64, 80]) {
      const png = readFileSync(`${DIST}/icon-${size}.png`);
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
    }
  });
});

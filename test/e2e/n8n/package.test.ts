/** The package as n8n's reviewers see it: their linter in strict mode, their scanner, publint, files and size. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import source from '../../../n8n-nodes/package.json' with { type: 'json' };
import { atNight } from '../../cases.ts';
import { unpackNodes } from '../../hosts/n8n/nodes-package.ts';
import {
  installReviewTools,
  lint,
  publint,
  removeReviewed,
  scan,
  sourcesForReview,
} from '../../hosts/n8n/review-tools.ts';

/**
 * Ceilings in bytes, a little above the sizes of the package. A ceiling is raised only in the change that needs it. The packed
 * file is what users download.
 */
const PACKED_CEILING = 344_500;
const UNPACKED_CEILING = 1_300_000;

/** package.json of the sources, completed as a publisher does. */
const filled = {
  ...source,
  author: { ...source.author, email: 'nodes@publisher.test' },
  repository: {
    type: 'git',
    url: 'git+https://github.com/publisher/daicho.git',
    directory: 'n8n-nodes',
  },
};

const packed = mkdtempSync(join(tmpdir(), 'daicho-n8n-package-'));
const copies: string[] = [];
let about: Awaited<ReturnType<typeof unpackNodes>>;
beforeAll(async () => {
  await installReviewTools();
  about = await unpackNodes(packed, filled);
});
afterAll(() => {
  for (const copy of copies) removeReviewed(copy);
  rmSync(packed, { recursive: true });
});

/** The sources with a package.json, in a folder of their own. */
function sources(manifest: object): string {
  const copy = sourcesForReview(manifest);
  copies.push(copy);
  return copy;
}

/** This is a warning only: the build takes the package's homepage from its repository. */
const HOMEPAGE = '@n8n/community-nodes/require-homepage';

/** The rules that a linter found violated, in the order of its output. */
function problemsIn(printed: string): readonly string[] {
  const found = printed.matchAll(/^ +\d+:\d+ +(?:error|warning) .* (\S+)$/gm);
  return [...found].map(([, rule = '']) => rule);
}

// Linters and scanners take as long as everything else, so they run at night and before a publication.
atNight(describe)?.('the sources that a publisher filled in', () => {
  it("pass n8n's linter in strict mode", () => {
    expect(filled.n8n.strict).toBe(true);
    const { code, printed } = lint(sources(filled));
    expect(problemsIn(printed)).toEqual([HOMEPAGE]);
    expect(code).toBe(0);
  });

  it("pass n8n's scanner", () => {
    expect(scan(sources(filled), 'source')).toEqual({ passed: true });
  });
});

describe('the packed file that a publisher filled in', () => {
  atNight(it)?.("passes n8n's scanner", () => {
    expect(scan(packed, 'packed')).toEqual({ passed: true });
  });

  it('passes publint without a suggestion', () => {
    const { code, printed } = publint(packed);
    expect([code, printed]).toEqual([0, expect.stringContaining('All good!')]);
  });

  it('holds these files and no others', () => {
    const files = about.files.map(({ path }) =>
      path.replace(/^(dist\/shared\/)[A-Za-z-]+\.js(\.map)?$/, '$1*.js$2'),
    );
    const scripts = [...source.n8n.credentials, ...source.n8n.nodes];
    expect([...new Set(files)].sort()).toEqual(
      [
        'LICENSE',
        'README.md',
        'THIRD-PARTY-NOTICES.txt',
        'package.json',
        'dist/icons/daicho.dark.svg',
        'dist/icons/daicho.svg',
        'dist/shared/*.js',
        'dist/shared/*.js.map',
        ...scripts,
        ...scripts.map((script) => `${script}.map`),
        ...source.n8n.nodes.map((script) => `${script}on`),
      ].sort(),
    );
  });

  it('stays below its ceilings', () => {
    expect(about.size).toBeLessThanOrEqual(PACKED_CEILING);
    expect(about.unpackedSize).toBeLessThanOrEqual(UNPACKED_CEILING);
  });

  it('asks npm for nothing but n8n itself', () => {
    const manifest: unknown = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({ peerDependencies: { 'n8n-workflow': '*' }, license: 'MIT' });
    for (const field of ['dependencies', 'devDependencies', 'optionalDependencies', 'scripts']) {
      expect(manifest).not.toHaveProperty(field);
    }
  });
});

atNight(describe)?.('the package without the details of a publisher', () => {
  it("lacks only those details according to n8n's linter", () => {
    const { printed } = lint(sources(source));
    expect(problemsIn(printed)).toEqual([HOMEPAGE, '@n8n/community-nodes/valid-author']);
  });
});

atNight(describe)?.('the linter and the scanner as they are run here', () => {
  it('find violations of their rules', () => {
    const wrong = sources({ ...filled, dependencies: { zod: '4.0.0' } });
    expect(lint(wrong).printed).toContain('@n8n/community-nodes/no-runtime-dependencies');
    expect(scan(wrong, 'source')).toMatchObject({
      passed: false,
      details: expect.stringContaining('@n8n/community-nodes/no-runtime-dependencies'),
    });
  });
});

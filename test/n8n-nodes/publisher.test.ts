/** What a publisher fills in, and the package with and without it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { build } from '../../n8n-nodes/build.ts';
import source from '../../n8n-nodes/package.json' with { type: 'json' };
import { linksOf, obstacles } from '../../n8n-nodes/publisher.ts';

const filled = {
  ...source,
  author: { name: 'Publisher', email: 'nodes@publisher.test' },
  repository: {
    type: 'git',
    url: 'git+https://github.com/publisher/daicho.git',
    directory: 'n8n-nodes',
  },
};
const GUIDE = 'https://github.com/publisher/daicho/blob/HEAD/docs/n8n.md';
const TAG = `n8n-nodes-v${source.version}`;

const folder = mkdtempSync(join(tmpdir(), 'daicho-n8n-publisher-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Every text of a built package, by its path. */
async function built(manifest: typeof source): Promise<Record<string, string>> {
  await build(folder, manifest);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

const codexIn = (texts: Record<string, string>): unknown[] =>
  Object.entries(texts)
    .filter(([path]) => path.endsWith('.node.json'))
    .map(([, text]) => JSON.parse(text));

describe('the package', () => {
  it('links to the pages of the repository that the publisher names', async () => {
    const texts = await built(filled);
    expect(JSON.parse(texts['package.json'] ?? '')).toMatchObject({
      homepage: 'https://github.com/publisher/daicho/tree/HEAD/n8n-nodes#readme',
      bugs: { url: 'https://github.com/publisher/daicho/issues' },
      repository: filled.repository,
      author: filled.author,
    });
    for (const codex of codexIn(texts)) {
      expect(codex).toMatchObject({
        resources: {
          primaryDocumentation: [{ url: GUIDE }],
          credentialDocumentation: [{ url: `${GUIDE}#credentials` }],
        },
      });
    }
  });

  it('links to no page that is not there where nobody filled it in', async () => {
    const texts = await built(source);
    const manifest: unknown = JSON.parse(texts['package.json'] ?? '');
    for (const field of ['homepage', 'bugs', 'repository']) {
      expect(manifest).not.toHaveProperty(field);
    }
    // Without `resources` n8n drops the whole codex file.
    for (const codex of codexIn(texts)) expect(codex).toHaveProperty('resources', {});
    for (const [path, text] of Object.entries(texts)) {
      expect([path, /daicho\.example|github\.com\/publisher/.exec(text)]).toEqual([path, null]);
    }
  });

  it('has no links for a repository that is not on GitHub', () => {
    const url = 'git+https://git.example/publisher/daicho.git';
    expect(linksOf({ ...filled, repository: { url } })).toBeUndefined();
  });
});

describe('a tag', () => {
  it('may be published where everything is filled in and agrees', () => {
    expect(obstacles('publisher/daicho', TAG, filled)).toEqual([]);
    expect(obstacles(undefined, TAG, filled)).toEqual([]);
  });

  it.each([
    ['n8n-nodes-v99.0.0', 'publisher/daicho', filled, /version/],
    [`v${source.version}`, 'publisher/daicho', filled, /tag/],
    [TAG, 'somebody/fork', filled, /somebody\/fork/],
    [TAG, 'publisher/daicho', { ...filled, author: { name: 'Publisher' } }, /email/],
  ])('%s of %s may not where %#', (tag, from, manifest, obstacle) => {
    expect(obstacles(from, tag, manifest)).toEqual([expect.stringMatching(obstacle)]);
  });

  it('may not be published as the sources are', () => {
    expect(obstacles('publisher/daicho', TAG, source)).toEqual([
      expect.stringMatching(/"repository"/),
      expect.stringMatching(/"author"/),
    ]);
  });
});

describe('the publishing workflow', () => {
  const path = new URL('../../.github/workflows/publish-n8n-nodes.yml', import.meta.url);
  const workflow = readFileSync(path, 'utf8');
  const [, check = '', publish = ''] = workflow.split(/^ {2}(?:check|publish):$/m);

  it('runs for the tags that may be published', () => {
    const [, prefix = ''] = /^ {4}tags: \['(.+)\*'\]$/m.exec(workflow) ?? [];
    expect(TAG.startsWith(prefix)).toBe(true);
    expect(prefix).toBe('n8n-nodes-v');
  });

  it('uses actions by the hash of a commit alone', () => {
    const used = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
    expect(used.length).toBe(4);
    for (const action of used) expect(action).toMatch(/^actions\/[a-z-]+@[\da-f]{40}$/);
  });

  it('lets one job publish, which runs after every check and no scripts of others', () => {
    expect(workflow).toContain('permissions: {}');
    expect(check).not.toMatch(/id-token|secrets\.|npm publish/);
    for (const step of [
      'node n8n-nodes/publisher.ts "$GITHUB_REF_NAME"',
      'npm run lint',
      'npm run typecheck',
      'test/e2e/n8n-package.test.ts',
    ]) {
      expect(check).toContain(step);
    }
    expect(publish).toContain('needs: check');
    expect(publish).toContain('npm ci --ignore-scripts');
    expect(publish).toMatch(/permissions:\n +contents: read\n(?: +#.*\n)? +id-token: write\n/);
    expect(publish).toMatch(/npm publish --provenance .*\n +working-directory: n8n-nodes\/dist/);
  });
});

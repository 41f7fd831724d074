/** The package with and without the details that a publisher fills in. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { build } from '../../n8n-nodes/build.ts';
import source from '../../n8n-nodes/package.json' with { type: 'json' };
import { linksOf } from '../../packaging/publisher.ts';

const filled = {
  ...source,
  author: { name: 'Publisher', email: 'nodes@publisher.test' },
  repository: {
    type: 'git',
    url: 'git+https://github.com/publisher/daicho.git',
    directory: 'n8n-nodes',
  },
};
const GUIDE = 'https://github.com/publisher/daicho/blob/HEAD/docs/guides/no-code/n8n.md';

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

  it('has no dead links if the publisher filled in no repository', async () => {
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
    expect(
      linksOf({ ...filled, repository: { url } }, 'docs/guides/no-code/n8n.md'),
    ).toBeUndefined();
  });
});

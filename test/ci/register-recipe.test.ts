import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILE_IMPORTED, REGISTER_IDS } from '@daicho/service/registers/registers.ts';
import { describe, expect, it } from 'vitest';
import { readSource, sourceFiles } from '../../.ci/arrows/read-sources.ts';

const root = join(import.meta.dirname, '../..');
const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const recipe = /^\*\*A register\*\*.*?\n\n/ms.exec(contributing)?.[0] ?? '';
const sources = ['shared', 'pane', 'service', 'apps-script', 'excel-addin', 'n8n-nodes']
  .flatMap((folder) => sourceFiles(root, folder))
  .map((file) => readSource(root, file));

/** Whether a file belongs to a register: the file, or its folder, has the name of the register. */
function isOwn(file: string, name: string): boolean {
  const own = new RegExp(`(?:^|[/-])${name}(?:[/.-]|$)`);
  return own.test(file);
}

/** Files that import a file of a register but are not the register's own. */
function listsOf(name: string, isOfIt: (path: string) => boolean): string[] {
  return sources
    .filter(({ file }) => !isOwn(file, name))
    .filter(({ imports }) => imports.some((path) => isOfIt(path) && isOwn(path, name)))
    .map(({ file }) => file)
    .sort();
}

/** Files in which a register has its line, with a kind, an endpoint and a function in each host. */
const PLACES = [
  'apps-script/src/formulas/functions.ts',
  'excel-addin/src/functions/kind-functions.ts',
  'n8n-nodes/nodes/Daicho/resources/all.ts',
  'service/answers/answer-lists.ts',
  'service/registers/register-definitions.ts',
  'shared/api/operation-lists.ts',
  'shared/enrich/register-kinds.ts',
  'shared/enrich/register-outlines.ts',
];

/**
 * Other files that import code for schools, since schools have several files, a publisher, and
 * look-ups that service/http/direct answers.
 */
const FURTHER = [
  'service/cli/import.ts',
  'service/cli/import/imports.ts',
  'service/feeding/update/registers/importers.ts',
  'service/feeding/update/update-register.ts',
  'service/http/direct/lookup.ts',
  // Recognises names of offices by the endings of school names.
  'shared/enrich/address/office-name.ts',
  // Uses the ministry's own name for its file of schools.
  'service/sources/mext/parts.ts',
];

describe('the recipe for a new register in CONTRIBUTING.md', () => {
  it('asks for a line in eight files, and names each of them', () => {
    expect(PLACES).toHaveLength(8);
    expect(listsOf('school', () => true)).toEqual([...PLACES, ...FURTHER].sort());
    for (const place of PLACES) expect(contributing).toContain(`\`${place}\``);
  });

  it('names the list in which each register has its line', () => {
    for (const id of REGISTER_IDS) {
      const definition = `service/registers/${id}/definition.ts`;
      expect(listsOf(id, (path) => path === definition)).toEqual([
        'service/registers/register-definitions.ts',
      ]);
    }
    expect(recipe).toContain('`service/registers/register-definitions.ts`');
  });

  it('asks for no import of its own for a register that is imported from one file', () => {
    expect(FILE_IMPORTED).toContain('bank');
    const lists = listsOf('bank', (path) => path.startsWith('service/registers/bank/'));
    expect(lists.filter((file) => file.startsWith('service/cli/import'))).toEqual([]);
  });

  it('names every list that has the imports with commands of their own', () => {
    const lists = listsOf('holiday', (path) => /^service\/(?:registers|cli)\//.test(path));
    const commands = lists.filter((file) => file.startsWith('service/cli/'));
    expect(commands).toEqual(['service/cli/import.ts', 'service/cli/import/imports.ts']);
    for (const file of commands) expect(recipe).toContain(`\`${file}\``);
  });

  it('names the list of updates', () => {
    const lists = listsOf('holiday', (path) => path.startsWith('service/feeding/'));
    expect(lists).toEqual(['service/feeding/update/update-register.ts']);
    for (const file of lists) expect(recipe).toContain(`\`${file}\``);
  });
});

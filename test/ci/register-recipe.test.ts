import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REGISTER_IDS } from '@daicho/service/registers/registers.ts';
import { describe, expect, it } from 'vitest';
import { readSource, sourceFiles } from '../../.ci/arrows/read-sources.ts';

const root = join(import.meta.dirname, '../..');
const recipe =
  /^\*\*A register\*\*.*?\n\n/ms.exec(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'))?.[0] ??
  '';
const sources = sourceFiles(root, 'service').map((file) => readSource(root, file));

/** Files that import one of a register's own, but for those of answers and of other registers that build on it. */
function listsOf(own: string): string[] {
  return sources
    .filter(({ imports }) => imports.some((path) => path.startsWith(own)))
    .map(({ file }) => file)
    .filter((file) => !file.startsWith(own));
}

describe("CONTRIBUTING.md's recipe of a register", () => {
  it('names the list in which each register has its line', () => {
    for (const id of REGISTER_IDS) {
      expect(listsOf(`service/registers/${id}/about.ts`)).toEqual(['service/registers/abouts.ts']);
    }
    expect(recipe).toContain('`service/registers/abouts.ts`');
  });

  it('names every list that has a register which is imported', () => {
    const lists = [
      ...listsOf('service/registers/bank/').filter((file) => !file.startsWith('service/answers/')),
      ...listsOf('service/cli/import/bank.ts'),
    ];
    expect(lists.sort()).toEqual([
      'service/cli/import.ts',
      'service/cli/import/imports.ts',
      'service/registers/abouts.ts',
    ]);
    for (const file of lists) expect(recipe).toContain(`\`${file}\``);
  });

  it('names the list of updates', () => {
    const lists = listsOf('service/feeding/update/registers/holiday.ts');
    expect(lists).toEqual(['service/feeding/update/update-register.ts']);
    for (const file of lists) expect(recipe).toContain(`\`${file}\``);
  });
});

/** The page about the state lists exactly the tables that exist. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allTables, backupTables } from '@daicho/service/state/backup/backup-tables.ts';
import { describe, expect, it } from 'vitest';

describe('the reference of the state', () => {
  it('lists every table, and whether a backup contains the table', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/reference/state.md'), 'utf8');
    const rows = page.split('\n').filter((line) => line.startsWith('| `'));
    const listed = rows.flatMap((row) => {
      const [, names = '', , isKept] = row.split('|');
      const isInBackup = isKept?.trim() === 'yes';
      return [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, isInBackup] as const);
    });
    expect(Object.fromEntries(listed)).toEqual(
      Object.fromEntries(allTables.map((name) => [name, backupTables.includes(name)])),
    );
    expect(listed).toHaveLength(allTables.length);
  });
});

import { describe, expect, it } from 'vitest';
import { extendManyRows, MEMORY_MAX_MB } from '../service/tables/many-rows-process.ts';
import { useFolder } from '../service/tables/table-files.ts';

const folder = useFolder();

describe('a million rows', () => {
  it('go through in bounded memory', async () => {
    const measured = await extendManyRows(folder.path(''), 1_000_000);
    expect(measured.rows).toBe(1_000_000);
    expect(measured.megabytes).toBeLessThan(MEMORY_MAX_MB);
  });
});

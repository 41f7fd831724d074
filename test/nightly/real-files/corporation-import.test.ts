import { importCorporations } from '@daicho/service/registers/corporation/import/import-files.ts';
import { COLUMN } from '@daicho/service/sources/nta/corporation-row.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { realData, realDataPath } from '../../real-data.ts';
import { differences, tottori } from '../../service/registers/corporation/import/agency-import.ts';
import { register } from '../../service/registers/corporation/import/import-fixture.ts';
import { corporateNumber } from '../../service/sources/nta/agency-files.ts';

it('the register holds what its files say, whatever their order and the order of their rows', async () => {
  const row = fc.record({
    serial: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 9 }),
  });
  /** What a whole file of the fifth day may hold. */
  const early = fc.record({
    serial: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 5 }),
  });
  const WHOLE_DAY = '2026-10-05';
  const rowOf = ({ serial, day }: { serial: number; day: number }) => ({
    corporateNumber: corporateNumber(serial),
    updateDate: `2026-10-0${day}`,
    name: `株式会社${serial}－${day}`,
  });
  const isKnownOn = (day: string) => (row: { updateDate: string }) => row.updateDate >= day;
  await fc.assert(
    fc.asyncProperty(fc.array(early, { minLength: 1 }), fc.array(row), async (whole, changes) => {
      const { full, diff, column } = await register();
      const rows = whole.map(rowOf);
      await full(WHOLE_DAY, tottori(WHOLE_DAY, ...rows));
      const changed = changes.map(rowOf);
      if (changed.length > 0) await diff('2026-10-09', differences('2026-10-09', ...changed));
      const newest = new Map<string, string>();
      const all = [...rows, ...changed].toSorted((a, b) => (a.name < b.name ? -1 : 1));
      for (const { corporateNumber: number, name } of all) newest.set(number, name);
      // Accepts that a number which the whole file lacks no longer existed on the day of the file.
      for (const number of newest.keys()) {
        const known = new Set(rows.map((row) => row.corporateNumber));
        const later = changed.filter((row) => row.corporateNumber === number);
        if (!known.has(number) && !later.some(isKnownOn(WHOLE_DAY))) newest.delete(number);
      }
      expect(column('name')).toEqual([...newest].sort().map(([, name]) => name));
    }),
    { numRuns: 20 },
  );
});

describe.skipIf(realData === undefined)('the real files', () => {
  it('of Tottori, 2016 and then 2017, differ in 405 new, 24 deleted and 611 changed numbers', async () => {
    const { dataDir, snapshot, changedOn } = await register();
    const run = (version: string, ...names: readonly string[]) =>
      importCorporations({
        dataDir,
        version,
        kind: 'full',
        files: names.map((name) => realDataPath('nta', name)),
      });
    await run('2016-02-29', '31_tottori_all_20160229.zip', '99_kokugai_all_20160229.zip');
    const report = await run('2017-04-02', '31_tottori_all_20170402.zip');
    expect(report.counts).toMatchObject({ added: 405, gone: 24, changed: 611, replaced: 16_593 });
    expect(report.changedColumns[COLUMN.name]).toBe(39);
    expect(report.changedColumns[COLUMN.closeDate]).toBe(321);
    expect(changedOn('2017-04-02')).toHaveLength(405 + 24 + 611);
    expect(report.corporations).toBe(16_974 + 4_712);
    const { table } = snapshot();
    for (let row = 0; row < table.size; row += 1_000) {
      expect(table.row(row)[COLUMN.corporateNumber]).toBe(String(table.number(row)));
      expect(['31', '99']).toContain(table.scope(row));
    }
  });
});

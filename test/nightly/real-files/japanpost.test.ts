import type { OfficeEntry } from '@daicho/service/sources/japanpost/jigyosyo.ts';
import type { AreaEntry } from '@daicho/service/sources/japanpost/ken-all.ts';
import { openJapanPostFile } from '@daicho/service/sources/japanpost/open-file.ts';
import { describe, expect, it } from 'vitest';
import { realData, realDataPath } from '../../real-data.ts';
import { collected } from '../../service/sources/japanpost/official-files.ts';

type Entry = AreaEntry | OfficeEntry;

async function entriesOf(version: string, name: string): Promise<Entry[]> {
  const file = await openJapanPostFile(realDataPath('japanpost', version, name));
  return collected<Entry>(file.entries);
}

function rowsAndCodes(entries: readonly Entry[]): [rows: number, codes: number] {
  const rows = entries.reduce((sum, entry) => sum + ('rows' in entry ? entry.rows : 1), 0);
  return [rows, new Set(entries.map((entry) => entry.postalCode)).size];
}

describe.skipIf(realData === undefined)('the real files', () => {
  it.each([
    ['2025-01-12', [124_754, 120_608], [22_438, 22_223]],
    ['2025-06-28', [124_788, 120_642], [22_425, 22_206]],
    ['2025-10-31', [124_809, 120_663], [22_407, 22_187]],
  ])('of %s have the published rows and codes', async (version, areas, offices) => {
    expect(rowsAndCodes(await entriesOf(version, 'ken_all.zip'))).toEqual(areas);
    expect(rowsAndCodes(await entriesOf(version, 'jigyosyo.zip'))).toEqual(offices);
  });

  it.each([
    ['2026-04-02', [124_822, 120_677], [22_424, 22_201], [124_508, 120_677]],
    ['2026-05-29', [124_825, 120_680], [22_416, 22_192], [124_511, 120_680]],
  ])(
    'of %s have the published rows and codes too, and the same entries in both editions',
    async (version, ...expected) => {
      const areas = await entriesOf(version, 'ken_all.zip');
      const offices = await entriesOf(version, 'jigyosyo.zip');
      const utf = await entriesOf(version, 'utf_ken_all.zip');
      expect([areas, offices, utf].map(rowsAndCodes)).toEqual(expected);
      const lines = (entries: readonly Entry[]) =>
        entries.map((entry) => JSON.stringify({ ...entry, rows: 0 }));
      expect(lines(areas)).toEqual(lines(utf));
    },
  );
});

import {
  type CorporationChange,
  changeBatches,
  changesOf,
} from '@daicho/service/registers/corporation/changes/change-batches.ts';
import { importCorporations } from '@daicho/service/registers/corporation/import/import-files.ts';
import { COLUMN, type CorporationRow } from '@daicho/service/sources/nta/corporation-row.ts';
import { corporationRows } from '@daicho/service/sources/nta/corporation-rows.ts';
import { describe, expect, it } from 'vitest';
import { realData, realDataPath } from '../../real-data.ts';
import { temporaryFolder } from '../../service/sources/japanpost/official-files.ts';

/** Rows of a file by their numbers. */
async function rowsOf(file: string): Promise<Map<string, CorporationRow>> {
  const rows = new Map<string, CorporationRow>();
  for await (const row of corporationRows(realDataPath('nta', file), {
    scope: '31',
    day: '2017-04-02',
  })) {
    rows.set(row[COLUMN.corporateNumber] ?? '', row);
  }
  return rows;
}

describe('the changes of Tottori from 2016 to 2017', () => {
  it.skipIf(realData === undefined)('are the differences between the two files', async () => {
    const [older, newer] = ['31_tottori_all_20160229.zip', '31_tottori_all_20170402.zip'];
    const dataDir = await temporaryFolder();
    for (const [version, file] of [
      ['2016-02-29', older],
      ['2017-04-02', newer],
    ] as const) {
      await importCorporations({
        dataDir,
        version,
        kind: 'full',
        files: [realDataPath('nta', file)],
      });
    }
    const [before, after] = [await rowsOf(older), await rowsOf(newer)];
    const expected: CorporationChange[] = [];
    const values = (row: CorporationRow | undefined) => row?.slice(1).join('\t');
    for (const corporateNumber of [...new Set([...before.keys(), ...after.keys()])].sort()) {
      const [was, is] = [before.get(corporateNumber), after.get(corporateNumber)];
      if (values(was) === values(is)) continue;
      const kind = was === undefined ? 'added' : is === undefined ? 'gone' : 'changed';
      expected.push({ corporateNumber, kind, before: was, after: is });
    }
    const [batch] = changeBatches(dataDir);
    const changes = [...changesOf(dataDir, batch?.id ?? '')];
    expect(changes).toEqual(expected);
    expect(batch?.size).toBe(expected.length);
    const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
    expect([count('added'), count('gone'), count('changed')]).toEqual([405, 24, 611]);
  });
});

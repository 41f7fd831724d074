import { readFileSync } from 'node:fs';
import { openCoordinates } from '@daicho/service/registers/coordinates/snapshot.ts';
import { PREFECTURES } from '@daicho/shared/model/prefectures.ts';
import { describe, expect, it } from 'vitest';
import { writeSmallData } from '../../small-data.ts';
import { cp932, temporaryFolder, zipOf } from '../../sources/japanpost/official-files.ts';
import { TOWN_HEADER, townRow } from '../../sources/mlit/place-files.ts';
import { dataFolder } from './data-folder.ts';
import { status } from './publisher.ts';

const FEBRUARY = 'Mon, 02 Feb 2026 08:00:00 GMT';

describe('the coordinates', () => {
  it('are updated from a file for each prefecture, and only if all files are there', async () => {
    const { served, update, dataDir } = await dataFolder();
    writeSmallData(dataDir);
    for (const i of PREFECTURES.keys()) {
      const code = String(i + 1).padStart(2, '0');
      const town = townRow('13101', '千代田区', `見本${code}番町`, '35.681000,139.767000');
      const name = `${code}000-19.0b.zip`;
      const csv = { [`${code}_2025.csv`]: cp932(TOWN_HEADER, town) };
      const bytes = readFileSync(await zipOf(await temporaryFolder(), name, csv));
      served.files.set(`/isj/19.0b/${name}`, { bytes, modified: FEBRUARY });
    }
    served.pages.set('/isj/19.0b/01000-19.0b.zip', status(404));
    await expect(update('coordinates')).rejects.toThrow('404');
    served.pages.clear();
    expect(await update('coordinates')).toMatchObject({ kind: 'imported', version: '2026-02-02' });
    const { places } = openCoordinates(dataDir, '2026-02-02');
    // One town of each file, and the municipality.
    expect(places).toBe(PREFECTURES.length + 1);
    expect(await update('coordinates')).toMatchObject({ kind: 'unchanged' });
  });
});

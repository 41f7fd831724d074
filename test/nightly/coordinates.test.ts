import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCoordinates } from '@daicho/service/registers/coordinates/import/import-files.ts';
import { openCoordinates } from '@daicho/service/registers/coordinates/snapshot.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { placeRows } from '@daicho/service/sources/mlit/place-rows.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realData, realDataPath } from '../real-data.ts';

const VERSION = '2024-01-15';
/** Every so manieth row of the file is asked about. */
const STEP = 97;

describe.skipIf(realData === undefined)('the coordinates of the nation’s towns', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'daicho-coordinates-'));
  const file = () => realDataPath('geolonia', `towns-${VERSION}.csv.zip`);
  let report: Awaited<ReturnType<typeof importCoordinates>>;

  beforeAll(async () => {
    const order = { dataDir, version: VERSION, replace: false, allowLoss: false };
    report = await importCoordinates({ ...order, files: [file()] });
  });

  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('cover 95 % of the towns of the postal data by a point of their own', () => {
    expect(report.covered / report.towns).toBeGreaterThan(0.95);
  });

  it('fit into 60 MB of memory', () => {
    const { columns } = JSON.parse(
      readFileSync(join(dataDir, 'coordinates', VERSION, 'manifest.json'), 'utf8'),
    ).manifest.parts;
    expect(columns.bytes).toBeLessThan(60 * 2 ** 20);
  });

  it('are, for an address as the reader reads it, the publisher’s own or said to be wider', async () => {
    const register = openCoordinates(dataDir, VERSION);
    const postal = openPostalRegisters(dataDir, openRegister).open();
    const counts = { asked: 0, own: 0, wider: 0, wrong: [] as string[] };
    let row = 0;
    for await (const { prefecture, city, town, koaza, point } of placeRows(file())) {
      row += 1;
      if (row % STEP !== 0 || point === undefined) continue;
      const t = `${prefecture}${city}${town}${koaza === '' ? '' : `字${koaza}`}`;
      const result = postal?.search({ t, offset: 0, limit: 2 });
      const record = result?.data[0];
      if (result?.count !== 1 || record === undefined) continue;
      const found = register.find({
        municipality: record.jisx0402,
        town: result.query.town === null ? '' : record.town,
        writtenTown: result.query.town,
        numbers: result.query.block_lot_num,
      });
      counts.asked += 1;
      const isOwn = found?.latitude === point.latitude && found.longitude === point.longitude;
      if (isOwn) counts.own += 1;
      else if (found === undefined || found.level === 'city' || found.level === 'town')
        counts.wider += 1;
      else counts.wrong.push(t);
    }
    expect(counts.asked).toBeGreaterThan(2_000);
    expect(counts.wrong).toEqual([]);
    expect(counts.own / counts.asked).toBeGreaterThan(0.9);
  });
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCoordinates } from '@daicho/service/registers/coordinates/import/import-files.ts';
import { Neighbourhood } from '@daicho/service/registers/coordinates/import/neighbourhood.ts';
import { openCoordinates } from '@daicho/service/registers/coordinates/snapshot.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { openStores } from '@daicho/service/registers/registers.ts';
import { placeRows } from '@daicho/service/sources/mlit/place-rows.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { distanceKm, type Point } from '@daicho/shared/model/distance.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { PostalSearchResult } from '@daicho/shared/model/postal/search.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Cause,
  causeTable,
  reachableTowns,
  townsWithoutPoint,
} from '../../bench/accuracy/towns-without-point.ts';
import { realData, realDataPath } from '../real-data.ts';

const VERSION = '2024-01-15';
/** Asks about every nth row of the file. */
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

  it('cover 96.35 % of the towns of the postal data by their own point, and say why the others have none', () => {
    expect(report.covered / report.towns).toBeGreaterThan(0.9634);
    expect(report.missing).toHaveLength(report.towns - report.covered);
    const absent = report.missing.filter(({ why }) => why === 'absent');
    expect(absent.length / report.towns).toBeLessThan(0.025);
    const { covered, part = 0, former, near = 0, towns } = report;
    expect((covered + part) / towns).toBeGreaterThan(0.9674);
    expect((covered + part + former + near) / towns).toBeGreaterThan(0.999);
  });

  it('lack a town only for a known cause', async () => {
    const found = await townsWithoutPoint(realData ?? '');
    process.stdout.write(`${causeTable(found)}\n`);
    const counts = [...found.byCause.values()].map(({ length }) => length);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(found.report.missing.length);
    expect(found.report.covered / reachableTowns(found)).toBeGreaterThan(0.999);
    const shareOf = (...causes: Cause[]) =>
      causes.reduce((sum, cause) => sum + (found.byCause.get(cause)?.length ?? 0), 0) /
      found.report.towns;
    // Towns that are `unclear` or `several` may have a point in the table after all, so there must be few of them.
    expect(shareOf('unclear', 'several')).toBeLessThan(0.0003);
    expect(shareOf('numbered')).toBeLessThan(0.0006);
  });

  it('lie near towns whose postal codes begin alike, except for islands and remote valleys', () => {
    const register = openCoordinates(dataDir, VERSION);
    const records = [...(openPostalRegisters(dataDir, openRegister).open()?.records() ?? [])];
    const areas = new Map<string, Map<string, Point>>();
    for (const { jisx0402, postal_code, town, corporation } of records) {
      if (corporation !== null || town === '') continue;
      const point = register.find({ municipality: jisx0402, town });
      if (point === undefined || point.level === 'city') continue;
      const area = jisx0402 + postal_code.slice(0, 5);
      areas.set(area, (areas.get(area) ?? new Map()).set(town, point));
    }
    const towns = [...areas.values()].flatMap((of) =>
      of.size < 2 ? [] : [...of.values()].map((point) => ({ of, point })),
    );
    const asked = towns.filter((_, i) => i % Math.ceil(towns.length / 2_000) === 0);
    const remote = asked.filter(({ of, point }) =>
      [...of.values()].every((other) => other === point || distanceKm(point, other) > 10),
    );
    expect(asked.length).toBeGreaterThan(1_900);
    expect(remote.length / asked.length).toBeLessThan(0.003);
  });

  it('lie nearer to those of their neighbours by postal code than to the point of their municipality', () => {
    const register = openCoordinates(dataDir, VERSION);
    const towns = new Map<string, { town: PostalRecord; point: Point; city: Point }>();
    for (const town of openPostalRegisters(dataDir, openRegister).open()?.records() ?? []) {
      const { jisx0402: municipality, corporation } = town;
      if (corporation !== null || town.town === '') continue;
      const point = register.find({ municipality, town: town.town });
      const city = register.find({ municipality, town: '' });
      if (point === undefined || city === undefined || point.level === 'city') continue;
      towns.set(municipality + town.town, { town, point, city });
    }
    const all = [...towns.values()];
    const known = new Neighbourhood(all.filter((_, i) => i % 10 > 0));
    const asked = all.filter((_, i) => i % 10 === 0);
    const half = (of: (one: (typeof asked)[number]) => number) =>
      asked.map(of).sort((a, b) => a - b)[asked.length >> 1] ?? 0;
    expect(half(({ town, point }) => distanceKm(point, known.middle(town) ?? point))).toBeLessThan(
      1.3,
    );
    expect(half(({ point, city }) => distanceKm(point, city))).toBeGreaterThan(3);
  });

  it('let the reader read small areas, and lead to the same records with at least the same certainty', async () => {
    const plain = openPostalRegisters('/nowhere', openRegister).open();
    const helped = openStores(dataDir, ['coordinates']).postal.open();
    const counts = { asked: 0, fuller: 0, other: [] as string[] };
    let row = 0;
    for await (const { prefecture, city, town, koaza } of placeRows(file())) {
      row += 1;
      if (koaza === '' || row % STEP > 4) continue;
      for (const behind of ['', '12-3', '12番地3', ' 見本荘101', 'ビル3F']) {
        const t = `${prefecture}${city}${town}${koaza}${behind}`;
        const [without, by] = [plain, helped].map((one) =>
          one?.search({ t, offset: 0, limit: 10 }),
        );
        if (without === undefined || by === undefined) throw new Error('no postal data');
        counts.asked += 1;
        if (JSON.stringify(without) === JSON.stringify(by)) continue;
        counts.fuller += 1;
        const [before, after] = [without, by].map((one) => addressOutcome(one, VERSION));
        // A result may become certain: a name that the coordinates list as a small area is no longer read as another
        // town.
        const isSurer = before?.kind === 'ambiguous' && after?.kind === 'found';
        const isSame = (before?.kind === after?.kind || isSurer) && sameRecords(without, by);
        if (!isSame || by.query.town?.includes(without.query.town ?? '') === false)
          counts.other.push(t);
      }
    }
    expect(counts.asked).toBeGreaterThan(10_000);
    expect(counts.fuller / counts.asked).toBeGreaterThan(0.3);
    expect(counts.other).toEqual([]);
  });

  it('near a point are those that a search through the whole file finds', async () => {
    const places: Point[] = [];
    for await (const { point } of placeRows(file())) if (point !== undefined) places.push(point);
    const register = openCoordinates(dataDir, VERSION);
    // Two rows of the same place within 300 m count as one.
    const farther: Point[] = [];
    for (let at = 0; at < places.length; at += 2_003) {
      const seed = places[at];
      if (seed === undefined) continue;
      const point = {
        latitude: seed.latitude + ((at % 7) - 3) / 300,
        longitude: seed.longitude + ((at % 11) - 5) / 300,
      };
      const nearest = places.reduce((km, one) => {
        const isClose = Math.abs(one.latitude - point.latitude) < 0.2;
        return isClose ? Math.min(km, distanceKm(point, one)) : km;
      }, Number.POSITIVE_INFINITY);
      const [found] = register.near(point, 1);
      if (Math.abs((found?.distanceKm ?? 0) - nearest) > 0.3) farther.push(point);
    }
    expect(farther).toEqual([]);
  });

  it('fit into 60 MB of memory', () => {
    const { columns } = JSON.parse(
      readFileSync(join(dataDir, 'coordinates', VERSION, 'manifest.json'), 'utf8'),
    ).manifest.parts;
    expect(columns.bytes).toBeLessThan(60 * 2 ** 20);
  });

  it('are the publisher’s own for an address as it is read, or are said to stand for a wider area', async () => {
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

function sameRecords(one: PostalSearchResult, other: PostalSearchResult): boolean {
  return one.count === other.count && JSON.stringify(one.data) === JSON.stringify(other.data);
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerTo } from '@daicho/service/answers/answers.ts';
import { localConnection } from '@daicho/service/connections/local.ts';
import { outcomesOf } from '@daicho/service/connections/outcomes-of.ts';
import { importCoordinates } from '@daicho/service/registers/coordinates/import/import-files.ts';
import { openCoordinatesRegisters } from '@daicho/service/registers/coordinates/registers.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { type Registers, registersOf } from '@daicho/service/registers/registers.ts';
import { DEFAULT_RETRY } from '@daicho/shared/api/call/retry.ts';
import { operations } from '@daicho/shared/api/operations.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { distanceKind } from '@daicho/shared/enrich/distance/distance.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import { nearestKind } from '@daicho/shared/enrich/nearest/nearest.ts';
import { statusKind } from '@daicho/shared/enrich/status-kind.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileOf, TOWN_HEADER, townRow } from '../sources/mlit/place-files.ts';

const KASUMIGASEKI = { latitude: 35.673, longitude: 139.752 };

describe('an answer with coordinates', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'daicho-coordinates-'));
  const postal = openPostalRegisters(dataDir, openRegister);
  let registers: Registers;

  beforeAll(async () => {
    const towns = fileOf(
      'towns.csv',
      TOWN_HEADER,
      townRow('13101', '千代田区', '霞が関三丁目', '35.673000,139.752000'),
      townRow('13101', '千代田区', '霞が関二丁目', '35.675000,139.750000'),
    );
    const order = { dataDir, version: '2025-12-01', replace: false, allowLoss: false };
    await importCoordinates({ ...order, files: [towns] });
    registers = registersOf({ postal, coordinates: openCoordinatesRegisters(dataDir) });
  });

  afterAll(() => rmSync(dataDir, { recursive: true }));

  const asked = async (name: keyof typeof operations, params: object, of = registers) => {
    const body = answerTo<unknown, unknown>(operations[name])(params, {
      registers: of,
      apiVersion: '2025-01-01',
    });
    return (await body.object(() => new AbortController().signal)) as {
      data: { coordinates?: object }[];
      records: { data: { coordinates?: object }[] }[];
    };
  };

  const t = '東京都千代田区霞が関3-1-1';

  it('has the coordinates on each record, at the level that the address allows', async () => {
    const { data } = await asked('postalSearch', { t, coordinates: 1 });
    expect(data[0]?.coordinates).toEqual({ ...KASUMIGASEKI, level: 'small_area' });
    const code = await asked('postalLookup', { postal_code: '1000013', coordinates: 1 });
    expect(code.data[0]?.coordinates).toMatchObject({ level: 'town' });
  });

  it('has coordinates in a batch only for the queries that ask for them', async () => {
    const queries = [{ t }, { t, coordinates: 1 }];
    const { records } = await asked('postalBatchSearch', { queries });
    expect(records.map(({ data: [record] }) => record?.coordinates)).toEqual([
      undefined,
      { ...KASUMIGASEKI, level: 'small_area' },
    ]);
  });

  it('has coordinates on a corporation, by its registered address', async () => {
    const found = await asked('corporationLookup', {
      corporate_number: '7000012050002',
      coordinates: 1,
    });
    expect(found.data).toMatchObject({ coordinates: { ...KASUMIGASEKI, level: 'small_area' } });
  });

  it('has no coordinates if the request does not ask for them', async () => {
    const [record] = (await asked('postalSearch', { t })).data;
    expect(record).not.toHaveProperty('coordinates');
  });

  it('leaves coordinates out if none were imported', async () => {
    const none = registersOf({ postal });
    const [record] = (await asked('postalSearch', { t, coordinates: 1 }, none)).data;
    expect(record).not.toHaveProperty('coordinates');
  });

  it('has the nearest town to a point, with its code, level and distance', async () => {
    const near = { lat: 35.6731, lng: 139.7521 };
    const body = await asked('postalNearest', near);
    expect(body).toMatchObject({
      coordinates_version: '2025-12-01',
      query: { latitude: 35.6731, longitude: 139.7521 },
    });
    expect(body.data).toMatchObject([
      {
        postal_code: '1000013',
        town: '霞が関',
        address: '東京都千代田区霞が関三丁目',
        coordinates: { ...KASUMIGASEKI, level: 'small_area' },
        distance_km: 0.014,
      },
    ]);
    const batch = await asked('postalBatchNearest', { queries: [{ ...near, limit: 9 }, near] });
    expect(batch.records.map(({ data }) => data.length)).toEqual([2, 1]);
  });

  it('names no town for a point far from all towns, or if no coordinates were imported', async () => {
    const sea = { lat: 30, lng: 150 };
    expect(await asked('postalNearest', sea)).toMatchObject({ data: [] });
    const none = registersOf({ postal });
    const body = await asked('postalNearest', { lat: 35.67, lng: 139.75 }, none);
    expect(body).toMatchObject({ coordinates_version: null, data: [] });
  });

  describe('as columns', () => {
    const rowsOf = async (kind: Kind, rows: readonly (readonly CellValue[])[], batch = true) => {
      const source = {
        connection: localConnection(registers),
        abilities: { ...DEFAULT_ABILITIES, batch },
        concurrency: 1,
        isPart: false,
      };
      const { signal } = new AbortController();
      const outcomes = await outcomesOf(kind, rows, source, { retry: DEFAULT_RETRY, signal });
      const { ids, text } = kind.catalogue;
      return outcomes.map((outcome) =>
        Object.fromEntries(ids.map((id) => [id, text(id, outcome, 'en')])),
      );
    };
    const away = '東京都千代田区霞が関2-1-1';

    it('gives the nearest town of points in one cell or in two', async () => {
      const rows = [
        ['35.6731, 139.7521', null],
        [35.6731, 139.7521],
        [null, null],
        [139, 35],
        [30, 150],
        [90, 0],
      ];
      const [one, two, blank, swapped, sea, pole] = await rowsOf(nearestKind, rows);
      const town = { postal_code: '1000013', distance_km: '0.014', status: 'Found' };
      expect(one).toMatchObject({ ...town, nearest_address: '東京都千代田区霞が関三丁目' });
      expect(two).toEqual(one);
      expect(blank).toMatchObject({ postal_code: '', status: '' });
      expect(swapped?.status).toMatch(/^Invalid: .*swapped/);
      expect([sea?.status, pole?.status]).toEqual(
        Array(2).fill('Not found (the data has no town within 20 km)'),
      );
    });

    it.each([true, false])(
      'gives the distance of addresses, codes and points, in batches or one by one (%s)',
      async (batch) => {
        const rows = [
          [t, away],
          [t, '35.673,139.752'],
          ['1000013', 1000013],
          ['35.673,139.752', '35.675,139.75'],
          [t, null],
          [t, '東京都千代田区'],
          ['３，４', t],
        ];
        const cells = await rowsOf(distanceKind, rows, batch);
        expect(cells.map(({ distance_km }) => distance_km)).toEqual([
          '0.287',
          '0',
          '0',
          '0.287',
          '',
          '',
          '',
        ]);
        expect(cells[0]).toMatchObject({ coordinates_level: 'chome or small area' });
        expect(cells[1]).toMatchObject({ coordinates_level: 'chome or small area' });
        expect(cells[2]).toMatchObject({ coordinates_level: 'town' });
        expect(cells[3]).toMatchObject({ coordinates_level: '', status: 'Found' });
        expect(cells[5]?.status).toMatch(/^Check: /);
      },
    );

    it('says that a place has no point in the data, and not that there is no such place', async () => {
      const osaka = '大阪府大阪市北区梅田1-1-1';
      const [to, from] = await rowsOf(distanceKind, [
        [t, osaka],
        [osaka, '35.673,139.752'],
      ]);
      const status = 'Not found (the data has no single point for a place)';
      expect([to, from]).toMatchObject([
        { distance_km: '', status },
        { distance_km: '', status },
      ]);
      expect(statusKind(status)).toBe('not_found');
    });

    it('says that a service has no coordinates', async () => {
      const before = registers;
      registers = registersOf({ postal });
      const [near] = await rowsOf(nearestKind, [['35.6731, 139.7521', null]]);
      const [far] = await rowsOf(distanceKind, [[t, away]]);
      registers = before;
      expect(near?.status).toBe('Invalid: this service has no coordinates');
      expect(far?.status).toBe('Invalid: this service has no coordinates');
    });
  });
});

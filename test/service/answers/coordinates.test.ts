import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerTo } from '@daicho/service/answers/answers.ts';
import { importCoordinates } from '@daicho/service/registers/coordinates/import/import-files.ts';
import { openCoordinatesRegisters } from '@daicho/service/registers/coordinates/registers.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { type Registers, registersOf } from '@daicho/service/registers/registers.ts';
import { operations } from '@daicho/shared/api/operations.ts';
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

  it('has them on each record, of the level that the address allows', async () => {
    const { data } = await asked('postalSearch', { t, coordinates: 1 });
    expect(data[0]?.coordinates).toEqual({ ...KASUMIGASEKI, level: 'small_area' });
    const code = await asked('postalLookup', { postal_code: '1000013', coordinates: 1 });
    expect(code.data[0]?.coordinates).toMatchObject({ level: 'town' });
  });

  it('has them in a batch for the queries that ask for them, and for no other', async () => {
    const queries = [{ t }, { t, coordinates: 1 }];
    const { records } = await asked('postalBatchSearch', { queries });
    expect(records.map(({ data: [record] }) => record?.coordinates)).toEqual([
      undefined,
      { ...KASUMIGASEKI, level: 'small_area' },
    ]);
  });

  it('has them on a corporation, by its registered address', async () => {
    const found = await asked('corporationLookup', {
      corporate_number: '7000012050002',
      coordinates: 1,
    });
    expect(found.data).toMatchObject({ coordinates: { ...KASUMIGASEKI, level: 'small_area' } });
  });

  it('is as ever where nobody asks', async () => {
    const [record] = (await asked('postalSearch', { t })).data;
    expect(record).not.toHaveProperty('coordinates');
  });

  it('says nothing of them where none were imported', async () => {
    const none = registersOf({ postal });
    const [record] = (await asked('postalSearch', { t, coordinates: 1 }, none)).data;
    expect(record).not.toHaveProperty('coordinates');
  });
});

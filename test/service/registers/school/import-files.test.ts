import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCoordinates } from '@daicho/service/registers/coordinates/import/import-files.ts';
import { openStores } from '@daicho/service/registers/registers.ts';
import {
  importSchoolFiles,
  importSchools,
  type SchoolImport,
} from '@daicho/service/registers/school/import-files.ts';
import { openSchoolRegisters } from '@daicho/service/registers/school/registers.ts';
import type { SchoolRow } from '@daicho/service/sources/mext/school-row.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  cellsOf,
  csvOf,
  EDITION_2026,
  schoolOf,
  writtenTo,
} from '../../sources/mext/school-list.ts';
import { GEOLONIA_HEADER } from '../../sources/mlit/place-files.ts';
import { smallPostal } from './small-postal.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'daicho-schools-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Schools of every prefecture of the east, with the given number of schools each. */
function east(each = 1): SchoolRow[] {
  return Array.from({ length: 24 * each }, (_, at) => {
    const prefecture = String((at % 24) + 1).padStart(2, '0');
    return schoolOf({ code: `B1${prefecture}2101${String(at).padStart(4, '0')}0` });
  });
}

function fileOf(schools: readonly SchoolRow[], name = 'list.csv'): string {
  const rows = schools.map((one) => cellsOf(one, EDITION_2026));
  return writtenTo(name, csvOf(rows, EDITION_2026));
}

function run(files: readonly string[], order: Partial<SchoolImport> = {}) {
  const { version = '2026-05-29', replace = false, allowLoss = false } = order;
  return importSchools({ dataDir, version, files, replace, allowLoss }, smallPostal);
}

const registers = () => openSchoolRegisters(dataDir, () => smallPostal);

describe('an import of schools', () => {
  it('accepts several files, and reports present and missing parts', async () => {
    const university = Array.from({ length: 47 }, (_, at) =>
      schoolOf({ code: `F1${String(at + 1).padStart(2, '0')}110100010`, name: '見本大学' }),
    );
    const closed = schoolOf({ code: 'F101110100029', branch: 9, postalCode: '000602' });
    const report = await run([fileOf(east()), fileOf([...university, closed], 'other.csv')]);
    expect(report).toMatchObject({
      files: [
        { file: 'list.csv', rows: 24 },
        { file: 'other.csv', rows: 48 },
      ],
      schools: 72,
      parts: [
        { part: 'east', count: 24, closed: 0 },
        { part: 'universities', count: 48, closed: 1 },
      ],
      missing: ['west'],
      noPostalCode: 1,
      comparison: undefined,
    });
    const register = registers().open();
    expect(register).toMatchObject({ origin: 'official', size: 72 });
    expect(register?.coverage).toEqual(['east', 'universities']);
  });

  it('keeps every version and answers from the newest', async () => {
    const [first, ...others] = east();
    if (first === undefined) throw new Error('no school');
    const renamed = { ...first, name: '改名小学校' };
    await run([fileOf([first, ...others])], { version: '2025-12-26' });
    const report = await run([fileOf([renamed, ...others, ...east(2).slice(24)])]);
    expect(report.comparison).toEqual({ earlier: '2025-12-26', added: 24, changed: 1, gone: 0 });
    const opened = registers();
    expect(opened.versions()).toEqual(['2026-05-29', '2025-12-26']);
    expect(opened.open()?.lookup(first.code)?.name).toBe('改名小学校');
    expect(opened.open('2025-12-26')?.lookup(first.code)?.name).toBe(first.name);
    expect(opened.open('2024-01-01')).toBeUndefined();
  });

  it('refuses a repeated code, naming both rows', async () => {
    const [first] = east();
    const twice = run([fileOf(east()), fileOf(first === undefined ? [] : [first], 'again.csv')]);
    await expect(twice).rejects.toThrow(
      'The school code B101210100000 is there twice: list.csv, row 3, and again.csv, row 3.',
    );
    expect(registers().open()?.origin).toBe('sample');
  });

  it('refuses a part that lacks prefectures, unless allowed', async () => {
    const half = east().slice(0, 12);
    await expect(run([fileOf(half)])).rejects.toThrow(
      'the east (Hokkaido to Mie): there is nothing of these prefectures: Tokyo, ',
    );
    expect((await run([fileOf(half)], { allowLoss: true })).schools).toBe(12);
  });

  it('refuses a part that lost many schools, unless allowed', async () => {
    await run([fileOf(east(10))], { version: '2025-12-26' });
    const shrunken = [fileOf(east(9).slice(0, 200))];
    await expect(run(shrunken)).rejects.toThrow(
      'would be gone (the east (Hokkaido to Mie): 40 of 240), compared with version 2025-12-26',
    );
    expect((await run(shrunken, { allowLoss: true })).comparison?.gone).toBe(40);
  });

  it('replaces a version only if asked to', async () => {
    await run([fileOf(east())]);
    await expect(run([fileOf(east())])).rejects.toThrow('is imported already');
    expect((await run([fileOf(east(2))], { replace: true })).schools).toBe(48);
    expect(registers().open()?.size).toBe(48);
  });
});

const FORMER = {
  version: '2026-11-25',
  from: '1970-04-20',
  to: '2026-04-01',
  count: 2196,
  digest: 'a table of former municipalities',
};

const SMALL_AREA = '福島県,安達郡大玉村,玉井,字中田,37.529121,140.374229\n';

it.each([
  ['the postal data has changed', { version: '2027-01-01' }],
  ['a table of former municipalities was imported', { former: FORMER }],
  ['coordinates with small areas were imported', { areasDigest: 'a list of small areas' }],
])('addresses are read again if %s', async (_, changed) => {
  const school = schoolOf({ code: 'B113210100013' });
  await run([fileOf([school])], { allowLoss: true });
  const asked: string[] = [];
  const other = {
    ...smallPostal,
    ...changed,
    search: (search: Parameters<typeof smallPostal.search>[0]) => {
      asked.push(search.t ?? '');
      return smallPostal.search(search);
    },
  };
  const same = openSchoolRegisters(dataDir, () => smallPostal).open();
  const anew = openSchoolRegisters(dataDir, () => other).open();
  expect(anew?.lookup(school.code)).toEqual(same?.lookup(school.code));
  expect(same?.lookup(school.code)?.addresses[0]).toMatchObject({ town: '麹町' });
  anew?.lookup(school.code);
  expect(asked).toEqual(['東京都千代田区麹町２－８']);
});

it('addresses have the small areas of coordinates that were imported before or after the schools', async () => {
  const school = schoolOf({
    code: 'B107210100013',
    prefecture: '07',
    address: '福島県安達郡大玉村玉井中田　見本荘１０１',
    postalCode: '9691302',
  });
  const files = [fileOf([school])];
  const order = { dataDir, files, replace: true, allowLoss: true };
  const file = writtenTo('towns.csv', [GEOLONIA_HEADER, SMALL_AREA].join('\n'));
  const read = () => openStores(dataDir, ['school']).school.open()?.lookup(school.code)?.addresses;
  const withArea = [{ town: '玉井中田', building: '見本荘', floor_room: '101' }];
  await importSchoolFiles({ ...order, version: '2026-05-29' });
  expect(read()).not.toMatchObject(withArea);
  await importCoordinates({ ...order, version: '2024-01-15', files: [file] });
  expect(read()).toMatchObject(withArea);
  await importSchoolFiles({ ...order, version: '2026-05-30' });
  expect(read()).toMatchObject(withArea);
});

it('an import of schools may lack recently founded schools if its edition is years older, but not if it is newer', async () => {
  const today = east(50);
  const before = today.slice(44);
  await run([fileOf(today)], { version: '2026-05-29' });
  await run([fileOf(before)], { version: '2021-03-05' });
  const later = run([fileOf(before)], { version: '2026-08-28' });
  await expect(later).rejects.toThrow(/gone \(.*: 44 of 1,200\)/);
});

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { importCorporations } from '@daicho/service/registers/corporation/import-files.ts';
import {
  corporationFolder,
  openCorporationSnapshot,
} from '@daicho/service/registers/corporation/snapshot.ts';
import { COLUMN, type CorporationColumn } from '@daicho/service/sources/nta/corporation-row.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { realData, realDataPath } from '../../../real-data.ts';
import { fileOf, temporaryFolder, utf8 } from '../../sources/japanpost/official-files.ts';
import {
  ABROAD,
  type CorporationFields,
  corporateNumber,
  corporationLine,
} from '../../sources/nta/agency-files.ts';
import { type AgencyFile, differences, importAgencyFiles, tottori } from './agency-import.ts';

const [A, B, C] = [1, 2, 3].map((serial) => ({ corporateNumber: corporateNumber(serial) }));
const SHIMANE = { prefectureName: '島根県', cityName: '松江市', prefectureCode: '32' };
const renamed = { process: '11', updateDate: '2026-10-05', name: '株式会社新台帳' };

function shimane(day: string, ...rows: readonly CorporationFields[]): AgencyFile {
  const inShimane = rows.map((row) => ({ ...SHIMANE, ...row }));
  return { name: `32_shimane_all_${day.replaceAll('-', '')}.csv`, rows: inShimane };
}

/** A data directory and what happens to it. */
async function register() {
  const dataDir = await temporaryFolder();
  const run = (kind: 'full' | 'diff', version: string, files: readonly AgencyFile[]) =>
    importAgencyFiles({ dataDir, version, kind }, ...files);
  /** A column of every row, by the numbers. */
  const column = (name: CorporationColumn) =>
    [...openCorporationSnapshot(dataDir).table.rows()].map((row) => row[COLUMN[name]]);
  return {
    dataDir,
    full: (version: string, ...files: readonly AgencyFile[]) => run('full', version, files),
    diff: (version: string, ...files: readonly AgencyFile[]) => run('diff', version, files),
    snapshot: () => openCorporationSnapshot(dataDir),
    column,
    numbers: () => column('corporateNumber'),
    changedOn: (date: string) =>
      openCorporationSnapshot(dataDir)
        .changes.on(date)
        .map((change) => String(change.corporateNumber)),
  };
}

const numbersOf = (...rows: readonly (CorporationFields | undefined)[]) =>
  rows.map((row) => row?.corporateNumber ?? '').sort();

describe('a whole file', () => {
  it('is what the register holds of its part', async () => {
    const { full, numbers, snapshot, changedOn } = await register();
    const report = await full('2026-09-30', tottori('2026-09-30', { ...B }, { ...A }));
    expect(report.counts).toMatchObject({ covered: 2, added: 0, gone: 0, changed: 0 });
    expect(numbers()).toEqual(numbersOf(A, B));
    expect(snapshot().coverage).toEqual([{ scope: '31', full: '2026-09-30' }]);
    expect(changedOn('2026-09-30')).toEqual([]);
  });

  it('tells what is new, gone and changed since the one before, and logs it', async () => {
    const { full, column, changedOn, snapshot } = await register();
    await full('2026-08-31', tottori('2026-08-31', { ...A }, { ...B }));
    const report = await full(
      '2026-09-30',
      tottori('2026-09-30', { ...C }, { ...B, ...renamed, updateDate: '2026-09-15' }),
    );
    expect(report.counts).toMatchObject({ added: 1, gone: 1, changed: 1, moved: 0, replaced: 2 });
    expect(column('name').sort()).toEqual(['株式会社台帳商事', '株式会社新台帳']);
    expect(report.changedColumns[COLUMN.name]).toBe(1);
    expect(report.changedColumns[COLUMN.cityName]).toBe(0);
    expect(changedOn('2026-09-30')).toEqual(numbersOf(A, B, C));
    expect(snapshot().version).toBe('2026-09-30');
  });

  it('imported again changes nothing', async () => {
    const { full, changedOn } = await register();
    await full('2026-08-31', tottori('2026-08-31', { ...A }));
    const file = tottori('2026-10-31', { ...A, ...renamed }, { ...B });
    await full('2026-10-31', file);
    const again = await full('2026-10-31', file);
    expect(again.counts).toMatchObject({ added: 0, gone: 0, changed: 0, covered: 0 });
    expect(changedOn('2026-10-31')).toEqual(numbersOf(A, B));
  });

  it('is the same in an older definition: what that does not have is no change', async () => {
    const { full, dataDir } = await register();
    await full('2026-08-31', tottori('2026-08-31', { ...A, furigana: '' }));
    const folder = await temporaryFolder();
    const line = corporationLine({ ...A, sequenceNumber: '77' }, 23);
    const path = await fileOf(folder, '31_tottori_all_20260930.csv', utf8(line));
    const order = { dataDir, version: '2026-09-30', files: [path], kind: 'full' } as const;
    expect((await importCorporations(order)).counts).toMatchObject({ changed: 0, gone: 0 });
  });

  it('leaves the other parts as they are', async () => {
    const { full, numbers, snapshot } = await register();
    await full('2026-08-31', tottori('2026-08-31', { ...A }), shimane('2026-08-31', { ...B }));
    const report = await full('2026-09-30', tottori('2026-09-30', { ...C }));
    expect(report.counts).toMatchObject({ added: 1, gone: 1 });
    expect(numbers()).toEqual(numbersOf(B, C));
    expect(snapshot().coverage).toEqual([
      { scope: '31', full: '2026-09-30' },
      { scope: '32', full: '2026-08-31' },
    ]);
  });

  it('of the nation replaces every part', async () => {
    const { full, numbers, snapshot } = await register();
    await full('2026-08-31', tottori('2026-08-31', { ...A }), shimane('2026-08-31', { ...B }));
    await full('2026-09-30', {
      name: '00_zenkoku_all_20260930_000.csv',
      rows: [
        { ...B, ...SHIMANE },
        { ...C, ...ABROAD },
      ],
    });
    expect(numbers()).toEqual(numbersOf(B, C));
    expect(snapshot().coverage).toHaveLength(48);
  });

  it('takes the newest of several rows of a number, and none of the past', async () => {
    const { full, column } = await register();
    const report = await full(
      '2026-09-30',
      tottori(
        '2026-09-30',
        { ...A, name: '新', updateDate: '2026-09-02' },
        { ...A, name: '旧', updateDate: '2026-09-01' },
        { ...A, name: '昔', updateDate: '2026-09-03', latest: '0' },
      ),
    );
    expect(column('name')).toEqual(['新']);
    expect(report.history).toBe(2);
  });
});

describe('a number that moved to another part', () => {
  const moved = { ...A, ...SHIMANE, process: '12', updateDate: '2026-09-10' };

  it('is not gone, when both files come together', async () => {
    const { full, column } = await register();
    await full('2026-08-31', tottori('2026-08-31', { ...A }), shimane('2026-08-31', { ...B }));
    const report = await full(
      '2026-09-30',
      tottori('2026-09-30', { ...C }),
      shimane('2026-09-30', { ...B }, moved),
    );
    expect(report.counts).toMatchObject({ gone: 0, changed: 1, moved: 1, added: 1 });
    expect(column('prefectureCode').sort()).toEqual(['31', '32', '32']);
  });

  it('is not gone, when its new part comes first', async () => {
    const { full, numbers } = await register();
    await full('2026-08-31', tottori('2026-08-31', { ...A }), shimane('2026-08-31', { ...B }));
    await full('2026-09-30', shimane('2026-09-30', { ...B }, moved));
    const report = await full('2026-09-30', tottori('2026-09-30', { ...C }));
    expect(report.counts).toMatchObject({ gone: 0 });
    expect(numbers()).toEqual(numbersOf(A, B, C));
  });

  it('is told as moved, not as new, when its old part comes first', async () => {
    const { full } = await register();
    await full('2026-08-31', tottori('2026-08-31', { ...A }), shimane('2026-08-31', { ...B }));
    await full('2026-09-30', tottori('2026-09-30', { ...C }));
    const report = await full('2026-09-30', shimane('2026-09-30', { ...B }, moved));
    expect(report.counts).toMatchObject({ added: 0, changed: 1, moved: 1 });
  });

  it('stays where it is when an older file of its old part comes', async () => {
    const { full, column } = await register();
    await full('2026-09-30', shimane('2026-09-30', moved));
    const report = await full('2026-08-31', tottori('2026-08-31', { ...A }));
    expect(report.counts).toMatchObject({ older: 1, changed: 0 });
    expect(column('prefectureCode')).toEqual(['32']);
  });
});

describe('differences', () => {
  it('are applied in the order of their sequence, whatever the order of the rows', async () => {
    const { full, diff, column, changedOn, snapshot } = await register();
    await full('2026-09-30', tottori('2026-09-30', { ...A }, { ...B }));
    const day = { updateDate: '2026-10-05' };
    const report = await diff(
      '2026-10-05',
      differences(
        '2026-10-05',
        {
          ...A,
          ...day,
          sequenceNumber: '2',
          process: '21',
          closeDate: '2026-10-01',
          closeCause: '01',
        },
        { ...A, ...renamed, sequenceNumber: '1' },
        { ...B, ...renamed, sequenceNumber: '3', correct: '1' },
        { ...C, ...day, sequenceNumber: '4' },
      ),
    );
    expect(report.counts).toMatchObject({ added: 1, changed: 2, gone: 0 });
    expect(column('process').sort()).toEqual(['01', '11', '21']);
    expect(changedOn('2026-10-05')).toEqual(numbersOf(A, B, C));
    expect(snapshot().coverage).toEqual([{ scope: '31', full: '2026-09-30', diff: '2026-10-05' }]);
  });

  it('applied twice change nothing', async () => {
    const { full, diff, changedOn, column } = await register();
    await full('2026-09-30', tottori('2026-09-30', { ...A }, { ...B }));
    const file = differences(
      '2026-10-05',
      { ...A, ...renamed, process: '99' },
      { ...C, updateDate: '2026-10-05' },
    );
    await diff('2026-10-05', file);
    const before = column('name');
    const again = await diff('2026-10-06', file);
    expect(again.counts).toMatchObject({ added: 0, gone: 0, changed: 0, older: 0 });
    expect(changedOn('2026-10-06')).toEqual([]);
    expect(column('name')).toEqual(before);
  });

  it('of an earlier day do not undo later ones', async () => {
    const { full, diff, column } = await register();
    await full('2026-09-30', tottori('2026-09-30', { ...A }));
    await diff(
      '2026-10-06',
      differences('2026-10-06', { ...A, ...renamed, updateDate: '2026-10-06' }),
    );
    const report = await diff(
      '2026-10-05',
      differences('2026-10-05', { ...A, ...renamed, name: '株式会社旧台帳' }),
    );
    expect(report.counts).toMatchObject({ changed: 0, older: 1 });
    expect(column('name')).toEqual(['株式会社新台帳']);
  });

  it('keep a deleted corporation, marked as deleted', async () => {
    const { full, diff, column } = await register();
    await full('2026-09-30', tottori('2026-09-30', { ...A }));
    await diff('2026-10-05', differences('2026-10-05', { ...A, ...renamed, process: '99' }));
    expect(column('process')).toEqual(['99']);
  });

  it('outside what is covered are left out and counted; a known number that moves there stays', async () => {
    const { full, diff, numbers } = await register();
    await full('2026-09-30', tottori('2026-09-30', { ...A }));
    const day = { ...SHIMANE, updateDate: '2026-10-05' };
    const report = await diff(
      '2026-10-05',
      differences('2026-10-05', { ...B, ...day }, { ...A, ...day, process: '12' }),
    );
    expect(report.counts).toMatchObject({ outside: 1, moved: 1, gone: 0 });
    expect(numbers()).toEqual(numbersOf(A));
    expect((await full('2026-10-31', tottori('2026-10-31', { ...C }))).counts.gone).toBe(0);
  });

  it('are corrected by a whole file that was made after them', async () => {
    const { full, diff, column, changedOn } = await register();
    await full('2026-09-30', tottori('2026-09-30', { ...A }));
    await diff('2026-10-05', differences('2026-10-05', { ...A, ...renamed }));
    const report = await full('2026-10-31', tottori('2026-10-31', { ...A }));
    expect(report.counts).toMatchObject({ changed: 1, older: 0 });
    expect(column('name')).toEqual(['株式会社台帳商事']);
    expect(changedOn('2026-10-31')).toEqual(numbersOf(A));
  });

  it('survive a whole file that was made before them', async () => {
    const { full, diff, column } = await register();
    await full('2026-08-31', tottori('2026-08-31', { ...A }));
    await diff('2026-10-05', differences('2026-10-05', { ...A, ...renamed }, { ...B, ...renamed }));
    await full('2026-09-30', tottori('2026-09-30', { ...A }));
    expect(column('name')).toEqual(['株式会社新台帳', '株式会社新台帳']);
  });
});

describe('what is refused leaves everything as it was', () => {
  const aFile = tottori('2026-09-30', { ...A });

  it.each<[string, 'full' | 'diff', AgencyFile, RegExp]>([
    [
      'a bad row',
      'full',
      tottori('2026-10-31', { ...A }, { process: '02' }),
      /line 2: the value of "処理区分"/,
    ],
    [
      'a row of another part',
      'full',
      tottori('2026-10-31', { ...A, ...SHIMANE }),
      /but this row is of Shimane/,
    ],
    [
      'an older file',
      'full',
      tottori('2026-08-31', { ...A }),
      /older than what is there of Tottori/,
    ],
    [
      'an older file, which says how to use it nevertheless',
      'full',
      tottori('2026-08-31', { ...A }),
      /Add --replace to use it nevertheless: that forgets/,
    ],
    ['differences as a whole file', 'full', differences('2026-10-05', { ...A }), /with --diff/],
    ['a whole file as differences', 'diff', tottori('2026-10-31', { ...A }), /without --diff/],
    [
      'a name that does not tell',
      'full',
      { name: 'corporations.csv', rows: [{ ...A }] },
      /--scope/,
    ],
  ])('%s', async (_, kind, file, message) => {
    const { dataDir, full, numbers } = await register();
    await full('2026-09-30', aFile);
    const before = readdirSync(corporationFolder(dataDir));
    const order = { dataDir, version: '2026-10-31', kind };
    await expect(importAgencyFiles(order, file)).rejects.toThrow(message);
    expect(readdirSync(corporationFolder(dataDir))).toEqual(before);
    expect(numbers()).toEqual(numbersOf(A));
  });

  it('differences that are to replace', async () => {
    const { dataDir, full } = await register();
    await full('2026-09-30', aFile);
    const order = { dataDir, version: '2026-10-05', kind: 'diff', replace: true } as const;
    await expect(importAgencyFiles(order, differences('2026-10-05', { ...A }))).rejects.toThrow(
      /Give one of the two/,
    );
  });

  it('differences onto nothing', async () => {
    const { diff, dataDir } = await register();
    await expect(diff('2026-10-05', differences('2026-10-05', { ...A }))).rejects.toThrow(
      /There is nothing to apply differences to/,
    );
    expect(existsSync(join(corporationFolder(dataDir), 'manifest.json'))).toBe(false);
  });

  it('a file that lacks much of what is there, unless that is allowed', async () => {
    const { dataDir, full } = await register();
    const many = Array.from({ length: 1_200 }, (_, i) => ({ corporateNumber: corporateNumber(i) }));
    await full('2026-09-30', tottori('2026-09-30', ...many));
    const half = tottori('2026-10-31', ...many.slice(0, 100));
    await expect(full('2026-10-31', half)).rejects.toThrow(
      /Much of what is there would be gone \(Tottori: 1,100 of 1,200\)/,
    );
    const order = { dataDir, version: '2026-10-31', kind: 'full', allowLoss: true } as const;
    expect((await importAgencyFiles(order, half)).counts.gone).toBe(1_100);
  });
});

describe('the loss of each part', () => {
  const NATION_DAY = '2026-10-31';
  const manyOf = (from: number, count: number, fields: CorporationFields = {}) =>
    Array.from({ length: count }, (_, i) => ({
      corporateNumber: corporateNumber(from + i),
      ...fields,
    }));

  it('is not made up for by another part of the same import', async () => {
    const { full, numbers } = await register();
    const tottoris = manyOf(0, 1_200);
    const shimanes = manyOf(10_000, 30_000);
    await full(
      '2026-09-30',
      tottori('2026-09-30', ...tottoris),
      shimane('2026-09-30', ...shimanes),
    );
    const cut = [tottori(NATION_DAY, ...tottoris.slice(0, 10)), shimane(NATION_DAY, ...shimanes)];
    await expect(full(NATION_DAY, ...cut)).rejects.toThrow(/gone \(Tottori: 1,190 of 1,200\)/);
    expect(numbers()).toHaveLength(31_200);
  });

  it('counts in a national file too', async () => {
    const { full } = await register();
    const shimanes = manyOf(10_000, 24_000, SHIMANE);
    await full(
      '2026-09-30',
      tottori('2026-09-30', ...manyOf(0, 1_200)),
      shimane('2026-09-30', ...shimanes),
    );
    const nation = { name: '00_zenkoku_all_20261031.csv', rows: shimanes };
    await expect(full(NATION_DAY, nation)).rejects.toThrow(/Tottori: 1,200 of 1,200/);
  });
});

describe('a whole file that may not be whole', () => {
  const nationRows = [
    { ...B, ...SHIMANE },
    { ...C, ...ABROAD },
  ];

  it('is told by a gap in its sequence numbers', async () => {
    const { full } = await register();
    const whole = await full('2026-08-31', tottori('2026-08-31', { ...A }, { ...B }));
    expect(whole.doubts).toEqual([]);
    const cut = tottori(
      '2026-09-30',
      { ...A, sequenceNumber: '4' },
      { ...B, sequenceNumber: '5' },
      { ...C, sequenceNumber: '7' },
    );
    const file = '31_tottori_all_20260930.csv';
    expect((await full('2026-09-30', cut)).doubts).toEqual([
      { kind: 'sequence', file, expected: 1, found: 4 },
    ]);
  });

  it('is told by its number, and by parts of the nation that it lacks', async () => {
    const { full } = await register();
    const file = '00_zenkoku_all_20260930_000.csv';
    const { doubts } = await full('2026-09-30', { name: file, rows: nationRows });
    expect(doubts).toMatchObject([{ kind: 'numbered', file }, { kind: 'parts' }]);
    expect(doubts[1]?.kind === 'parts' && doubts[1].scopes).toHaveLength(46);
  });

  it.each([
    [['000', '001'], false],
    [['001', '002'], false],
    [['000', '002'], true],
    [['002', '003'], true],
  ])('numbers %j', async (numbers, isOdd) => {
    const { full } = await register();
    const files = numbers.map((number, i) => ({
      name: `00_zenkoku_all_20260930_${number}.csv`,
      rows: nationRows.slice(i, i + 1),
    }));
    const { doubts } = await full('2026-09-30', ...files);
    expect(doubts.some(({ kind }) => kind === 'numbered')).toBe(isOdd);
    expect(doubts.some(({ kind }) => kind === 'sequence')).toBe(false);
  });
});

describe('what a file’s name tells', () => {
  it.each([
    ['full', '31_tottori_all_29991231.csv'],
    ['diff', 'diff_20991231.csv'],
  ] as const)('is no day that has not come: %s %s', async (kind, name) => {
    const { dataDir, full } = await register();
    await full('2026-09-30', tottori('2026-09-30', { ...A }));
    await expect(
      importAgencyFiles({ dataDir, version: '2026-09-30', kind }, { name, rows: [{ ...A }] }),
    ).rejects.toThrow(/has not come/);
  });

  it('is not contradicted by the scope that the person gives', async () => {
    const { dataDir } = await register();
    const order = { dataDir, version: '2026-09-30', kind: 'full', scope: '32' } as const;
    await expect(importAgencyFiles(order, tottori('2026-09-30', { ...A }))).rejects.toThrow(
      /--scope says Shimane, but the name of 31_tottori_all_20260930\.csv says Tottori/,
    );
  });

  it('is not contradicted by a row that was updated later', async () => {
    const { full, diff } = await register();
    const late = { ...B, updateDate: '2026-10-01' };
    await expect(full('2026-09-30', tottori('2026-09-30', { ...A }, late))).rejects.toThrow(
      /line 2: the update date 2026-10-01 is after the day of the file \(2026-09-30\)/,
    );
    await full('2026-09-30', tottori('2026-09-30', { ...A }));
    const later = differences('2026-10-05', { ...B, updateDate: '2026-10-06' });
    await expect(diff('2026-10-05', later)).rejects.toThrow(/line 1: the update date/);
  });

  it('may be nothing: then no row was updated after today', async () => {
    const { dataDir } = await register();
    const order = { dataDir, version: '2026-09-30', kind: 'full', scope: '31' } as const;
    const file = (updateDate: string) => ({ name: 'my.csv', rows: [{ ...A, updateDate }] });
    await expect(importAgencyFiles(order, file('2999-01-01'))).rejects.toThrow(/2999-01-01/);
    expect((await importAgencyFiles(order, file('2026-10-31'))).counts.covered).toBe(1);
  });
});

describe('files of nothing', () => {
  it('are days without changes among differences', async () => {
    const { full, diff, snapshot } = await register();
    await full('2026-09-30', tottori('2026-09-30', { ...A }));
    const report = await diff(
      '2026-10-06',
      differences('2026-10-05', { ...A, ...renamed }),
      differences('2026-10-06'),
    );
    expect(report.counts.changed).toBe(1);
    expect(report.files.map(({ rows }) => rows)).toEqual([1, 0]);
    expect(snapshot().coverage[0]?.diff).toBe('2026-10-06');
    await expect(diff('2026-10-07', differences('2026-10-07'))).rejects.toThrow(/file is empty/);
  });

  it('are refused as whole files', async () => {
    const { full, dataDir } = await register();
    const nothing = tottori('2026-09-30');
    await expect(full('2026-09-30', nothing, shimane('2026-09-30', { ...A }))).rejects.toThrow(
      /The file is empty: 31_tottori/,
    );
    const folder = await temporaryFolder();
    const path = await fileOf(folder, '31_tottori_all_20260930.csv', Buffer.from('\ufeff'));
    const order = { dataDir, version: '2026-09-30', files: [path], kind: 'full' } as const;
    await expect(importCorporations(order)).rejects.toThrow(/The file is empty: 31_tottori/);
  });
});

it.each([
  ['is not there', 'none.csv', /There is no such file/],
  ['is a folder', '', /cannot be read.*EISDIR/],
])('a file that %s is refused, and makes no folder', async (_, name, message) => {
  const { dataDir } = await register();
  const folder = await temporaryFolder();
  const order = { dataDir, version: '2026-09-30', kind: 'full', scope: '31' } as const;
  const files = [join(folder, name)];
  await expect(importCorporations({ ...order, files })).rejects.toThrow(message);
  expect(readdirSync(dataDir)).toEqual([]);
});

it('holds what its files say, whatever their order and the order of their rows', async () => {
  const row = fc.record({
    serial: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 9 }),
  });
  /** What a whole file of the fifth may hold. */
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
      // A number that the whole file does not have was there no more on its day.
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
  it('of Tottori, 2016 and then 2017, differ in 405 new, 24 gone and 611 changed numbers', async () => {
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

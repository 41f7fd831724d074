import { importCorporations } from '@daicho/service/registers/corporation/import/import-files.ts';
import { refuseCorporationLoss } from '@daicho/service/registers/corporation/import/loss.ts';
import { COLUMN } from '@daicho/service/sources/nta/corporation-row.ts';
import { describe, expect, it } from 'vitest';
import { fileOf, temporaryFolder, utf8 } from '../../../sources/japanpost/official-files.ts';
import {
  ABROAD,
  type CorporationFields,
  corporateNumber,
  corporationLine,
} from '../../../sources/nta/agency-files.ts';
import { differences, importAgencyFiles, tottori } from './agency-import.ts';
import { A, B, C, numbersOf, register, renamed, SHIMANE, shimane } from './import-fixture.ts';

describe('a whole file', () => {
  it('becomes the register of its part', async () => {
    const { full, numbers, snapshot, changedOn } = await register();
    const report = await full('2026-09-30', tottori('2026-09-30', { ...B }, { ...A }));
    expect(report.counts).toMatchObject({ covered: 2, added: 0, gone: 0, changed: 0 });
    expect(numbers()).toEqual(numbersOf(A, B));
    expect(snapshot().coverage).toEqual([{ scope: '31', full: '2026-09-30' }]);
    expect(changedOn('2026-09-30')).toEqual([]);
  });

  it('reports and logs added, removed and changed corporations', async () => {
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

  it('removes a corporation whose address has a prefecture and no municipality', async () => {
    const { full, diff, numbers } = await register();
    const nowhere = { cityName: '', cityCode: '' };
    await full('2026-09-30', tottori('2026-09-30', { ...A }, { ...B, ...nowhere }));
    const there = differences('2026-10-05', { ...C, ...nowhere, updateDate: '2026-10-05' });
    expect((await diff('2026-10-05', there)).counts.added).toBe(1);
    const report = await full('2026-10-31', tottori('2026-10-31', { ...A }));
    expect(report.counts).toMatchObject({ gone: 2, replaced: 3 });
    expect(numbers()).toEqual(numbersOf(A));
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

  it('in an older definition changes nothing in the columns that it lacks', async () => {
    const { full, dataDir } = await register();
    await full('2026-08-31', tottori('2026-08-31', { ...A, furigana: '' }));
    const folder = await temporaryFolder();
    const line = corporationLine({ ...A, sequenceNumber: '77' }, 23);
    const path = await fileOf(folder, '31_tottori_all_20260930.csv', utf8(line));
    const order = { dataDir, version: '2026-09-30', files: [path], kind: 'full' } as const;
    expect((await importCorporations(order)).counts).toMatchObject({ changed: 0, gone: 0 });
  });

  it('does not change other parts', async () => {
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
    const { dataDir, full, numbers, snapshot } = await register();
    await full('2026-08-31', tottori('2026-08-31', { ...A }), shimane('2026-08-31', { ...B }));
    const order = { dataDir, version: '2026-09-30', kind: 'full', allowLoss: true } as const;
    await importAgencyFiles(order, {
      name: '00_zenkoku_all_20260930_000.csv',
      rows: [
        { ...B, ...SHIMANE },
        { ...C, ...ABROAD },
      ],
    });
    expect(numbers()).toEqual(numbersOf(B, C));
    expect(snapshot().coverage).toHaveLength(48);
  });

  it('gives the newest of several rows of a number, and no historical row', async () => {
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

  it('does not count as gone when both files come together', async () => {
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

  it('does not count as gone when its new part comes first', async () => {
    const { full, numbers } = await register();
    await full('2026-08-31', tottori('2026-08-31', { ...A }), shimane('2026-08-31', { ...B }));
    await full('2026-09-30', shimane('2026-09-30', { ...B }, moved));
    const report = await full('2026-09-30', tottori('2026-09-30', { ...C }));
    expect(report.counts).toMatchObject({ gone: 0 });
    expect(numbers()).toEqual(numbersOf(A, B, C));
  });

  it('is reported as moved, not as new, when its old part comes first', async () => {
    const { full } = await register();
    await full('2026-08-31', tottori('2026-08-31', { ...A }), shimane('2026-08-31', { ...B }));
    await full('2026-09-30', tottori('2026-09-30', { ...C }));
    const report = await full('2026-09-30', shimane('2026-09-30', { ...B }, moved));
    expect(report.counts).toMatchObject({ added: 0, changed: 1, moved: 1 });
  });

  it('keeps its new part when an older file of its old part comes', async () => {
    const { full, column } = await register();
    await full('2026-09-30', shimane('2026-09-30', moved));
    const report = await full('2026-08-31', tottori('2026-08-31', { ...A }));
    expect(report.counts).toMatchObject({ older: 1, changed: 0 });
    expect(column('prefectureCode')).toEqual(['32']);
  });
});

describe('the loss of each part', () => {
  const NATION_DAY = '2026-10-31';
  const manyOf = (from: number, count: number, fields: CorporationFields = {}) =>
    Array.from({ length: count }, (_, i) => ({
      corporateNumber: corporateNumber(from + i),
      ...fields,
    }));

  it('is not offset by another part of the same import, in files of parts or of the nation', async () => {
    const { full, numbers } = await register();
    const tottoris = manyOf(0, 1_050);
    const shimanes = manyOf(10_000, 30, SHIMANE);
    await full(
      '2026-09-30',
      tottori('2026-09-30', ...tottoris),
      shimane('2026-09-30', ...shimanes),
    );
    const cut = [tottori(NATION_DAY, ...tottoris.slice(0, 10)), shimane(NATION_DAY, ...shimanes)];
    await expect(full(NATION_DAY, ...cut)).rejects.toThrow(/gone \(Tottori: 1,040 of 1,050\)/);
    const nation = { name: '00_zenkoku_all_20261031.csv', rows: shimanes };
    await expect(full(NATION_DAY, nation)).rejects.toThrow(/Tottori: 1,050 of 1,050/);
    expect(numbers()).toHaveLength(1_080);
  });

  it('is refused even if the import has another part so large that both parts together lose only a small share', () => {
    const losses = new Map([
      ['31', { there: 1_050, gone: 1_040 }],
      ['32', { there: 21_000, gone: 0 }],
    ]);
    const refuse = (of: typeof losses) => () =>
      refuseCorporationLoss({ version: '2026-09-30' }, of);
    expect(refuse(losses)).toThrow(/gone \(Tottori: 1,040 of 1,050\)/);
    expect(refuse(new Map([['32', { there: 22_050, gone: 1_040 }]]))).not.toThrow();
  });
});

describe('a whole file that may be incomplete', () => {
  const nationRows = [
    { ...B, ...SHIMANE },
    { ...C, ...ABROAD },
  ];

  it('is recognised by a gap in its sequence numbers', async () => {
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

  it('is recognised by its file number, and by missing parts of the nation', async () => {
    const { dataDir, full } = await register();
    const file = '00_zenkoku_all_20260930_000.csv';
    const nation = { name: file, rows: nationRows };
    await expect(full('2026-09-30', nation)).rejects.toThrow(
      'the nation: there is nothing of these prefectures: Hokkaido, Aomori,',
    );
    const order = { dataDir, version: '2026-09-30', kind: 'full', allowLoss: true } as const;
    const { doubts } = await importAgencyFiles(order, nation);
    expect(doubts).toMatchObject([{ kind: 'numbered', file }, { kind: 'parts' }]);
    expect(doubts[1]?.kind === 'parts' && doubts[1].scopes).toHaveLength(46);
  });

  it.each([
    [['000', '001'], false],
    [['001', '002'], false],
    [['000', '002'], true],
    [['002', '003'], true],
  ])('is judged by the numbers of its files: %j', async (numbers, isOdd) => {
    const { dataDir } = await register();
    const files = numbers.map((number, i) => ({
      name: `00_zenkoku_all_20260930_${number}.csv`,
      rows: nationRows.slice(i, i + 1),
    }));
    const order = { dataDir, version: '2026-09-30', kind: 'full', allowLoss: true } as const;
    const { doubts } = await importAgencyFiles(order, ...files);
    expect(doubts.some(({ kind }) => kind === 'numbered')).toBe(isOdd);
    expect(doubts.some(({ kind }) => kind === 'sequence')).toBe(false);
  });
});

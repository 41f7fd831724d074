import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importPostal } from '@daicho/service/registers/postal/import/import-files.ts';
import { openPostalSnapshot } from '@daicho/service/registers/postal/snapshot.ts';
import { removedRecords } from '@daicho/service/registers/postal/updates/removed-areas.ts';
import { updatesOf } from '@daicho/service/registers/postal/updates/update-columns.ts';
import {
  MANIFEST,
  manifestText,
  readManifest,
} from '@daicho/service/registers/snapshots/manifest.ts';
import { describe, expect, it } from 'vitest';
import {
  areaRow,
  cp932,
  fileOf,
  officeRow,
  temporaryFolder,
  utf8,
} from '../../../sources/japanpost/official-files.ts';

/** Towns by version: the second version adds 乙, the third removes 甲, and 丙 has another reading in each. */
const VERSIONS = {
  '2026-01-01': [areaRow({ town: '甲' }), areaRow({ town: '丙', townKana: 'ﾍｲ' })],
  '2026-02-01': [
    areaRow({ town: '甲' }),
    areaRow({ town: '乙', flags: '0,0,0,0,1,3' }),
    areaRow({ town: '丙', townKana: 'ﾋﾉｴ' }),
  ],
  '2026-03-01': [areaRow({ town: '乙' }), areaRow({ town: '丙', townKana: 'ﾋﾉｴ' })],
} as const;

type Version = keyof typeof VERSIONS;

async function setUp() {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  const bring = async (version: Version, rows: readonly string[] = VERSIONS[version]) => {
    const file = await fileOf(folder, `${version}-${rows.length}.csv`, cp932(...rows));
    return importPostal({ dataDir, version, files: [file], replace: true, allowLoss: true });
  };
  /** Town, status and reason of every changed record. */
  const updates = (version: Version) =>
    updatesOf(openPostalSnapshot(dataDir, version)).map((record) => [
      record.town,
      record.update_status,
      record.update_reason,
    ]);
  return { folder, dataDir, bring, updates };
}

const SECOND = [
  ['乙', 1, 3],
  ['丙', 1, 0],
];
const THIRD = [['甲', 2, 6]];

describe('the changes of a version', () => {
  it.each([
    [['2026-01-01', '2026-02-01', '2026-03-01']],
    [['2026-03-01', '2026-02-01', '2026-01-01']],
    [['2026-01-01', '2026-03-01', '2026-02-01']],
    [['2026-02-01', '2026-03-01', '2026-01-01']],
  ] as const)(
    'are the changes since the version before, imported in the order %j',
    async (order) => {
      const { bring, updates } = await setUp();
      for (const version of order) await bring(version);
      expect(updates('2026-02-01')).toEqual(SECOND);
      expect(updates('2026-03-01')).toEqual(THIRD);
    },
  );

  it('are reported by the import, for the imported version and later ones', async () => {
    const { bring } = await setUp();
    expect(await bring('2026-01-01')).toMatchObject({ comparison: undefined, comparedAgain: [] });
    const third = await bring('2026-03-01');
    expect(third.comparison).toEqual({
      version: '2026-03-01',
      earlier: '2026-01-01',
      areas: { added: 1, changed: 1, abolished: 1 },
      offices: undefined,
    });
    const second = await bring('2026-02-01');
    expect(second.comparison?.areas).toEqual({ added: 1, changed: 1, abolished: 0 });
    expect(second.comparedAgain).toEqual([
      {
        version: '2026-03-01',
        earlier: '2026-02-01',
        areas: { added: 0, changed: 0, abolished: 1 },
        offices: undefined,
      },
    ]);
  });

  it('are computed again when the version before is replaced', async () => {
    const { bring, updates } = await setUp();
    await bring('2026-02-01');
    await bring('2026-03-01');
    const again = await bring('2026-02-01', VERSIONS['2026-03-01']);
    expect(again.comparedAgain).toMatchObject([{ areas: { added: 0, changed: 0, abolished: 0 } }]);
    expect(updates('2026-03-01')).toEqual([]);
  });

  it('are empty for another edition of the same files in another order', async () => {
    const { folder, dataDir, bring, updates } = await setUp();
    await bring('2026-02-01', [
      areaRow({ town: '岸（東、', townKana: 'ｷｼ(ﾋｶﾞｼ､' }),
      areaRow({ town: '西）', townKana: 'ﾆｼ)' }),
      areaRow({ town: '甲', townKana: 'ｺｳ', flags: '0,0,0,0,1,5' }),
    ]);
    const file = await fileOf(
      folder,
      'utf_ken_all.csv',
      utf8(
        areaRow({
          prefectureKana: 'トウキョウト',
          cityKana: 'チヨダク',
          town: '甲',
          townKana: 'コウ',
        }),
        areaRow({
          prefectureKana: 'トウキョウト',
          cityKana: 'チヨダク',
          town: '岸（東、西）',
          townKana: 'キシ（ヒガシ、ニシ）',
        }),
      ),
    );
    await importPostal({
      dataDir,
      version: '2026-03-01',
      files: [file],
      replace: false,
      allowLoss: true,
    });
    expect(updates('2026-03-01')).toEqual([]);
  });

  it('are those marked in the files if there is no earlier version', async () => {
    const { folder, dataDir, updates } = await setUp();
    const files = [
      await fileOf(
        folder,
        'areas.csv',
        cp932(
          areaRow({ town: '甲', flags: '0,0,0,0,1,5' }),
          areaRow({ town: '乙' }),
          areaRow({ town: '丙', flags: '0,0,0,0,2,6' }),
        ),
      ),
      await fileOf(folder, 'offices.csv', cp932(officeRow({ codes: '0,0,1' }))),
    ];
    const report = await importPostal({
      dataDir,
      version: '2026-01-01',
      files,
      replace: false,
      allowLoss: true,
    });
    expect(report.records).toBe(3);
    expect(updates('2026-01-01')).toEqual([
      ['甲', 1, 5],
      ['霞が関', 1, 0],
      ['丙', 2, 6],
    ]);
    const { size } = openPostalSnapshot(dataDir, '2026-01-01');
    expect(size).toBe(3);
  });

  it('of the own codes of offices are those marked in the file if the version before has no such codes', async () => {
    const { folder, dataDir, bring, updates } = await setUp();
    await bring('2026-01-01', [areaRow({ town: '甲' })]);
    const files = [
      await fileOf(folder, 'areas.csv', cp932(areaRow({ town: '甲', flags: '0,0,0,0,1,5' }))),
      await fileOf(
        folder,
        'offices.csv',
        cp932(officeRow({ codes: '0,0,1' }), officeRow({ codes: '0,0,5' }), officeRow()),
      ),
    ];
    await importPostal({ dataDir, version: '2026-02-01', files, replace: false, allowLoss: true });
    expect(updates('2026-02-01')).toEqual([
      ['霞が関', 1, 0],
      ['霞が関', 2, 6],
    ]);
  });

  it('are corrected after an import that died before it updated the next version', async () => {
    const { dataDir, bring, updates } = await setUp();
    await bring('2026-01-01');
    await bring('2026-03-01');
    const folder = join(dataDir, 'postal', '2026-03-01');
    const { about } = readManifest(folder);
    await bring('2026-02-01');
    // Imitates what the dead import left: the manifest still describes the comparison with 2026-01-01.
    const older = { ...readManifest(folder), about };
    writeFileSync(join(folder, MANIFEST), manifestText(older));
    expect((await bring('2026-01-01')).comparedAgain).toHaveLength(1);
    expect(updates('2026-03-01')).toEqual(THIRD);
  });

  it('skip a broken version', async () => {
    const { dataDir, bring, updates } = await setUp();
    await bring('2026-01-01');
    await bring('2026-02-01');
    writeFileSync(join(dataDir, 'postal', '2026-02-01', 'manifest.json'), '{');
    expect((await bring('2026-03-01')).comparison?.earlier).toBe('2026-01-01');
    expect(updates('2026-03-01')).toEqual([
      ['乙', 1, 0],
      ['丙', 1, 0],
      ['甲', 2, 6],
    ]);
  });
});

describe('a record that is gone', () => {
  const [first, second, third] = ['2026-01-01', '2026-02-01', '2026-03-01'] as const;
  const rows = {
    [first]: [areaRow({ town: '甲' }), areaRow({ town: '乙' }), areaRow({ town: '丙' })],
    [second]: [areaRow({ town: '乙' }), areaRow({ town: '丙' })],
    [third]: [areaRow({ town: '丙' })],
  };

  it.each([
    [[first, second, third]],
    [[third, second, first]],
    [[second, third, first]],
    [[first, third, second]],
  ])('is listed from every earlier version, imported in the order %j', async (order) => {
    const { dataDir, bring } = await setUp();
    for (const version of order) await bring(version, rows[version]);
    const gone = removedRecords(openPostalSnapshot(dataDir, third));
    expect(gone.map(({ record, knownUntil }) => `${record.town} ${knownUntil}`).sort()).toEqual([
      `乙 ${second}`,
      `甲 ${first}`,
    ]);
  });

  it('makes only the next version be reported as compared again if the version that had it is imported last', async () => {
    const { bring } = await setUp();
    await bring(second, rows[second]);
    await bring(third, rows[third]);
    const { comparedAgain } = await bring(first, rows[first]);
    expect(comparedAgain.map(({ version }) => version)).toEqual([second]);
  });
});

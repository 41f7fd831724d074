import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SourceError } from '@daicho/service/files/source-error.ts';
import { importPostal } from '@daicho/service/registers/postal/import/import-files.ts';
import { openPostalSnapshot, postalSnapshots } from '@daicho/service/registers/postal/snapshot.ts';
import { SnapshotError } from '@daicho/service/registers/snapshots/snapshot-error.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { describe, expect, it } from 'vitest';
import {
  areaRow,
  cp932,
  fileOf,
  officeRow,
  romanRow,
  temporaryFolder,
  zipOf,
} from '../../../sources/japanpost/official-files.ts';

const VERSION = '2026-05-29';
const AREAS = cp932(
  areaRow({ town: '岸（東、', townKana: 'ｷｼ(ﾋｶﾞｼ､' }),
  areaRow({ town: '西）', townKana: 'ﾆｼ)' }),
  areaRow({ postalCode: '1000014', town: '永田町', townKana: 'ﾅｶﾞﾀﾁｮｳ' }),
);
const OFFICES = cp932(officeRow(), officeRow({ postalCode: '1000014' }));

async function setUp() {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  return {
    folder,
    dataDir,
    areas: await zipOf(folder, 'ken_all.zip', { 'KEN_ALL.CSV': AREAS }),
    offices: await fileOf(folder, 'jigyosyo.csv', OFFICES),
    order: (...files: string[]) => ({
      dataDir,
      version: VERSION,
      files,
      replace: false,
      allowLoss: true,
    }),
  };
}

const towns = (dataDir: string) => {
  const table = openPostalSnapshot(dataDir, VERSION);
  return Array.from({ length: table.size }, (_, row) => table.record(row).town);
};

describe('an import of postal files', () => {
  it('makes a version of areas and offices in any order, and reports counts', async () => {
    const { dataDir, areas, offices, order } = await setUp();
    expect(await importPostal(order(offices, areas))).toEqual({
      files: [
        { file: 'jigyosyo.csv', kind: 'offices', rows: 2, records: 2 },
        { file: 'ken_all.zip', kind: 'areas', rows: 3, records: 2 },
      ],
      records: 4,
      codes: 3,
      rules: new Map([
        ['bracketRemoved', 1],
        ['plainName', 1],
      ]),
      comparison: undefined,
      comparedAgain: [],
    });
    expect(towns(dataDir)).toEqual(['岸', '永田町', '霞が関', '霞が関']);
    const { inputs, counts } = postalSnapshots.describe(dataDir, VERSION);
    const sha256 = createHash('sha256').update(OFFICES).digest('hex');
    expect(inputs).toContainEqual({ file: 'jigyosyo.csv', sha256 });
    expect(counts).toEqual({ areas: 2, offices: 2, codes: 3 });
  });

  it('takes the words of romanised names from Japan Post’s file', async () => {
    const { folder, dataDir, order } = await setUp();
    const areas = await fileOf(
      folder,
      'areas.csv',
      cp932(
        areaRow({ postalCode: '0800263', town: '温泉南', townKana: 'ｵﾝｾﾝﾐﾅﾐ' }),
        areaRow({ postalCode: '0800264', town: '新町', townKana: 'ｼﾝﾏﾁ' }),
        areaRow({ postalCode: '1500012', town: '広尾', townKana: 'ﾋﾛｵ' }),
        areaRow({ postalCode: '0880000', town: '屈斜路', townKana: 'ｸｯｼｬﾛ' }),
      ),
    );
    const roman = await fileOf(
      folder,
      'rome.csv',
      cp932(
        romanRow({ postalCode: '0800263', town: '温泉　南', townRoman: 'ONSEN MINAMI' }),
        romanRow({ postalCode: '1500012', town: '広尾（１丁目）', townRoman: 'HIRO(1-CHOME)' }),
        romanRow({ postalCode: '0880000', town: '屈斜路', townRoman: 'KUSSHIYARO' }),
      ),
    );
    const { files } = await importPostal({ ...order(areas), roman });
    expect(files[1]).toEqual({ file: 'rome.csv', kind: 'romanised', rows: 3, records: 3 });
    const table = openPostalSnapshot(dataDir, VERSION);
    const names = [0, 1, 2, 3].map((row) => table.record(row).town_roman);
    expect(names).toEqual(['Onsenminami', 'Shimmachi', 'Hiro', 'Kussharo']);
    expect(postalSnapshots.describe(dataDir, VERSION).inputs).toHaveLength(2);
  });

  it('refuses any other file instead of the romanised one', async () => {
    const { areas, order } = await setUp();
    const importing = importPostal({ ...order(areas), roman: areas });
    await expect(importing).rejects.toThrow(/15 columns where 7 are expected/);
  });

  it('of an existing version is refused, unless asked to replace it', async () => {
    const { dataDir, areas, order } = await setUp();
    await importPostal(order(areas));
    const again = await importPostal(order(areas)).catch((error: unknown) => error);
    expect(again).toBeInstanceOf(SnapshotError);
    expect(String(again)).toMatch(/is imported already\. Add --replace/);
    await importPostal({ ...order(areas), replace: true, allowLoss: true });
    expect(towns(dataDir)).toEqual(['岸', '永田町']);
    expect(readdirSync(join(dataDir, 'postal', VERSION))).toHaveLength(3);
  });

  it('that fails replaces nothing', async () => {
    const { folder, dataDir, areas, order } = await setUp();
    await importPostal(order(areas));
    const bad = await fileOf(folder, 'bad.csv', cp932(areaRow({ town: '甲' }), areaRow(), '1,2,3'));
    await expect(importPostal({ ...order(bad), replace: true, allowLoss: true })).rejects.toThrow(
      /bad\.csv, line 3: 3 columns/,
    );
    expect(towns(dataDir)).toEqual(['岸', '永田町']);
  });

  it('that fails leaves nothing if it was the first', async () => {
    const { folder, dataDir, order } = await setUp();
    const bad = await fileOf(folder, 'bad.csv', cp932(areaRow(), '1,2,3'));
    await expect(importPostal(order(bad))).rejects.toBeInstanceOf(SourceError);
    expect(() => readdirSync(dataDir)).toThrow(/ENOENT/);
  });

  it('needs the area file, and each kind of file at most once', async () => {
    const { areas, offices, order } = await setUp();
    await expect(importPostal(order(offices))).rejects.toThrow(SentenceError);
    await expect(importPostal(order(areas, areas))).rejects.toThrow(/of the same kind/);
  });
});

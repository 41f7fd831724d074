/** Rows as they are in the postal operator's files, one example for each rule, from the file to the record. */
import { join } from 'node:path';
import { importPostal } from '@daicho/service/registers/postal/import/import-files.ts';
import { openPostalSnapshot } from '@daicho/service/registers/postal/snapshot.ts';
import { describe, expect, it } from 'vitest';
import {
  areaRow,
  cp932,
  fileOf,
  officeRow,
  temporaryFolder,
} from '../../../sources/japanpost/official-files.ts';
import { ENTRIES } from './official-entries.ts';
import { HOKKAIDO, KAMIGYO, place } from './official-places.ts';

const VERSION = '2026-05-29';

async function imported(areas: readonly string[], offices: readonly string[] = []) {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  const files = [await fileOf(folder, 'KEN_ALL.CSV', cp932(...areas))];
  if (offices.length > 0) files.push(await fileOf(folder, 'JIGYOSYO.CSV', cp932(...offices)));
  const report = await importPostal({
    dataDir,
    version: VERSION,
    files,
    replace: false,
    allowLoss: true,
  });
  const table = openPostalSnapshot(dataDir, VERSION);
  const records = Array.from({ length: table.size }, (_, row) => table.record(row));
  return { report, records };
}

const EMPTY = {
  town: '',
  town_kana: '',
  town_roman: '',
  koaza: '',
  kyoto_street: '',
  building: '',
  floor: '',
};

describe('an entry of the area file', () => {
  it.each(ENTRIES)('read by %s: %o', async (rule, entry, parts) => {
    const { report, records } = await imported([areaRow(entry)]);
    expect([...report.rules.keys()]).toEqual([rule]);
    const raw = { town_raw: (entry.town ?? '').replaceAll('～', '〜').replaceAll('－', '−') };
    expect(records).toMatchObject([{ ...EMPTY, ...raw, ...parts }]);
  });

  it('that is a floor of a building gets its town from the other entries', async () => {
    const chuo = place('東京都', 'ﾄｳｷｮｳﾄ', '13102', '中央区', 'ﾁｭｳｵｳｸ');
    const { records } = await imported([
      areaRow({ ...chuo, town: '晴海（次のビルを除く）', townKana: 'ﾊﾙﾐ(ﾂｷﾞﾉﾋﾞﾙｦﾉｿﾞｸ)' }),
      areaRow({
        ...chuo,
        town: '晴海オフィスタワーＸ（地階・階層不明）',
        townKana: 'ﾊﾙﾐｵﾌｨｽﾀﾜｰX(ﾁｶｲ･ｶｲｿｳﾌﾒｲ)',
      }),
      areaRow({ ...chuo, town: '晴海オフィスタワーＸ（１階）', townKana: 'ﾊﾙﾐｵﾌｨｽﾀﾜｰX(1ｶｲ)' }),
    ]);
    const harumi = { ...EMPTY, town: '晴海', town_kana: 'ハルミ', town_roman: 'Harumi' };
    const tower = { ...harumi, building: 'オフィスタワーＸ' };
    expect(records).toMatchObject([
      harumi,
      { ...tower, floor: '地階・階層不明' },
      { ...tower, floor: '１階', town_kana_raw: 'ハルミオフィスタワーＸ（１カイ）' },
    ]);
  });

  it('over several lines is one record, whose name and reading are joined in the same way', async () => {
    const { report, records } = await imported([
      areaRow({
        ...KAMIGYO,
        town: '西北小路町（猪熊通上立売上る、猪熊通寺之内下る、大宮通寺之内下',
      }),
      areaRow({
        ...KAMIGYO,
        town: 'る東入、大宮通寺之内半丁下る東入、大宮通寺之内下る東入１丁目、寺之内通大',
      }),
      areaRow({ ...KAMIGYO, town: '宮東入下る、寺之内通大宮東入１丁目下る）' }),
      areaRow({ ...HOKKAIDO, town: '岩（東、', townKana: 'ｲﾜ(ﾋｶﾞｼ､' }),
      areaRow({ ...HOKKAIDO, town: '西）', townKana: 'ﾆｼ)' }),
    ]);
    expect(report.files).toMatchObject([{ rows: 5, records: 2 }]);
    expect(records).toMatchObject([
      {
        town: '西北小路町',
        town_kana: 'ニシキタコウジチョウ',
        town_kana_raw: 'ニシキタコウジチョウ',
        town_roman: 'Nishikitakojicho',
        kyoto_street: expect.stringMatching(/^猪熊通上立売上る、.+大宮通寺之内下る東入、.+下る$/),
      },
      { town: '岩', town_raw: '岩（東、西）', town_kana_raw: 'イワ（ヒガシ、ニシ）' },
    ]);
  });
});

describe('an entry of the office file', () => {
  const kasumigaseki = areaRow({ town: '霞が関', townKana: 'ｶｽﾐｶﾞｾｷ' });

  it('has its number, building and floor from the address', async () => {
    const { records } = await imported(
      [kasumigaseki],
      [
        officeRow({
          name: '総務省',
          nameKana: 'ｿｳﾑｼﾖｳ',
          town: '霞が関',
          blockLot: '２丁目１－２総務省ビル８階',
          postalCode: '1008926',
        }),
      ],
    );
    expect(records[1]).toMatchObject({
      postal_code: '1008926',
      town: '霞が関',
      town_roman: 'Kasumigaseki',
      building: '総務省ビル',
      floor: '８階',
      corporation: {
        name: '総務省',
        name_kana: 'ソウムシヨウ',
        block_lot: '２丁目１−２総務省ビル８階',
        block_lot_num: '2-1-2',
        code_type: 0,
      },
    });
  });

  it('that is a post-office box is left unchanged', async () => {
    const blockLot = '２丁目１０番２号（代々木郵便局私書箱第２２号）';
    const { records } = await imported(
      [kasumigaseki],
      [
        officeRow({
          ...place('東京都', '', '13113', '渋谷区', ''),
          town: '富ヶ谷',
          blockLot,
          postalCode: '1518677',
          codes: '1,0,0',
        }),
      ],
    );
    expect(records[1]).toMatchObject({
      town: '富ヶ谷',
      building: '',
      floor: '',
      corporation: { block_lot: blockLot, block_lot_num: null, code_type: 1 },
    });
  });
});

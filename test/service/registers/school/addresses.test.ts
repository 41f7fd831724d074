import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { schoolAddresses } from '@daicho/service/registers/school/addresses.ts';
import { describe, expect, it } from 'vitest';
import { area, tableOf } from '../postal/areas.ts';
import { smallPostal } from './small-postal.ts';

function read(address: string, postalCode = '', prefecture = '13') {
  return schoolAddresses({ address, postalCode, prefecture }, smallPostal);
}

describe('the addresses of a school', () => {
  it('are read by the postal register', () => {
    expect(read('東京都千代田区麹町２－８')).toMatchObject([
      {
        postal_code: '1020083',
        jisx0402: '13101',
        prefecture: '東京都',
        city: '千代田区',
        street_number: '麹町2-8',
        town: '麹町',
        block_lot_num: '2-8',
        building: null,
      },
    ]);
  });

  it('have the prefecture of the code if none is written', () => {
    expect(read('千代田区麹町２－８')).toEqual(read('東京都千代田区麹町２－８'));
  });

  it('are two if two are recorded', () => {
    const lines = '（前期）東京都千代田区麹町１\n（後期）東京都千代田区麹町２';
    expect(read(lines).map(({ block_lot_num }) => block_lot_num)).toEqual(['1', '2']);
  });

  it('are those of every code of the town, unless the published code is one of these', () => {
    const codes = (published: string) =>
      read('東京都千代田区隼町４－１', published).map(({ postal_code }) => postal_code);
    expect(codes('9999999')).toEqual(['1020092', '1020093']);
    expect(codes('1020093')).toEqual(['1020093']);
  });

  it('have the published code if the town has more codes than candidates are shown', () => {
    const codes = Array.from({ length: 12 }, (_, at) => String(7_420_311 + at));
    const areas = codes.map((postalCode) => area({ town: '隼町', postalCode, partial: true }));
    const postal = openRegister(tableOf(areas));
    for (const published of ['7420322', '9999999', '']) {
      const school = { address: '東京都千代田区隼町４', postalCode: published, prefecture: '13' };
      const read = schoolAddresses(school, postal);
      expect(read.map(({ postal_code }) => postal_code)).toEqual([published || null]);
    }
  });

  it('have the published code if the reader finds none', () => {
    expect(read('東京都どこか', '1000000')).toMatchObject([
      { postal_code: '1000000', prefecture: '東京都', city: null, street_number: 'どこか' },
    ]);
    expect(read('東京都どこか')[0]?.postal_code).toBeNull();
  });

  it('are one address with null parts if there is no postal register', () => {
    const [only] = schoolAddresses(
      { address: '東京都千代田区麹町２－８', postalCode: '', prefecture: '13' },
      undefined,
    );
    expect(only).toMatchObject({ prefecture: '東京都', city: null, town: null });
  });
});

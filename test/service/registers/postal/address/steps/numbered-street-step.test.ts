import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { describe, expect, it } from 'vitest';
import { postalTable, recordsOf } from '../../postal-table-fixture.ts';
import { codes, parts, search } from '../gazetteer/places-fixture.ts';

const WARD = '北海道 - 札幌市 北区';

describe('a street that only a number indicates', () => {
  it.each([
    ['four numbers', '札幌市北区東茨戸1-2-314-15', `${WARD} 東茨戸一条 2-314-15 - -`],
    [
      'four numbers and a room',
      '札幌市北区東茨戸２−２−１−３−１０１',
      `${WARD} 東茨戸二条 2-1-3-101 - -`,
    ],
    ['the street as written', '札幌市北区東茨戸一条2-314-15', `${WARD} 東茨戸一条 2-314-15 - -`],
    ['a town that is nothing but streets', '札幌市北区発寒1-2-3', `${WARD} 発寒一条 2-3 - -`],
    ['a number that no street has', '札幌市北区東茨戸37-3-5-101', `${WARD} 東茨戸 37-3-5-101 - -`],
    [
      'a second number that is no chome',
      '札幌市北区東茨戸1-213-5-101',
      `${WARD} 東茨戸 1-213-5-101 - -`,
    ],
    ['a lot', '札幌市北区東茨戸1番地2-314-15', `${WARD} 東茨戸 1-2-314-15 - -`],
    ['two numbers, a lot', '札幌市北区東茨戸1-2', `${WARD} 東茨戸 1-2 - -`],
    ['a town with chome', '帯広市緑ケ丘1-2-3-4', '北海道 - 帯広市 - 緑ケ丘 1-2-3-4 - -'],
  ])('is read: %s', (_, address, expected) => {
    expect(parts(address)).toBe(expected);
  });

  it('is left open with three numbers, which may be a lot and a room of the town without streets', () => {
    expect(codes('札幌市北区東茨戸1-2-314')).toEqual(['0028041', '0028043']);
    expect(search('札幌市北区東茨戸1-2-314').query).toMatchObject({
      town: null,
      block_lot_num: '1-2-314',
    });
  });

  it('is left open with four numbers if more than 条 is missing from its name', () => {
    const town = { jisx0402: '01631', prefecture: '北海道', county: '河東郡', city: '音更町' };
    const towns = recordsOf(town, [
      ['0800573', '駒場南'],
      ['0800567', '駒場南４条通'],
    ]);
    const t = '音更町駒場南4-10-29-378';
    const { data } = openRegister(postalTable(towns)).search({ t, offset: 0, limit: 10 });
    expect(data.map(({ postal_code }) => postal_code).sort()).toEqual(['0800567', '0800573']);
  });
});

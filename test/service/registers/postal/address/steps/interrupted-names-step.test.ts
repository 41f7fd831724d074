import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { codes, search } from '../gazetteer/places-fixture.ts';

function outcome(address: string): string {
  return addressOutcome(search(address), '').kind;
}

describe('a name with other words inside', () => {
  it.each([
    ['a town that another begins with', '札幌市北区東茨戸(仮)一条1-2', ['0028043', '0028041']],
    [
      'a town that another begins with, after a digit',
      '厚岸町太田？５の通り3',
      ['0881151', '0881140'],
    ],
    [
      'a town that is torn where another is read loosely',
      '上京区三殿町目3',
      ['6028333', '6028056'],
    ],
  ])('is left open: %s', (_, address, expected) => {
    expect(outcome(address)).toBe('ambiguous');
    expect(codes(address)).toEqual(expected);
  });

  it.each([
    ['a chome', '札幌市中央区大通西2(仮)5丁目1'],
    ['a chome with a building’s word', '札幌市中央区大通西2ビル5丁目1'],
    ['a small area', '仙台市青葉区荒巻坊★★主門3'],
    ['a small area after other words', '仙台市青葉区荒巻※坊主門3'],
    ['a town written with 字, torn by a sign', '札幌市北区東茨戸字※一条1-2'],
    ['a town written with 字, torn by a bracket', '札幌市北区東茨戸字一(仮)条1-2'],
    ['a town after a number that may not belong there', '札幌市北区東茨戸12 北一条ビル3階'],
    ['a town right after a number that may not belong there', '札幌市北区東茨戸12北一条ビル3階'],
    ['a municipality, written twice', '千代田区千代(仮)田区麹町3'],
  ])('is never ignored: %s', (_, address) => {
    expect(outcome(address)).not.toBe('found');
  });

  it.each([
    ['a number before the rest', '札幌市北区東茨戸12-3 一条ビル'],
    ['a small area', '札幌市北区東茨戸字一条1'],
    ['a chome and a number', '札幌市中央区大通西25丁目1-2 見本ビル3階'],
    ['another small area', '仙台市青葉区荒巻字青葉3'],
    ['the name of a town in a building’s', '札幌市北区東茨戸3-2 東茨戸一条ビル'],
    ['a small area that ends as a town', '札幌市北区東茨戸字見本一条5番地'],
    ['a building after a number and a space', '札幌市北区東茨戸12-3 北一条ビル3階'],
    ['a building right after a whole house number', '札幌市北区東茨戸12-3北一条ビル3階'],
  ])('is not recognised in %s', (_, address) => {
    expect(outcome(address)).toBe('found');
  });
});

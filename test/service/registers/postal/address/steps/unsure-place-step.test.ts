import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { codes, parts, search } from '../gazetteer/places-fixture.ts';

describe('a municipality with one wrong letter', () => {
  it.each([
    ['one too many', '東京都千代田ケ区麹町3-12', '東京都 - - - - 3-12 - -', '1020083'],
    ['another', '千代出区麹町3-12', '- - - - 麹町 3-12 - -', '1020083'],
    ['the first', '三重県各張市桔梗が丘5番町1', '三重県 - - - - 1 - -', '5180625'],
    ['of its prefecture', '大坂府大阪市北区豊崎6-8', '- - - - 豊崎 6-8 - -', '5310072'],
    [
      'of its prefecture, which is then the beginning of a city',
      '神奈山県藤沢市鵠沼海岸3',
      '- - - - 鵠沼海岸 3 - -',
      '2510037',
    ],
    ['of a ward', '札幌市中夬区大通西25-1', '- - - - 大通西 25-1 - -', '0640820'],
    ['of a ward, another direction', '浜松市中南区新橋町923', '- - - - 新橋町 923 - -', '4328058'],
    [
      'of a ward, which its city does not have',
      '札幌市南区大通西25-1',
      '- - - - 大通西 25-1 - -',
      '0640820',
    ],
    ['in the place of 区', '札幌市中央巨大通西25-1', '- - - - 大通西 25-1 - -', '0640820'],
    ['in the place of 市', '三重県名張布桔梗が丘5番町1', '三重県 - - - - 1 - -', '5180625'],
    ['for a numeral', '干代田区麹町3-12', '- - - - 麹町 3-12 - -', '1020083'],
    ['without a town', '東京都千代出区', '東京都 - - - 千代出区 - - -', '1000000'],
  ])('gives candidates, %s: %s', (_, address, expected, first) => {
    expect(parts(address)).toBe(expected);
    expect(codes(address)[0]).toBe(first);
    expect(addressOutcome(search(address), '')).toMatchObject({
      kind: 'ambiguous',
      reason: 'municipality_missing',
    });
  });

  it('is not found if the municipality has only one record, for the whole municipality', () => {
    expect(addressOutcome(search('東京都利鳥村87番地'), '').kind).not.toBe('found');
  });

  it('is narrowed to the municipalities that have the town, if any has it', () => {
    expect(codes('付中市宮西町1')).toEqual(['1830022']);
  });

  it.each([
    ['a ward', '浜松市古今区新橋町923', '4328058'],
    ['a ward, in letters that are left out of towns’ names', '浜松市が区新橋町923', '4328058'],
  ])('is to check if no ward of the written city resembles it: %s', (_, address, first) => {
    expect(addressOutcome(search(address), '').kind).toBe('ambiguous');
    expect(codes(address)[0]).toBe(first);
  });

  it.each(['麹町会館', '東西区', '千代区田麹町3'])('is not recognised in %s', (words) => {
    expect(addressOutcome(search(words), '').kind).not.toBe('found');
  });
});

describe('a municipality with other words inside', () => {
  it.each([
    ['大阪府大阪市北？区豊崎6-8', '5310072'],
    ['千代田(仮)区麹町3', '1020083'],
    ['東京都株式会社千代田区麹町3', '1020083'],
    ['浜松市中(仮)央区新橋町923', '4328058'],
    ['浜松市様中央区新橋町923', '4328058'],
    ['浜松市中央、区新橋町923', '4328058'],
  ])('gives candidates: %s', (address, first) => {
    expect(addressOutcome(search(address), '').kind).toBe('ambiguous');
    expect(codes(address)[0]).toBe(first);
  });
});

import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../shipped-outcome.ts';

/** Gives the outcome of an address: found or not, the codes, and whether the present name was written. */
function result(address: string): string {
  const outcome = outcomeOf(address);
  const records =
    outcome.kind === 'found'
      ? outcome.records
      : outcome.kind === 'ambiguous'
        ? outcome.candidates
        : [];
  const areas = records.filter(({ corporation }) => corporation === null);
  return [outcome.kind, ...new Set(areas.map((r) => r.postal_code))].join(' ');
}

describe('an address after a name, without its prefecture', () => {
  it.each([
    ['a family name that is a town elsewhere', '吉田 裕子　川口市栄町3-1', 'found 3320017'],
    ['a former municipality', '吉田 裕子　川内市隈之城町', 'found 8950041'],
    ['a family name that is a ward elsewhere', '清水 恵　浜松市中央区三方原町', 'found 4338105'],
    ['a former ward', '清水 恵　浜松市北区三方原町', 'found 4338105'],
    ['a family name that is no place', '木村 一郎　武生市北府4-1', 'found 9150802'],
    ['a former town with its county', '木村 一郎　埴科郡戸倉町戸倉', 'found 3890804'],
    ['a given name that may be a number', '渡辺 一郎 川口市栄町3-1', 'found 3320017'],
    ['a family name alone', '吉田　川口市栄町3-1', 'found 3320017'],
    ['a family name like a village', '北村 裕子 川口市栄町3-1', 'found 3320017'],
    ['a half-width space', '吉田 裕子 川口市栄町3-1', 'found 3320017'],
    ['a line break', '吉田裕子\n川口市栄町3-1', 'found 3320017'],
    ['brackets', '株式会社見本（川口市栄町3-1）', 'found 3320017'],
    ['a colon', '住所：川口市栄町3-1', 'found 3320017'],
    ['様', '吉田 裕子 様　川口市栄町3-1', 'found 3320017'],
    ['a company’s name', '株式会社見本 川口市栄町3-1', 'found 3320017'],
    ['Latin letters', 'ABC 千代田区丸の内1-9-2', 'found 1000005'],
    ['a telephone number before the address', '048-123-4567 川口市栄町3-1', 'found 3320017'],
    ['a telephone number after it', '吉田 裕子　川口市栄町3-1 048-123-4567', 'found 3320017'],
    ['a postal code after the name', '吉田 裕子 〒332-0017 川口市栄町3-1', 'found 3320017'],
    ['an office named after its city', '川口市役所 川口市栄町3-1', 'found 3320017'],
    ['a municipality without towns', '吉田 裕子　利島村87', 'found 1000301'],
  ])('is read after %s', (_, address, expected) => {
    expect(result(address)).toBe(expected);
  });

  it.each([
    ['a floor', '駅前ビル2F 川口市栄町3-1', 'found 3320017'],
    ['a floor in full width', '山田ビル３階　川口市栄町3-1', 'found 3320017'],
    ['a floor below ground', '山田ビルB1 川口市栄町3-1', 'found 3320017'],
    ['a floor after a space', '株式会社見本 3F 川口市栄町3-1', 'found 3320017'],
    ['two floors', '第一生命ビル5F・6F 川口市栄町3-1', 'found 3320017'],
    ['a floor and a room', '山田ビル3階305号室 川口市栄町3-1', 'found 3320017'],
    ['a room', 'コーポ山田305号室（川口市栄町3-1）', 'found 3320017'],
    ['a room without a unit', '山田ビル305 川口市栄町3-1', 'found 3320017'],
    ['a floor, and who is there', '山田ビル3階 株式会社見本 川口市栄町3-1', 'found 3320017'],
    [
      'a floor in a building that begins like a city',
      '中央ビル9F 福山市千田町薮路821-5',
      'found 7200014',
    ],
    [
      'a floor in a building that is called like a city',
      '府中ビル5F 福山市千田町薮路821-5',
      'found 7200014',
    ],
    [
      'a floor in a building that begins like a prefecture',
      '長野ビル2F 川口市栄町3-1',
      'found 3320017',
    ],
    ['the name of its prefecture', '埼玉ビル 川口市栄町3-1', 'found 3320017'],
  ])('is read after a building with %s', (_, address, expected) => {
    expect(result(address)).toBe(expected);
  });

  it.each([
    ['with a number', '丸の内2-1 川口市栄町3-1'],
    ['with a number and a floor', '丸の内2-1 山田ビル3F 川口市栄町3-1'],
    ['with a number that looks like a room', '丸の内305 川口市栄町3-1'],
    ['with its city', '府中市本町 山田ビル3F 川口市栄町3-1'],
    ['and not a building, with a floor', '府中市3F 川口市栄町3-1'],
  ])('is not found after another place %s', (_, address) => {
    expect(result(address)).not.toBe('found 3320017');
  });

  it.each([
    ['a town that its municipality does not have', '吉田 裕子　川口市見本3-1', 'ambiguous 3320000'],
    ['the name of another place', '吉田町　川口市栄町3-1', 'ambiguous 3320017'],
    ['the name of another former place', '川内市　武生市北府4-1', 'ambiguous 9150802'],
    [
      'words that may be torn from the municipality’s name',
      '武蔵(仮)村山市本町1',
      'ambiguous 2080004',
    ],
    [
      'a prefecture that may be torn from the municipality’s name',
      '大阪(仮)狭山市中央1',
      'ambiguous 3501308',
    ],
  ])('is to check with its own place first: %s', (_, address, expected) => {
    expect(result(address).startsWith(expected)).toBe(true);
  });
});

describe('words after a space', () => {
  it.each([
    ['a ward after its city', '堺市 北区中百舌鳥町', 'found 5918023'],
    ['a former ward after its city', '浜松市 北区三方原町', 'found 4338105'],
    ['a former town after its county', '入間郡 大井町亀久保', 'found 3560051'],
    ['a building that is called like a city', '千代田区丸の内 府中市ビル', 'found 1000005'],
    ['a town after another county', '小笠郡菊川(仮)町、山南町南中1-2', 'not_found'],
    ['a town after a city with a space inside', '大 東市 城東区', 'ambiguous 5740000'],
    ['a ward after its prefecture', '東京都 港区芝浦1-1', 'found 1050023'],
    ['a building called like a village, after a word', '喫茶 利島村ビル', 'not_found'],
  ])('do not begin an address of their own: %s', (_, address, expected) => {
    expect(result(address)).toBe(expected);
  });
});

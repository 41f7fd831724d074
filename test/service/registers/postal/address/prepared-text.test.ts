/** Notations that mean the same as the usual ones, in the data that ships with Daicho. */
import { describe, expect, it } from 'vitest';
import { outcomeOf } from './shipped-outcome.ts';

/** Prints the code and the parts of an address that is found. */
function read(address: string): string {
  const outcome = outcomeOf(address);
  if (outcome.kind !== 'found') return outcome.kind;
  const { town, block_lot_num, building, floor_room } = outcome.query ?? {};
  return [outcome.records[0]?.postal_code, town, block_lot_num, building, floor_room].join('|');
}

describe('an address in an unusual notation', () => {
  it.each([
    ['katakana ニ for 二', '横浜市中区本牧十ニ天12-3', '2310803|本牧十二天|12-3||'],
    ['a long vowel for 一', '札幌市東区東雁来十ー条12-3', '0070031|東雁来十一条|12-3||'],
    ['katakana ニ before 丁目', '東京都港区芝ニ丁目5-3', '1050014|芝|2-5-3||'],
    ['a long vowel before 条', '札幌市中央区南ー条西5-3-2', '0600061|南一条西|5-3-2||'],
    ['a separator of thousands', '千葉県旭市ハ1,195番地8', '2892521|ハ|1195-8||'],
    ['a chome in brackets', '札幌市中央区北二条西（26丁目）20-5', '0640822|北二条西|26-20-5||'],
    ['a prefecture in quotes', '"東京都"港区芝5-28-24', '1080014|芝|5-28-24||'],
    ['a prefecture in other quotes', '‹東京都>港区芝5-28-24', '1080014|芝|5-28-24||'],
    ['a prefecture in Japanese quotes', '「東京都」港区芝5-28-24', '1080014|芝|5-28-24||'],
    ['quotes around it', '"東京都港区芝5-28-24"', '1080014|芝|5-28-24||'],
    ['a floor in katakana', '東京都港区芝5-28-24 14フロア', '1080014|芝|5-28-24||14F'],
    [
      'FL',
      '港区港南2-15-1 品川インターシティA棟 10FL',
      '1086010|港南|2-15-1|品川インターシティA棟|10F',
    ],
    [
      'an ordinal',
      '港区港南2-15-1 品川インターシティA棟 23rd Floor',
      '1086023|港南|2-15-1|品川インターシティA棟|23F',
    ],
  ])('is read with %s: %s', (_, address, expected) => {
    expect(read(address)).toBe(expected);
  });

  it.each([
    ['lots with a comma', '千葉県旭市ハ100,101番地', '2892521|ハ|100|101番地|'],
    [
      'a number of floors',
      '東京都港区芝5-28-24 見本ビル2フロア使用',
      '1080014|芝|5-28-24|見本ビル2フロア使用|',
    ],
    ['a long vowel for a hyphen', '東京都港区芝五ー二八', '1080014|芝|5-28||'],
  ])('keeps %s: %s', (_, address, expected) => {
    expect(read(address)).toBe(expected);
  });

  it('is to check if its chome cannot be read', () => {
    expect(outcomeOf('東京都港区芝ミ丁目5-3').kind).toBe('ambiguous');
  });
});

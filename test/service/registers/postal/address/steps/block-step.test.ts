import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { parts, search } from '../gazetteer/places-fixture.ts';

describe('the numbers', () => {
  it.each([
    [
      'full-width digits',
      '東京都千代田区麹町３－１２－１４',
      '東京都 - 千代田区 - 麹町 3-12-14 - -',
    ],
    [
      'kanji numerals',
      '東京都千代田区麹町三丁目十二番十四号',
      '東京都 - 千代田区 - 麹町 3-12-14 - -',
    ],
    [
      'a floor (F) after 番地 and a blank, before a name',
      '千代田区麹町20番地 5F 見本商事',
      '東京都 - 千代田区 - 麹町 20 見本商事 5F',
    ],
    [
      'a floor (F) after 番地 and a blank, before a Latin name',
      '千代田区麹町20番地 5F ABC商事',
      '東京都 - 千代田区 - 麹町 20 ABC商事 5F',
    ],
    [
      'a telephone number after a hyphen, which keeps its zero',
      '千代田区麹町3-12-09012345678',
      '東京都 - 千代田区 - 麹町 3-12 09012345678 -',
    ],
    [
      'more digits than a number has',
      `千代田区麹町${'1234567890'.repeat(3)}`,
      `東京都 - 千代田区 - 麹町 - ${'1234567890'.repeat(3)} -`,
    ],
    ['two hyphens between them', '千代田区麹町4--27--15', '東京都 - 千代田区 - 麹町 4-27-15 - -'],
    ['equals signs between them', '千代田区麹町3＝9＝19', '東京都 - 千代田区 - 麹町 3-9-19 - -'],
    ['丁め for 丁目', '千代田区麹町2丁め29番23号', '東京都 - 千代田区 - 麹町 2-29-23 - -'],
    ['の before them', '千葉県旭市ハの７４-2', '千葉県 - 旭市 - ハ 74-2 - -'],
    ['ノ after a letter', '千葉県旭市ハノ７４', '千葉県 - 旭市 - ハ 74 - -'],
    ['a block (街区) with houses', '千代田区麹町8街区30号', '東京都 - 千代田区 - 麹町 8-30 - -'],
    ['番 and 地', '千代田区麹町188番2地', '東京都 - 千代田区 - 麹町 188-2 - -'],
    ['a letter after 番地', '千代田区麹町97番地乙', '東京都 - 千代田区 - 麹町 97-乙 - -'],
    ['a letter after の', '千代田区麹町1番地２７の乙', '東京都 - 千代田区 - 麹町 1-27-乙 - -'],
    ['a letter with 地', '千代田区麹町132番甲地', '東京都 - 千代田区 - 麹町 132-甲 - -'],
    ['a letter in kana', '千代田区麹町929－ロ', '東京都 - 千代田区 - 麹町 929-ロ - -'],
    ['a letter before 番地', '千代田区麹町603-イ番地', '東京都 - 千代田区 - 麹町 603-イ - -'],
    [
      'a letter with a number, before a room',
      '千代田区麹町10番地の乙の1 201号室',
      '東京都 - 千代田区 - 麹町 10-乙-1 - 201号室',
    ],
    [
      'no letter that begins a name',
      '千代田区麹町3番地乙川ビル',
      '東京都 - 千代田区 - 麹町 3 乙川ビル -',
    ],
    ['no letter of a room', '千代田区麹町3-2-Ｃ', '東京都 - 千代田区 - 麹町 3-2 Ｃ -'],
    ['1の2の3', '千代田区麹町１の２の３', '東京都 - 千代田区 - 麹町 1-2-3 - -'],
    ['a long vowel mark for a hyphen', '千代田区麹町1ー2ー3', '東京都 - 千代田区 - 麹町 1-2-3 - -'],
    [
      'kanji numerals after a hyphen, before a name',
      '千代田区麹町三丁目四−九共済センター',
      '東京都 - 千代田区 - 麹町 3-4-9 共済センター -',
    ],
    [
      'a block (号) before the lot',
      '京都府南丹市園部町美園町６号２６番地',
      '京都府 - 南丹市 - 園部町美園町 6-26 - -',
    ],
    [
      'a block (号) before a bare lot',
      '京都府南丹市園部町美園町６号２６',
      '京都府 - 南丹市 - 園部町美園町 6-26 - -',
    ],
    [
      'a block (号) before a lot with a branch number',
      '京都府南丹市園部町美園町１号３の１',
      '京都府 - 南丹市 - 園部町美園町 1-3-1 - -',
    ],
    [
      'a block (号) before a lot with a minus sign for a hyphen',
      '京都府南丹市園部町美園町７号２２−４',
      '京都府 - 南丹市 - 園部町美園町 7-22-4 - -',
    ],
    [
      'a block (号) before a lot with a true hyphen',
      '京都府南丹市園部町美園町７号２２‐４',
      '京都府 - 南丹市 - 園部町美園町 7-22-4 - -',
    ],
    [
      'a block (号) before a lot and a name in katakana',
      '京都府南丹市園部町美園町７号２２ミホン株式会社',
      '京都府 - 南丹市 - 園部町美園町 7-22 ミホン株式会社 -',
    ],
    [
      'a block (号) before a lot, a space and a name',
      '京都府南丹市園部町美園町７号２２ 見本商事',
      '京都府 - 南丹市 - 園部町美園町 7-22 見本商事 -',
    ],
    [
      'a building’s number after a block (号)',
      '京都府南丹市園部町美園町７号２カイ',
      '京都府 - 南丹市 - 園部町美園町 7 ２カイ -',
    ],
    [
      'a block (号) of a chome',
      '千代田区麹町１丁目４２号１番',
      '東京都 - 千代田区 - 麹町 1-42-1 - -',
    ],
    [
      'a room (号) after a chome',
      '千代田区麹町１丁目４２号１０１',
      '東京都 - 千代田区 - 麹町 1-42 - 101',
    ],
    ['a 番戸', '京都府宇治市宇治東内１９番戸', '京都府 - 宇治市 - 宇治東内 19 - -'],
    ['dots between numbers', '千代田区麹町３．１２．１４', '東京都 - 千代田区 - 麹町 3-12-14 - -'],
    ['spaces between numbers', '千代田区麹町3 12 1', '東京都 - 千代田区 - 麹町 3-12-1 - -'],
    [
      'spaces between numbers, before a building',
      '千代田区麹町３　１２　１　六麹ビル',
      '東京都 - 千代田区 - 麹町 3-12-1 六麹ビル -',
    ],
    ['middle dots between numbers', '千代田区麹町3・12・1', '東京都 - 千代田区 - 麹町 3-12-1 - -'],
    ['commas between numbers', '千代田区麹町3,12,14', '東京都 - 千代田区 - 麹町 3-12-14 - -'],
    ['slashes between numbers', '千代田区麹町3/12/1', '東京都 - 千代田区 - 麹町 3-12-1 - -'],
    [
      'the first of a list of lots',
      '千代田区麹町81・82・83番地',
      '東京都 - 千代田区 - 麹町 81 82・83番地 -',
    ],
    ['the first of a short list', '千代田区麹町12、13、15', '東京都 - 千代田区 - 麹町 12 13、15 -'],
    [
      'a room after ノ',
      '千代田区麹町3の12の1の102号室',
      '東京都 - 千代田区 - 麹町 3-12-1 - 102号室',
    ],
    ['a building’s letter', '千代田区麹町3-12-1B棟201', '東京都 - 千代田区 - 麹町 3-12-1 B棟 201'],
    [
      'a letter after ノ',
      '千代田区麹町94番地の2Nハイツ',
      '東京都 - 千代田区 - 麹町 94-2 Nハイツ -',
    ],
    [
      'a room after 番地 and a space',
      '千代田区麹町123番地　406',
      '東京都 - 千代田区 - 麹町 123 - 406',
    ],
    [
      'a branch number after 番地 and a space',
      '千代田区麹町123番地 4',
      '東京都 - 千代田区 - 麹町 123-4 - -',
    ],
    [
      'a room after chome, block and number',
      '千代田区麹町1丁目7-24-408',
      '東京都 - 千代田区 - 麹町 1-7-24 - 408',
    ],
    [
      'a room after chome, block and number of a town with chome',
      '帯広市緑ケ丘1-7-24-408号',
      '北海道 - 帯広市 - 緑ケ丘 1-7-24 - 408号',
    ],
    ['a branch number after four', '帯広市緑ケ丘1-7-24-3', '北海道 - 帯広市 - 緑ケ丘 1-7-24-3 - -'],
    ['one of two numbers', '千代田区麹町3-12・14', '東京都 - 千代田区 - 麹町 3-12 14 -'],
  ])('are read: %s', (_, address, expected) => {
    expect(parts(address)).toBe(expected);
  });

  it.each(['千代田区麹町７－３－l', '千代田区麹町7-3-I', '千代田区麹町1-l3', '千代田区麹町7-O'])(
    'are to check if a letter stands for a digit: %s',
    (address) => {
      expect(addressOutcome(search(address), '')).toMatchObject({
        kind: 'ambiguous',
        candidates: [{ postal_code: '1020083' }],
      });
      expect(parts(address)).toBe('東京都 - 千代田区 - - - - -');
    },
  );

  it('do not take a letter such as B for a digit', () => {
    expect(parts('千代田区麹町7-3-B')).toBe('東京都 - 千代田区 - 麹町 7-3 B -');
  });
});

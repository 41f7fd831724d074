import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { fieldText } from '@daicho/shared/enrich/postal/fields.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { kanjiNumerals } from '@daicho/shared/text/numerals.ts';
import { describe, expect, it } from 'vitest';
import { answer, office, record } from '../records.ts';
import { type Asked, lines } from './lines-of.ts';

describe('vertical lines', () => {
  it('have numbers of one style, and floors in words', () => {
    const t = '東京都千代田区麹町29-1524-23 見本ビル B1F';
    const asked = { t, block_lot_num: '29-1524-23', building: '見本ビル', floor_room: 'B1F' };
    expect(lines(asked, record(), '_vertical')).toEqual([
      '東京都千代田区麹町二九－一五二四－二三',
      '見本ビル　地下一階',
    ]);
  });

  it('have a floor in words before the room', () => {
    const t = '東京都千代田区麹町1-2 見本ビルB1F 503室';
    const asked = { t, block_lot_num: '1-2', building: '見本ビル', floor_room: 'B1F503室' };
    expect(lines(asked, record(), '_vertical')[1]).toBe('見本ビル　地下一階五〇三室');
  });

  const chome = record({ town_chome: true });
  it.each<[string, Asked, PostalRecord, string, string]>([
    [
      'the words of the address',
      { t: '東京都千代田区麹町３丁目１２番地の１４', block_lot_num: '3-12-14' },
      record(),
      '東京都千代田区麹町三丁目十二番地の十四',
      '',
    ],
    [
      '丁目, 番 and 号 for three numbers of a town with chome',
      { t: '東京都千代田区麹町1-2-3', block_lot_num: '1-2-3' },
      chome,
      '東京都千代田区麹町一丁目二番三号',
      '',
    ],
    [
      'hyphens if the address does not say which of 丁目, 番 and 号 its numbers are',
      { t: '東京都千代田区麹町10-105', block_lot_num: '10-105' },
      chome,
      '東京都千代田区麹町一〇－一〇五',
      '',
    ],
    [
      'rooms digit by digit, letters upright',
      {
        t: '東京都千代田区麹町3番20号 麹町ビルA 201号室',
        block_lot_num: '3-20',
        building: '麹町ビルA',
        floor_room: '201号室',
      },
      chome,
      '東京都千代田区麹町三番二十号',
      '麹町ビルＡ　二〇一号室',
    ],
    [
      'no の after the number if it stands in the second line with the lot’s letter',
      { t: '東京都千代田区麹町3番地の甲', block_lot_num: '3', building: 'の甲' },
      record(),
      '東京都千代田区麹町三番地',
      'の甲',
    ],
    [
      'the letter of a lot after its number',
      { t: '東京都千代田区麹町97番地の乙', block_lot_num: '97-乙' },
      record(),
      '東京都千代田区麹町九十七番地の乙',
      '',
    ],
    [
      'the number after a lot’s letter, with hyphens',
      { t: '東京都千代田区麹町10-乙-1', block_lot_num: '10-乙-1' },
      record(),
      '東京都千代田区麹町十－乙－一',
      '',
    ],
    [
      'the written words, without the hyphens beside them',
      { t: '東京都千代田区麹町8丁目-13番地-1', block_lot_num: '8-13-1' },
      record(),
      '東京都千代田区麹町八丁目十三番地一',
      '',
    ],
    [
      'a blank between the numeral of a town and the number',
      { t: '東京都千代田区第一1丁目2番', town: '第一', block_lot_num: '1-2' },
      record({ town: '第一' }),
      '東京都千代田区第一　一丁目二番',
      '',
    ],
    [
      'a blank between a number and the numeral after it',
      { t: '東京都千代田区麹町3 ハイツ2三号室', block_lot_num: '3', building: 'ハイツ2三号室' },
      record(),
      '東京都千代田区麹町三',
      'ハイツ二　三号室',
    ],
    [
      'a 丁 without 目',
      { t: '東京都千代田区麹町3丁5番1号', block_lot_num: '3-5-1' },
      chome,
      '東京都千代田区麹町三丁五番一号',
      '',
    ],
  ])('have %s', (_, asked, at, first, second) => {
    expect(lines(asked, at, '_vertical')).toEqual([first, second]);
  });

  it.each([
    ['1', '一'],
    ['10', '十'],
    ['12', '十二'],
    ['20', '二十'],
    ['99', '九十九'],
    ['100', '一〇〇'],
    ['1234', '一二三四'],
    ['0', '〇'],
    ['05', '〇五'],
  ])('write %s as %s', (digits, kanji) => {
    expect(kanjiNumerals(digits)).toBe(kanji);
  });
});

describe('vertical lines of an office with a code of its own', () => {
  const area = record({ town_chome: true });
  const own = office('株式会社　見本商事', {
    block_lot: '３丁目１２－１４',
    block_lot_num: '3-12-14',
  });
  const t = '東京都千代田区麹町3-12-14';
  const asked = answer([own, area], { t, block_lot_num: '3-12-14' });
  const line = (name: string) =>
    fieldText('address_line_1_vertical', addressOutcome(asked, '2026-05-29', { name }), 'ja');

  it('have the chome that Japan Post gives only for the area of the office', () => {
    expect(['', '株式会社見本商事', '(株)見本商事 御中'].map(line)).toEqual(
      Array(3).fill('東京都千代田区麹町三丁目十二番十四号'),
    );
  });

  it('are those of its area if the office is to check', () => {
    expect(line('有限会社見本商事')).toBe('東京都千代田区麹町三丁目十二番十四号');
  });
});

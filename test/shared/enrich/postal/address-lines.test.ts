import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { fieldText } from '@daicho/shared/enrich/postal/fields.ts';
import { postalCodeOutcome } from '@daicho/shared/enrich/postal-code/postal-code-outcome.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { describe, expect, it } from 'vitest';
import { answer, office, record } from '../records.ts';
import { type Asked, lines } from './lines-of.ts';

describe('the lines of an envelope', () => {
  it.each<[string, string, Asked]>([
    ['a wrong letter of a name', '東京都千代由区麹町3-12', {}],
    ['a wrong letter at its end', '東京都千代田区麹丁3-12', {}],
    ['a wrong first letter', '束京都千代田区麹町3-12', {}],
    ['a former municipality', '東京都西神田市麹町3-12', { former_municipality: '西神田市' }],
    ['a former municipality in front', '西神田町麹町3-12', { former_municipality: '西神田町' }],
    ['the former name in brackets', '千代田区（旧西神田町）麹町3-12', { former_town: '西神田町' }],
    ['a town in kana', '東京都千代田区ｺｳｼﾞﾏﾁ3-12', {}],
    ['a place in kana', 'ﾄｳｷｮｳﾄﾁﾖﾀﾞｸｺｳｼﾞﾏﾁ3-12', {}],
    ['the country', '日本国東京都千代田区麹町3-12', {}],
    ['a postal code in brackets', '(102-0083)東京都千代田区麹町3-12', {}],
    ['a postal code after it', '東京都千代田区麹町3-12（〒102-0083）', {}],
  ])('leave no remains of %s', (_, t, more) => {
    const printed = lines({ t, block_lot_num: '3-12', ...more });
    expect(printed).toEqual(['東京都千代田区麹町3-12', '']);
  });

  it.each([
    ['in front', '霧野商店 千代田区麹町3-12', '霧野商店'],
    ['in front, in kana', 'キリノショウテン東京都千代田区麹町3-12', 'キリノショウテン'],
    ['instead of the town', '東京都千代田区霧野商店3-12', '霧野商店'],
    ['before the number', '東京都千代田区麹町 霧野商店 3-12', '霧野商店'],
  ])('do not lose the name of an office %s', (_, t, rest) => {
    expect(lines({ t, block_lot_num: '3-12' })[1]).toBe(rest);
  });

  it.each([
    ['東京都号山田様方千代田区', '東京都', '千代田区', '東京都 千代田区 山田様方'],
    ['東京都号𠮷田荘', null, '東京都', '東京都 𠮷田荘'],
    ['東京都内山田様方', null, null, '内山田様方'],
  ])(
    'do not lose a name if one of its letters also stands in the place: %s',
    (t, building, floor_room, second) => {
      expect(lines({ t, building, floor_room })).toEqual(['東京都千代田区麹町', second]);
    },
  );

  it.each<[string, Asked, string, string]>([
    [
      'number first, then building and room',
      {
        t: '東京都千代田区麹町３－１２－１４　麹町ビル８０１',
        block_lot_num: '3-12-14',
        building: '麹町ビル',
        floor_room: '801',
      },
      '東京都千代田区麹町3-12-14',
      '麹町ビル 801',
    ],
    [
      'digits of half width',
      { t: '千代田区麹町3 麹町ビル２', block_lot_num: '3', building: '麹町ビル２' },
      '東京都千代田区麹町3',
      '麹町ビル2',
    ],
    [
      'what stands before the address',
      { t: '本社 東京都千代田区麹町3-12', block_lot_num: '3-12' },
      '東京都千代田区麹町3-12',
      '本社',
    ],
    [
      'a note in brackets',
      { t: '東京都千代田区麹町3-12（受付）', block_lot_num: '3-12' },
      '東京都千代田区麹町3-12',
      '（受付）',
    ],
    [
      'nothing for what the lines have in other words',
      { t: '〒102-0083 東京都千代田区大字麹町三丁目１２番地の３', block_lot_num: '3-12-3' },
      '東京都千代田区麹町3-12-3',
      '',
    ],
    [
      'the letter of a lot once',
      { t: '東京都千代田区麹町１３２番甲地', block_lot_num: '132-甲' },
      '東京都千代田区麹町132-甲',
      '',
    ],
    [
      'a place that is written twice once',
      { t: '東京都東京都千代田区麹町3', block_lot_num: '3' },
      '東京都千代田区麹町3',
      '',
    ],
    [
      'a floor once that the parts have after the note',
      {
        t: '東京都千代田区麹町3 麹町ビル５階（受付）',
        block_lot_num: '3',
        building: '麹町ビル（受付）',
        floor_room: '５階',
      },
      '東京都千代田区麹町3',
      '麹町ビル（受付） 5階',
    ],
    [
      'a number that is written besides',
      { t: '東京都千代田区麹町3 3', block_lot_num: '3' },
      '東京都千代田区麹町3',
      '3',
    ],
    [
      'a floor once that stands before the company',
      {
        t: '東京都千代田区麹町3 麹町ビル20階 株式会社見本',
        block_lot_num: '3',
        building: '麹町ビル 株式会社見本',
        floor_room: '20階',
      },
      '東京都千代田区麹町3',
      '麹町ビル 20階 株式会社見本',
    ],
    [
      'a floor twice that is written twice',
      {
        t: '東京都千代田区麹町3 麹町ビル20階 株式会社見本 20階',
        block_lot_num: '3',
        building: '麹町ビル 株式会社見本',
        floor_room: '20階',
      },
      '東京都千代田区麹町3',
      '麹町ビル 20階 株式会社見本 20階',
    ],
  ])('%s', (_, asked, first, second) => {
    expect(lines(asked)).toEqual([first, second]);
  });

  it('separate the number of a town from that of the house', () => {
    const t = '東京都千代田区浦臼第８四丁目三十九番';
    const asked = { t, town: '浦臼第８', block_lot_num: '4-39' };
    const at = record({ town: '浦臼第８' });
    expect(lines(asked, at)).toEqual(['東京都千代田区浦臼第８ 4-39', '']);
    expect(lines(asked, at, '_vertical')).toEqual(['東京都千代田区浦臼第八　四丁目三十九番', '']);
  });

  it('have the one street of a town of Kyoto, and no list of streets', () => {
    const asked = { t: '東京都千代田区橘町3', town: '橘町', block_lot_num: '3' };
    const at = (kyoto_street: string) => record({ town: '橘町', kyoto_street });
    const written = { ...asked, t: '東京都千代田区姉小路上る橘町3', kyoto_street: '姉小路上る' };
    expect(lines(asked, at('姉小路上る、姉小路下る'))).toEqual(['東京都千代田区橘町3', '']);
    expect(lines(asked, at('姉小路上る'))).toEqual(['東京都千代田区姉小路上る橘町3', '']);
    expect(lines(written, at('姉小路上る、姉小路下る'))).toEqual([
      '東京都千代田区姉小路上る橘町3',
      '',
    ]);
  });

  it.each<[string, Partial<PostalRecord>, string, Asked, string]>([
    [
      'the town of a street of Kyoto',
      { town: '烏丸通一条下る' },
      '龍前町６００−１',
      { town: '龍前町', kyoto_street: '一条通烏丸西入', block_lot_num: '600-1' },
      '一条通烏丸西入龍前町600-1',
    ],
    [
      'a town whose number stands with its name',
      { town: '字西田三番' },
      '５',
      { town: '西田', block_lot_num: '3-5', t: '東京都千代田区字西田三番5' },
      '西田3-5',
    ],
  ])('have %s once, as the address has it', (_, at, block_lot, asked, line) => {
    const there = { ...office('見本商事', { block_lot, ...at }) };
    const t = asked.t ?? `東京都千代田区${line}`;
    const outcome = addressOutcome(
      answer([record({ town: asked.town ?? '' }), there], { ...asked, t }),
      '2026-05-29',
      { name: '見本商事' },
    );
    expect(fieldText('corporation', outcome, 'ja')).toBe('見本商事');
    expect(fieldText('address_line_1', outcome, 'ja')).toBe(`東京都千代田区${line}`);
  });

  it.each([
    ['本宮', '字万世２１２（本宮郵便局私書箱第１６号）', null, '本宮字万世212'],
    ['内丸', '３−１（盛岡中央郵便局私書箱第４７号）', null, '内丸3-1'],
    ['烏丸通一条下る', '龍前町６００−１', '600-1', '烏丸通一条下る龍前町600-1'],
    ['', '大字十文字原１番１号', '1-1', '大字十文字原1番1号'],
    ['麹町', '３丁目１２−１４', '3-12-14', '麹町3-12-14'],
  ])(
    'of an office’s code have its whole line, without its box: %s %s',
    (town, block_lot, block_lot_num, line) => {
      const there = office('見本商事', { town, block_lot, block_lot_num, postal_code: '1028601' });
      const outcome = postalCodeOutcome([there], '2026-05-29');
      expect(fieldText('address_line_1', outcome, 'ja')).toBe(`東京都千代田区${line}`);
      expect(fieldText('address', outcome, 'ja')).toBe(`東京都千代田区${line}`);
    },
  );

  it('are those of a postal code’s record if no address was read', () => {
    const there = office('株式会社　見本', {
      block_lot_num: '3-12',
      building: '麹町ビル',
      floor: '８階',
    });
    const outcome = postalCodeOutcome([there], '2026-05-29');
    expect(fieldText('address_line_1', outcome, 'ja')).toBe('東京都千代田区麹町3-12');
    expect(fieldText('address_line_2', outcome, 'ja')).toBe('麹町ビル 8階');
  });
});

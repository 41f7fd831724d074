import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { fieldText } from '@daicho/shared/enrich/postal/fields.ts';
import { describe, expect, it } from 'vitest';
import { area, tableOf } from '../../../areas.ts';
import { parts, search } from '../../gazetteer/places-fixture.ts';

const CITY = '東京都 - 千代田区 -';

describe('a town that the register lacks', () => {
  it.each([
    ['alone', '千代田区架空町', `${CITY} 架空町 - - -`],
    ['with a small area', '千代田区架空町アラコ', `${CITY} 架空町アラコ - - -`],
    ['in 村町', '千代田区架空村町字アラコ', `${CITY} 架空村町字アラコ - - -`],
    ['after 大字', '千代田区大字架空字一の谷', `${CITY} 大字架空字一の谷 - - -`],
    [
      'with a small area that begins with a numeral',
      '千代田区架空村字千束',
      `${CITY} 架空村字千束 - - -`,
    ],
    ['before a space', '千代田区架空町アラコ　見本ビル３階', `${CITY} 架空町アラコ - 見本ビル 3階`],
    ['before a building', '千代田区架空町見本小学校内', `${CITY} 架空町 - 見本小学校内 -`],
    ['before a bracket', '千代田区架空町（見本ビル）', `${CITY} 架空町 - 見本ビル -`],
    [
      'before a number and a building',
      '千代田区遠架空神社前町474見本ビル',
      `${CITY} 遠架空神社前町 474 見本ビル -`,
    ],
    [
      'after a street of Kyoto',
      '京都市下京区烏丸通四条下ル架空町',
      '京都府 - 京都市 下京区 架空町 - - -',
    ],
    ['in kanji alone', '名張市鵜飼', '三重県 - 名張市 - 鵜飼 - - -'],
    ['after 字 and a town', '千代田区麹町字西町', `${CITY} 麹町字西町 - - -`],
  ])('keeps its written name: %s', (_, address, expected) => {
    expect(parts(address)).toBe(expected);
  });

  it.each([
    ['a building', '千代田区見本タワー３階', `${CITY} - - 見本タワー 3階`],
    ['a building that is called 町', '千代田区見本会館町店', `${CITY} - - 見本会館町店 -`],
    ['words with a floor', '千代田区架空町サンライズ３Ｆ', `${CITY} - - 架空町サンライズ 3F`],
    ['what says that it is not known', '名張市 不明', '三重県 - 名張市 - - - - -'],
    ['a department', '名張市総務部', '三重県 - 名張市 - - - 総務部 -'],
    ['words', '千代田区未定', `${CITY} - - 未定 -`],
    [
      'a crossing of Kyoto',
      '京都市中京区堺町押小路見本屋',
      '京都府 - 京都市 中京区 - - 堺町押小路見本屋 -',
    ],
  ])('is not recognised in %s', (_, address, expected) => {
    expect(parts(address)).toBe(expected);
  });

  it.each([
    ['トウキョウトチヨダクコウジマチ1-2', '東京都', '千代田区', 'コウジマチ'],
    ['ﾄｳｷｮｳﾄﾁﾖﾀﾞｸｺｳｼﾞﾏﾁ1-2-3', '東京都', '千代田区', 'コウジマチ'],
    ['東京都千代田区こうじまち1-2', '東京都', '千代田区', 'こうじまち'],
  ])(
    'has no candidate if it is in kana and the data has no readings: %s',
    (t, prefecture, city, town) => {
      const unread = openRegister(
        tableOf([
          area({ town: '以下に掲載がない場合', townKana: '', postalCode: '1000000' }),
          area({ town: '麹町', townKana: '', postalCode: '1020083' }),
        ]),
      );
      const result = unread.search({ t, offset: 0, limit: 10 });
      expect(result).toMatchObject({ data: [], query: { prefecture, city, town } });
      const outcome = addressOutcome(result, '');
      expect(outcome).toMatchObject({ kind: 'ambiguous', reason: 'town_in_kana', candidates: [] });
      const written = ['prefecture', 'city', 'postal_code'] as const;
      expect(written.map((id) => fieldText(id, outcome, 'ja'))).toEqual([prefecture, city, '']);
    },
  );

  it('is found by its reading if the data has readings', () => {
    const read = openRegister(
      tableOf([
        area({ town: '以下に掲載がない場合', townKana: '', postalCode: '1000000' }),
        area({ town: '麹町', townKana: 'コウジマチ', postalCode: '1020083' }),
      ]),
    );
    const outcomeOf = (t: string) => addressOutcome(read.search({ t, offset: 0, limit: 10 }), '');
    expect(outcomeOf('トウキョウトチヨダクコウジマチ1-2')).toMatchObject({
      kind: 'found',
      records: [{ postal_code: '1020083' }],
    });
    expect(outcomeOf('東京都千代田区アラコ1-2')).toMatchObject({
      reason: 'town_not_listed',
      candidates: [{ postal_code: '1000000' }],
    });
  });

  it('is left to check', () => {
    expect(addressOutcome(search('千代田区架空町アラコ'), '')).toMatchObject({
      kind: 'ambiguous',
      reason: 'town_not_listed',
    });
  });
});

import { placeLevel, writtenPlace } from '@daicho/shared/enrich/company/company-place.ts';
import type { Corporation } from '@daicho/shared/model/corporation/corporation.ts';
import { describe, expect, it } from 'vitest';
import { corporation } from '../corporations.ts';

const tokyo = corporation({
  address: {
    prefecture: '東京都',
    city: '千代田区',
    street_number: '麹町３丁目１２番地１４見本ビル２階',
    town: '麹町',
  },
});
const kyoto = corporation({
  address: {
    prefecture: '京都府',
    city: '京都市下京区',
    street_number: '烏丸通五条下る大坂町３９１番地',
    town: '',
  },
});
const bare = corporation({
  address: { prefecture: '長野県', city: '小諸市', street_number: '１６８番地', town: '' },
});
const village = corporation({
  address: {
    prefecture: '鳥取県',
    city: '西伯郡南部町',
    street_number: '法勝寺３７７番地の１',
    town: '法勝寺',
  },
});

function levelOf(written: string, registered: Corporation) {
  const place = writtenPlace(written);
  return place && placeLevel(place, registered);
}

function at(city: string, street_number: string, town: string | null = null): Corporation {
  const prefecture = city.startsWith('京都市') ? '京都府' : '鳥取県';
  return corporation({ address: { prefecture, city, street_number, town: town ?? '' } });
}

describe('a written address', () => {
  it.each([
    ['東京都千代田区麹町3-12-14', tokyo, 'number'],
    ['千代田区麹町３丁目１２－１４ 見本ビル2F', tokyo, 'number'],
    ['東京都千代田区麹町三丁目12番地14', tokyo, 'number'],
    ['東京都千代田区麹町3-12', tokyo, 'lot'],
    ['東京都千代田区麹町3-13', tokyo, 'town'],
    ['長野県小諸市168', bare, 'number'],
    ['長野県小諸市169', bare, 'town'],
    ['長野県小諸市相生町168', bare, 'other_town'],
    ['東京都千代田区麹町', tokyo, 'town'],
    ['東京都千代田区', tokyo, 'city'],
    ['東京都千代田区一番町3-12-14', tokyo, 'other_town'],
    ['東京都中央区麹町3-12-14', tokyo, 'prefecture'],
    ['東京都', tokyo, 'in_prefecture'],
    ['中央区麹町3-12-14', tokyo, 'elsewhere'],
    ['大阪府千代田区麹町3-12-14', tokyo, 'elsewhere'],
    ['京都市下京区大坂町391', kyoto, 'number'],
    ['京都府京都市下京区烏丸通五条下ル大坂町391番地', kyoto, 'number'],
    ['京都府下京区大坂町391', kyoto, 'number'],
    ['京都市下京区烏丸通五条下る', kyoto, 'city'],
    ['京都市下京区烏丸通六条下る', kyoto, 'other_town'],
    ['鳥取県西伯郡南部町法勝寺377-1', village, 'number'],
    ['鳥取県南部町大字法勝寺377', village, 'lot'],
  ])('%s against %o is %s', (address, registered, level) => {
    expect(levelOf(address, registered)).toBe(level);
  });

  it.each([
    // The town begins with a numeral, or has one near its beginning.
    ['南丹市八木町八木内山3-3', at('南丹市', '八木町八木ノ島小字朝倉２０'), 'other_town'],
    ['京都市南区東九条明田町44', at('京都市南区', '東九条中札ノ辻町２番地'), 'other_town'],
    ['京都市南区東九条中札辻町2', at('京都市南区', '東九条中札ノ辻町２番地'), 'number'],
    // Different small areas are two places; one may be left out.
    ['京都市南区寺戸町大牧1-162', at('京都市南区', '寺戸町西垣内１番地', '寺戸町'), 'town'],
    ['京都市南区寺戸町1', at('京都市南区', '寺戸町西垣内１番地', '寺戸町'), 'number'],
    [
      '東伯郡三朝町立川段橋39-1',
      at('東伯郡三朝町', '大字立川小字段橋３９番地１', '立川小字段橋'),
      'number',
    ],
    [
      '東伯郡三朝町立川39-1',
      at('東伯郡三朝町', '大字立川小字段橋３９番地１', '立川小字段橋'),
      'number',
    ],
    // These addresses are written with the streets of Kyoto.
    ['京都市中京区新町通丸太町東入', at('京都市中京区', '新町通丸太町東入ル大炊町１'), 'city'],
    ['京都市中京区室町錦小路下る', at('京都市中京区', '室町通錦小路下る菊水鉾町１'), 'city'],
    [
      '京都市下京区斉藤町140-5',
      at('京都市下京区', '西石垣通四条下る斉藤町１４０番地の５', '西石垣通四条下る斉藤町'),
      'number',
    ],
    ['京都市北区三宮町5', at('京都市北区', '西賀茂三ノ宮町５', '三ノ宮町'), 'number'],
    // The name of a town ends with 通り; a street's name ends there before another street or a way.
    ['鳥取市国府町新通り', at('鳥取市', '国府町新通り３丁目３５５番地１', '国府町新通り'), 'town'],
    ['鳥取市国府町新通り', at('鳥取市', '国府町新通り３丁目３５５番地１'), 'town'],
    ['鳥取市国府町新通', at('鳥取市', '国府町新通り３丁目３５５番地１'), 'town'],
    ['鳥取市国府町新通り3-355-1', at('鳥取市', '国府町新通り３丁目３５５番地１'), 'number'],
    ['鳥取市国府町新町3-355-1', at('鳥取市', '国府町新通り３丁目３５５番地１'), 'other_town'],
    ['鳥取市国府町新', at('鳥取市', '国府町新通り３丁目３５５番地１'), 'city'],
    ['京都市下京区烏丸五条下る', at('京都市下京区', '烏丸通五条下る大坂町３９１'), 'city'],
    ['京都市下京区烏丸通', at('京都市下京区', '烏丸通五条下る大坂町３９１'), 'city'],
    ['京都市中京区新町通丸太町通', at('京都市中京区', '新町通丸太町通東入大炊町１'), 'city'],
    ['京都市下京区烏丸通', at('京都市下京区', '烏丸町３９１'), 'other_town'],
    // A way is registered as 下る or 下ル: with り, it is a part of a town's name.
    ['京都市山科区西野山桜ノ馬場町1', at('京都市山科区', '東野片下り町１８番地の１'), 'other_town'],
    ['京都市山科区東野片下リ町18-1', at('京都市山科区', '東野片下り町１８番地の１'), 'number'],
    ['宇治市菟道西隼上り3', at('宇治市', '菟道西隼上り３番地'), 'number'],
    // A town of one letter is no part of another town's name.
    ['長岡京市花山栄町2', at('長岡京市', '栄２丁目１番地２１０'), 'other_town'],
    ['長岡京市栄2-1-210', at('長岡京市', '栄２丁目１番地２１０'), 'number'],
    // A large city is written without its ward.
    ['京都市久世築山町365-2', at('京都市南区', '久世築山町３６５番地２', '久世築山町'), 'number'],
    [
      '京都市左京区久世築山町1',
      at('京都市南区', '久世築山町３６５番地２', '久世築山町'),
      'elsewhere',
    ],
    ['京都市', at('京都市南区', '久世築山町３６５番地２', '久世築山町'), 'city'],
    // One address has only a town, and one has no place at all.
    ['久世築山町365-2', at('京都市南区', '久世築山町３６５番地２', '久世築山町'), 'town'],
    ['桂駅前ビル3階', at('京都市南区', '久世築山町３６５番地２', '久世築山町'), undefined],
    ['同上', tokyo, undefined],
    ['(〒102-0083)東京都千代田区麹町3-12-14', tokyo, 'number'],
    ['本社:東京都千代田区麹町3-12-14', tokyo, 'number'],
  ])('%s against %o is %s', (address, registered, level) => {
    expect(levelOf(address, registered)).toBe(level);
  });

  it('in another country is compared with the registered address outside Japan', () => {
    const abroad = corporation({ address_outside: 'アメリカ合衆国ネバダ州ラスベガス１' });
    expect(levelOf('アメリカ合衆国ネバダ州ラスベガス', abroad)).toBe('town');
  });

  it('agrees equally if a service gives no town', () => {
    const bare = { ...tokyo, address: { ...tokyo.address, town: null } };
    expect(levelOf('東京都千代田区麹町3-12-14', bare)).toBe('number');
  });

  it('is split into prefecture, municipality and town without a list of them', () => {
    expect(writtenPlace('京都府京都市下京区烏丸通五条下る大坂町391')).toMatchObject({
      prefecture: '京都府',
      city: '京都市下京区',
      town: '大坂町',
    });
    expect(writtenPlace('八頭郡智頭町大字智頭1')).toMatchObject({
      prefecture: undefined,
      city: '智頭町',
      town: '智頭',
    });
  });
});

import { placeLevel, writtenPlace } from '@daicho/shared/enrich/company-place.ts';
import { describe, expect, it } from 'vitest';
import { corporation } from './corporations.ts';

const tokyo = corporation({
  address: {
    prefecture: '東京都',
    city: '千代田区',
    street_number: '麹町３丁目１２番地１４見本ビル２階',
    town: '麹町',
  },
}).address;
const kyoto = corporation({
  address: {
    prefecture: '京都府',
    city: '京都市下京区',
    street_number: '烏丸通五条下る大坂町３９１番地',
    town: '',
  },
}).address;
const bare = corporation({
  address: { prefecture: '長野県', city: '小諸市', street_number: '１６８番地', town: '' },
}).address;
const village = corporation({
  address: {
    prefecture: '鳥取県',
    city: '西伯郡南部町',
    street_number: '法勝寺３７７番地の１',
    town: '法勝寺',
  },
}).address;

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
    expect(placeLevel(writtenPlace(address), registered)).toBe(level);
  });

  it('agrees alike where a service gives no town of its own', () => {
    const bare = { ...tokyo, town: null };
    expect(placeLevel(writtenPlace('東京都千代田区麹町3-12-14'), bare)).toBe('number');
  });

  it('tells prefecture, municipality and town without a list of them', () => {
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

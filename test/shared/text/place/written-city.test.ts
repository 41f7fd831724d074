import { writtenCity } from '@daicho/shared/text/place/written-city.ts';
import { describe, expect, it } from 'vitest';

describe('the municipality at the beginning of an address', () => {
  it.each([
    ['千葉県', '市川市', '八幡1-1'],
    ['三重県', '四日市市', '諏訪町1-1'],
    ['広島県', '廿日市市', '下平良1'],
    ['', '町田市', '森野2-2-22'],
    ['東京都', '千代田区', '丸の内1-9-2'],
    ['', '文京区', '本駒込5-2-22'],
    ['愛知県', '名古屋市中村区', '大宮町1'],
    ['新潟県', '上越市', '三和区岡木1'],
    ['奈良県', '大和郡山市', '北郡山町1'],
    ['福岡県', '小郡市', '小郡255-1'],
    ['北海道', '余市郡余市町', '富沢町1'],
    ['富山県', '中新川郡上市町', '一の越1'],
    ['佐賀県', '杵島郡大町町', '大町1'],
  ])('%s%s, before %s', (prefecture, city, rest) => {
    expect(writtenCity(prefecture + city + rest)).toMatchObject({ prefecture, city });
  });

  it.each(['丸の内1-9-2', '', '東京都', '5-2-22'])('does not exist in %j', (address) => {
    expect(writtenCity(address)).toBeUndefined();
  });
});

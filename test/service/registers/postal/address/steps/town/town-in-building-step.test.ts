/** Towns in the names of buildings, in the data that ships with Daicho. */
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../shipped-outcome.ts';

describe('a building whose name contains that of a town', () => {
  it.each([
    ['after a word that ends another town', '三重県伊賀市ハイツ清水504'],
    ['after a space and that word', '三重県伊賀市 ハイツ清水504'],
    ['before a word of buildings', '福井県鯖江市上鯖江レジデンス2F'],
    ['with an ordinal', '千葉県館山市八幡第2ビル504'],
    ['in a town that is called so', '埼玉県さいたま市西区プラザ黒岩101号室'],
    ['with a kanji numeral', '東京都中野区中野三井ビル3F'],
    ['nearly called as one with codes of its own', '東京都品川区 サンコーポ室生'],
  ])('does not give the town: %s', (_, address) => {
    expect(outcomeOf(address).kind).toBe('ambiguous');
  });

  it.each([
    ['a postal code says so', '294-0047 千葉県館山市八幡第2ビル504'],
    ['a space ends it', '千葉県館山市八幡 見本レジデンス2F'],
    ['a number ends it', '千葉県館山市八幡1-2レジデンス2F'],
    ['it is marked', '千葉県館山市大字八幡レジデンス2F'],
    ['a small area is marked', '千葉県館山市八幡字見本レジデンス2F'],
    ['a small area may have that name', '千葉県館山市八幡見本寺内'],
    ['it is an estate', '千葉県館山市八幡団地5-1'],
  ])('leaves the town found if %s', (_, address) => {
    expect(outcomeOf(address)).toMatchObject({ kind: 'found', records: [{ town: '八幡' }] });
  });

  it('leaves a town that ends in 町 found if the building after it has a name of its own', () => {
    const outcome = outcomeOf('東京都千代田区紀尾井町見本ビル8F');
    expect(outcome).toMatchObject({ kind: 'found', records: [{ town: '紀尾井町' }] });
  });
});

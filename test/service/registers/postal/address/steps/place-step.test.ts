import { describe, expect, it } from 'vitest';
import { parts, search } from '../gazetteer/places-fixture.ts';

describe('prefecture and municipality', () => {
  it.each([
    ['prefecture left out', '千代田区麹町3-12-14', '東京都 - 千代田区 - 麹町 3-12-14 - -'],
    [
      'prefecture after the municipality',
      '千代田区東京都麹町3-12-14',
      '東京都 - 千代田区 - 麹町 3-12-14 - -',
    ],
    [
      'prefecture after the municipality, which decides',
      '府中市 広島県',
      '広島県 - 府中市 - - - - -',
    ],
    ['municipality left out', '紀尾井町1-3', '東京都 - 千代田区 - 紀尾井町 1-3 - -'],
    ['county left out', '千葉県横芝光町横芝482', '千葉県 山武郡 横芝光町 - 横芝 482 - -'],
    [
      'a designated city without its prefecture',
      '大阪市北区豊崎６丁目８番１７号',
      '大阪府 - 大阪市 北区 豊崎 6-8-17 - -',
    ],
    [
      'a municipality written twice',
      '大阪市北区大阪市北区豊崎6-8',
      '大阪府 - 大阪市 北区 豊崎 6-8 - -',
    ],
    [
      'a municipality written twice whose name begins with a town’s',
      '福井県福井市福井市文京1-8',
      '福井県 - 福井市 - 文京 1-8 - -',
    ],
    [
      'a branch office of the prefecture',
      '東京都大島支庁利島村87番地',
      '東京都 - 利島村 - - 87 - -',
    ],
    [
      'a ward that its city does not have any more',
      '静岡県浜松市南区新橋町923-1',
      '静岡県 - 浜松市 中央区 新橋町 923-1 - -',
    ],
    [
      'kana',
      'カナガワケンフジサワシクゲヌマカイガン3チョウメ5バンチ2',
      '神奈川県 - 藤沢市 - 鵠沼海岸 3-5-2 - -',
    ],
    [
      'a municipality left out that the postal code tells',
      '100-0005 丸の内2-4-1',
      '東京都 - 千代田区 - 丸の内 2-4-1 - -',
    ],
    [
      'c/o before the address',
      'c/o 山田商店 千代田区麹町3-12-14',
      '東京都 - 千代田区 - 麹町 3-12-14 - -',
    ],
    ['an island’s name left out', '東京都三宅村阿古497', '東京都 - 三宅島三宅村 - 阿古 497 - -'],
    ['words before the address', '(前期)東京都千代田区麹町3', '東京都 - 千代田区 - 麹町 3 - -'],
    [
      'a postal code before the address',
      '〒102-0083 東京都千代田区麹町3',
      '東京都 - 千代田区 - 麹町 3 - -',
    ],
  ])('are read: %s', (_, address, expected) => {
    expect(parts(address)).toBe(expected);
  });

  it.each([
    ['紀尾井町1-3', true],
    ['東京都紀尾井町1-3', true],
    ['100-0005 丸の内2-4-1', undefined],
    ['千代田区紀尾井町1-3', undefined],
    ['大阪市北区', undefined],
  ])(
    'include whether the municipality is left out and nothing else shows it: %s',
    (address, expected) => {
      expect(search(address).query.lacks_municipality).toBe(expected);
    },
  );
});

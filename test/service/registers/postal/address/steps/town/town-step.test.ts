import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { parts, search } from '../../gazetteer/places-fixture.ts';

describe('the town', () => {
  it.each([
    ['an old form of kanji', '東京都千代田區麴町3-12', '東京都 - 千代田区 - 麹町 3-12 - -'],
    [
      '大字 where the register has none',
      '千葉県山武郡横芝光町大字横芝482',
      '千葉県 山武郡 横芝光町 - 横芝 482 - -',
    ],
    [
      'a name with a space in it, where another name differs only by its 町',
      '新潟県新発田市大 字富塚1270',
      '新潟県 - 新発田市 - 大字富塚 1270 - -',
    ],
    [
      'a Sapporo street of digits',
      '札幌市中央区北１条西６丁目1-2',
      '北海道 - 札幌市 中央区 北一条西 6-1-2 - -',
    ],
    ['条 left out', '北海道帯広市西25南2-7-3', '北海道 - 帯広市 - 西二十五条南 2-7-3 - -'],
    [
      'a name with a number in it, ノ left out',
      '厚岸郡厚岸町太田５通り２３番地１',
      '北海道 厚岸郡 厚岸町 - 太田５の通り 23-1 - -',
    ],
    ['通 left out', '旭川市４条２５丁目447-1', '北海道 - 旭川市 - ４条通 25-447-1 - -'],
    ['番町 left out', '名張市桔梗が丘5-11-23', '三重県 - 名張市 - 桔梗が丘５番町 11-23 - -'],
    [
      'what was a municipality before a merger left out',
      '新潟県上越市高野730-4',
      '新潟県 - 上越市 - 板倉区高野 730-4 - -',
    ],
    [
      'one of two towns that an entry names together',
      '香川県小豆郡土庄町甲657番地7',
      '香川県 小豆郡 土庄町 - 甲、乙 657-7 - -',
    ],
    [
      'a kanji that the register has to write in kana',
      '京都府亀岡市薭田野町佐伯琴敷33-2',
      '京都府 - 亀岡市 - ひえ田野町佐伯琴敷 33-2 - -',
    ],
    [
      'hiragana, the prefecture left out',
      'ふじさわし くげぬままつがおか 1-2-3',
      '神奈川県 - 藤沢市 - 鵠沼松が岡 1-2-3 - -',
    ],
    ['a town in half-width kana', '藤沢市ｸｹﾞﾇﾏｶｲｶﾞﾝ3-5-2', '神奈川県 - 藤沢市 - 鵠沼海岸 3-5-2 - -'],
    ['radicals out of a PDF file', '福井県福井市⽂京1-8', '福井県 - 福井市 - 文京 1-8 - -'],
    [
      'a kanji of two units',
      '京都市東山区末𠮷町９５𠮷ビル３階',
      '京都府 - 京都市 東山区 末吉町 95 𠮷ビル 3階',
    ],
    ['ノ left out', '神戸市三宮町1-2', '兵庫県 - 神戸市 - 三ノ宮町 1-2 - -'],
    ['a town of one letter', '千葉県旭市ハの７４-2', '千葉県 - 旭市 - ハ 74-2 - -'],
  ])('is read: %s', (_, address, expected) => {
    expect(parts(address)).toBe(expected);
  });
});

describe('a town without its municipality', () => {
  it.each([
    ['alone', '鵠沼海岸', '2510037'],
    ['that has the name of a city, with a number', '宇治 3-1', '6110021'],
    ['that has the name of a city, alone', '宇治', undefined],
  ])('is not found: %s', (_, address, code) => {
    const outcome = addressOutcome(search(address), '');
    expect(outcome.kind).not.toBe('found');
    expect(search(address).data[0]?.postal_code).toBe(code);
  });

  it.each([
    ['with a number', '鵠沼海岸3-5-2', '2510037'],
    ['with its prefecture', '神奈川県 鵠沼海岸', '2510037'],
    ['with its city', '藤沢市鵠沼海岸', '2510037'],
    ['with its postal code', '〒251-0037 鵠沼海岸', '2510037'],
  ])('is found: %s', (_, address, code) => {
    expect(addressOutcome(search(address), '')).toMatchObject({
      kind: 'found',
      records: [{ postal_code: code }],
    });
  });
});

import { describe, expect, it } from 'vitest';
import { parts, search } from '../gazetteer/places-fixture.ts';

describe('building and floor', () => {
  it.each([
    [
      'a name that begins with a kanji numeral, after a chome',
      '千代田区麹町四丁目三井ビル',
      '東京都 - 千代田区 - 麹町 4 三井ビル -',
    ],
    [
      'a building with a number in its name, without a house number',
      '京都市下京区朱雀分木町中央市場西２６ビル３階',
      '京都府 - 京都市 下京区 朱雀分木町 - 中央市場西２６ビル 3階',
    ],
    [
      'an office in a building, whose number is no lot',
      '京都市下京区朱雀分木町市有地中央卸売市場内水産物部２５７号',
      '京都府 - 京都市 下京区 朱雀分木町 - 市有地中央卸売市場内水産物部 257号',
    ],
    [
      'c/o behind the number',
      '千代田区麹町3-12-14 c/o 山田商店',
      '東京都 - 千代田区 - 麹町 3-12-14 c/o 山田商店 -',
    ],
    [
      'a note in brackets, which is no building',
      '千代田区麹町3（受付）',
      '東京都 - 千代田区 - 麹町 3 - -',
    ],
    [
      'a telephone number, which is in no field',
      '千代田区麹町3-12-14 麹町ビル8階 TEL 03-1234-5678',
      '東京都 - 千代田区 - 麹町 3-12-14 麹町ビル 8階',
    ],
    [
      'a postal code after, which is in no field',
      '千代田区麹町3-12-14（〒102-0083）',
      '東京都 - 千代田区 - 麹町 3-12-14 - -',
    ],
  ])('are read: %s', (_, address, expected) => {
    expect(parts(address)).toBe(expected);
  });

  it.each([
    ['attached', '千代田区麹町3-12-14麹町駅前ヒルトップ8F', '麹町駅前ヒルトップ 8F'],
    ['spaced', '千代田区麹町3-12-14 麹町駅前ヒルトップ ８階', '麹町駅前ヒルトップ 8階'],
    ['kanji floor', '千代田区麹町3-12-14麹町ビル八階', '麹町ビル 8階'],
    ['floor and room', '千代田区麹町3-12-14麹町ビル8階801', '麹町ビル 8階801'],
    ['basement', '千代田区麹町3-12-14麹町ビルB1F', '麹町ビル B1F'],
    ['room', '千代田区麹町3-12-14麹町ハイツ１０１号室', '麹町ハイツ 101号室'],
    ['room without a building', '千代田区麹町3-12-14-301C', '- 301C'],
    ['a name that begins with a kanji numeral', '千代田区麹町4丁目三井ビル', '三井ビル -'],
    [
      'floor before a company',
      '千代田区麹町3-1 麹町ビル20階 株式会社見本',
      '麹町ビル 株式会社見本 20階',
    ],
    ['floor (F) before a department', '千代田区麹町3-1 麹町ビル13F 総務部', '麹町ビル 総務部 13F'],
    [
      'floor before a company in brackets',
      '千代田区麹町3-1麹町ビル36階（株）見本',
      '麹町ビル （株）見本 36階',
    ],
    ['floor before a person', '千代田区麹町3-1麹町ビル 八階 山田様', '麹町ビル 山田様 8階'],
    ['floor with a name attached', '千代田区麹町3-1麹町ビル 1階KITTE', '麹町ビル KITTE 1階'],
    [
      'floor after a number',
      '千代田区麹町3-1 サンシャイン60 45階 見本商事',
      'サンシャイン60 見本商事 45階',
    ],
    [
      'floor and room before a company',
      '千代田区麹町3-1 麹町ビル8階801 見本商事',
      '麹町ビル 見本商事 8階801',
    ],
    [
      'floor before a company, then the room',
      '千代田区麹町3-1 麹町ビル8階 見本商事 801号室',
      '麹町ビル 見本商事 8階801号室',
    ],
    ['part of a floor', '千代田区麹町3-1麹町ビル４階西側', '麹町ビル 4階西側'],
    ['floor in brackets after a name', '千代田区麹町3-1 麹町ビル（２０階）', '麹町ビル 20階'],
    ['how many floors it has', '千代田区麹町3-1 三階建ビル 総務部', '三階建ビル 総務部 -'],
    ['a name that holds a floor', '千代田区麹町3-1 スカイ3Fビル', 'スカイ3Fビル -'],
    ['in brackets', '千代田区麹町3-12(小野ビル101号)', '小野ビル 101号'],
    ['a word that ends with a B', '千代田区麹町3-12 LAB 2F', 'LAB 2F'],
    ['a word that ends with a B and a number', '千代田区麹町3-12 CLUB1', 'CLUB1 -'],
    ['a room with two letters', '千代田区麹町3-12 ハイツAB1105', 'ハイツAB1105 -'],
    [
      'the letter of a building before a floor',
      '千代田区麹町3-12 サンハイツB 3階',
      'サンハイツB 3階',
    ],
    ['a basement that stands apart', '千代田区麹町3-12 麹町ビル B 1F', '麹町ビル B1F'],
    ['floors with one word', '千代田区麹町3-12 麹町ビル２・３階', '麹町ビル 2・3階'],
    ['floors from one to another', '千代田区麹町3-12 麹町ビル３～４Ｆ', '麹町ビル 3~4F'],
    ['floors without a building', '千代田区麹町3-12 2-3階', '- 2-3階'],
    ['floors with a word each', '千代田区麹町3-12 麹町ビル5F/6F', '麹町ビル 5F/6F'],
    [
      'a building’s number before a floor',
      '千代田区麹町3-1 サンシャイン60・45階',
      'サンシャイン60 45階',
    ],
    ['a floor (F) and a room’s letter', '千代田区麹町3-12 麹町ビル4F A', '麹町ビル 4F-A'],
    ['a floor (F) and a lettered room', '千代田区麹町3-12 麹町ビル4F A室', '麹町ビル 4F-A室'],
    ['a long vowel mark for a hyphen', '千代田区麹町3-12 麹町ビルＡー１０１', '麹町ビル A-101'],
    ['hyphens of other kinds', '千代田区麹町3-12 麹町ビル1−2‐3号室', '麹町ビル 1-2-3号室'],
    ['a name that ends with a long vowel', '千代田区麹町3-12 麹町タワー101', '麹町タワー 101'],
    ['a post-office box', '千代田区麹町3-12 麹町郵便局私書箱第50号', '麹町郵便局私書箱第50号 -'],
    ['a lettered building and a room', '千代田区麹町3番-B13-501', '- B13-501'],
    ['a room after a Latin word', '千代田区麹町3-12 ヴィラEast528号', 'ヴィラEast 528号'],
    ['a room after Latin words', '千代田区麹町3-12 ParkTower1203号室', 'ParkTower 1203号室'],
    ['a room after capitals', '千代田区麹町3-12 コーポABC201号室', 'コーポABC 201号室'],
    ['a bare room after a Latin word', '千代田区麹町3-12 ヴィラEast116', 'ヴィラEast 116'],
    ['the number of a garage', '千代田区麹町3-12-14　公用車庫3号', '公用車庫3号 -'],
    ['the number of a warehouse', '千代田区麹町3-12-14見本倉庫５号', '見本倉庫５号 -'],
    ['a number after a company', '千代田区麹町3-12-14 見本商事5号', '見本商事5号 -'],
    ['a number after a word', '千代田区麹町3-12-14 公用車 3号', '公用車 3号 -'],
    ['a room of one digit', '千代田区麹町3-12-14 見本マンション5号', '見本マンション 5号'],
    ['a room of one digit in kana', '千代田区麹町3-12-14 サンライズ5号', 'サンライズ 5号'],
    ['a room in a tenement', '千代田区麹町3-12-14 見本荘5号', '見本荘 5号'],
    ['a room in a public estate', '千代田区麹町3-12-14 市営住宅12号', '市営住宅 12号'],
    ['a short room that says so', '千代田区麹町3-12-14 見本倉庫5号室', '見本倉庫 5号室'],
    ['a room with a letter', '千代田区麹町3-12 コーポ桜A201号室', 'コーポ桜 A201号室'],
    ['a note after a room', '千代田区麹町3-12 コーポ桜406(山田方)', 'コーポ桜 406'],
    ['a note that holds a floor', '千代田区麹町3-12 コーポ桜406（2階が受付）', 'コーポ桜 406'],
    [
      'a name’s own brackets',
      '千代田区麹町3-12 見本スクエア（高層棟）',
      '見本スクエア（高層棟） -',
    ],
    ['a number in brackets', '千代田区麹町3-12 コーポ桜（Ⅱ）', 'コーポ桜（Ⅱ） -'],
    ['a room in brackets', '千代田区麹町3-12 コーポ桜（１－Ａ）', 'コーポ桜（１－Ａ） -'],
    ['a room in brackets, without a building', '千代田区麹町3-12（２－ａ）', '２－ａ -'],
    ['whom it houses, in brackets', '千代田区麹町3-12（株式会社見本）', '株式会社見本 -'],
    [
      'a telephone number with brackets',
      '千代田区麹町3-12 コーポ桜406 TEL(045)681-1234',
      'コーポ桜 406',
    ],
    [
      'telephone and fax',
      '千代田区麹町3-12 コーポ桜406 TEL:045-681-1234 FAX:045-681-1235',
      'コーポ桜 406',
    ],
    ['a mail address', '千代田区麹町3-12 コーポ桜406 yamada@example.com', 'コーポ桜 406'],
    [
      'a mail address that is said to be one',
      '千代田区麹町3-12 コーポ桜406 メール：yamada@example.com',
      'コーポ桜 406',
    ],
  ])('are split: %s', (_, address, expected) => {
    const { building, floor_room } = search(address).query;
    expect(`${building ?? '-'} ${floor_room ?? '-'}`).toBe(expected);
  });

  it('do not become part of the house number', () => {
    expect(search('千代田区麹町1-5-2号室').query.block_lot_num).toBe('1-5');
    expect(search('千代田区麹町4丁目三井ビル').query.block_lot_num).toBe('4');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codes, parts, search } from './places-fixture.ts';

describe('the parts of an address', () => {
  it.each([
    ['as written', '東京都千代田区麹町3-12-14', '東京都 - 千代田区 - 麹町 3-12-14 - -'],
    ['prefecture left out', '千代田区麹町3-12-14', '東京都 - 千代田区 - 麹町 3-12-14 - -'],
    ['municipality left out', '紀尾井町1-3', '東京都 - 千代田区 - 紀尾井町 1-3 - -'],
    ['county left out', '千葉県横芝光町横芝482', '千葉県 山武郡 横芝光町 - 横芝 482 - -'],
    [
      'full-width digits',
      '東京都千代田区麹町３－１２－１４',
      '東京都 - 千代田区 - 麹町 3-12-14 - -',
    ],
    [
      'kanji numerals',
      '東京都千代田区麹町三丁目十二番十四号',
      '東京都 - 千代田区 - 麹町 3-12-14 - -',
    ],
    ['1の2の3', '千代田区麹町１の２の３', '東京都 - 千代田区 - 麹町 1-2-3 - -'],
    ['a long vowel mark for a hyphen', '千代田区麹町1ー2ー3', '東京都 - 千代田区 - 麹町 1-2-3 - -'],
    [
      'spaces and a line break',
      '東京都 千代田区\n麹町　3-12-14',
      '東京都 - 千代田区 - 麹町 3-12-14 - -',
    ],
    ['an old form of kanji', '東京都千代田區麴町3-12', '東京都 - 千代田区 - 麹町 3-12 - -'],
    [
      'a small area',
      '千葉県山武郡横芝光町横芝字真砂４８２番地の２',
      '千葉県 山武郡 横芝光町 - 横芝字真砂 482-2 - -',
    ],
    [
      '大字 where the register has none',
      '千葉県山武郡横芝光町大字横芝482',
      '千葉県 山武郡 横芝光町 - 横芝 482 - -',
    ],
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
      'a Sapporo street of digits',
      '札幌市中央区北１条西６丁目1-2',
      '北海道 - 札幌市 中央区 北一条西 6-1-2 - -',
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
      'kanji numerals behind a hyphen, before a name',
      '千代田区麹町三丁目四−九共済センター',
      '東京都 - 千代田区 - 麹町 3-4-9 共済センター -',
    ],
    [
      'a name that begins with a kanji numeral, behind a chome',
      '千代田区麹町四丁目三井ビル',
      '東京都 - 千代田区 - 麹町 4 三井ビル -',
    ],
    [
      'a name in brackets before the number',
      '千葉県山武郡横芝光町横芝字裏ノ（南栄町）８',
      '千葉県 山武郡 横芝光町 - 横芝字裏ノ（南栄町） 8 - -',
    ],
    [
      'Kyoto’s towns that are named like a direction or a chome',
      '京都市中京区新京極通錦小路上る東側町532番地',
      '京都府 - 京都市 中京区 東側町 532 - -',
    ],
    [
      'Kyoto’s town 六丁目 behind a street',
      '京都市中京区柳馬場通二条上る六丁目273番地',
      '京都府 - 京都市 中京区 六丁目 273 - -',
    ],
    ['条 left out', '北海道帯広市西25南2-7-3', '北海道 - 帯広市 - 西二十五条南 2-7-3 - -'],
    [
      'a name with a number in it, ノ left out',
      '厚岸郡厚岸町太田５通り２３番地１',
      '北海道 厚岸郡 厚岸町 - 太田５の通り 23-1 - -',
    ],
    [
      'a block with a letter for a name',
      '福井市文京A-5どこか',
      '福井県 - 福井市 - 文京A 5 どこか -',
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
      'a ward that its city does not have any more',
      '静岡県浜松市南区新橋町923-1',
      '静岡県 - 浜松市 中央区 新橋町 923-1 - -',
    ],
    [
      'a kanji that the register has to write in kana',
      '京都府亀岡市薭田野町佐伯琴敷33-2',
      '京都府 - 亀岡市 - ひえ田野町佐伯琴敷 33-2 - -',
    ],
    [
      'a street of Kyoto without a direction',
      '京都市東山区新門前通西之町208',
      '京都府 - 京都市 東山区 西之町 208 - -',
    ],
    [
      'a small area that ends in 内, before a lot',
      '京都府宇治市宇治東内４５番地の７３',
      '京都府 - 宇治市 - 宇治東内 45-73 - -',
    ],
    [
      'a small area that ends in 内, before a bare number',
      '京都府宇治市宇治城ノ内16',
      '京都府 - 宇治市 - 宇治城ノ内 16 - -',
    ],
    [
      'a small area that is named after a shop',
      '京都府宇治市宇治店ノ前１番地',
      '京都府 - 宇治市 - 宇治店ノ前 1 - -',
    ],
    [
      'a bare number between a small area and a building',
      '京都府宇治市宇治七ノ坪１４１ＳＵＢＡＣＯ１Ｆ',
      '京都府 - 宇治市 - 宇治七ノ坪 141 ＳＵＢＡＣＯ 1F',
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
      'a small area with a number in its name',
      '京都府宇治市五ケ庄三番割３２番地の１',
      '京都府 - 宇治市 - 五ケ庄三番割 32-1 - -',
    ],
    [
      'a block (号) before the lot',
      '京都府南丹市園部町美園町６号２６番地',
      '京都府 - 南丹市 - 園部町美園町 6-26 - -',
    ],
    ['a 番戸', '京都府宇治市宇治東内１９番戸', '京都府 - 宇治市 - 宇治東内 19 - -'],
    [
      'a chome that is called 丁目町',
      '京都市下京区下魚棚通堀川西入下魚棚４丁目町３６１番地',
      '京都府 - 京都市 下京区 下魚棚 4-361 - -',
    ],
    [
      'Kyoto’s blocks of a street (三丁目) without 入',
      '京都府京都市東山区新門前通大和大路東三丁目梅本町２６１番地１',
      '京都府 - 京都市 東山区 梅本町 261-1 - -',
    ],
    [
      'Kyoto’s lanes of a street (筋目)',
      '京都市東山区三条通東大路下る四筋目梅本町261',
      '京都府 - 京都市 東山区 梅本町 261 - -',
    ],
    [
      'Kyoto’s lanes of a street without a direction',
      '京都市東山区六波羅南通２筋目梅本町２６１番地',
      '京都府 - 京都市 東山区 梅本町 261 - -',
    ],
    [
      'Kyoto’s 南ヘ入',
      '京都市東山区大和大路通新門前南ヘ入梅本町261',
      '京都府 - 京都市 東山区 梅本町 261 - -',
    ],
    [
      'a town of Kyoto that is not in the register, behind a street',
      '京都市下京区油小路通木津屋橋下る架空町５２１番地の１',
      '京都府 - 京都市 下京区 架空町 521-1 - -',
    ],
    [
      'a street of Kyoto whose name begins with a town’s',
      '京都市下京区四条通千本西入壬生高樋町３０番地',
      '京都府 - 京都市 下京区 壬生高樋町 30 - -',
    ],
    [
      'a chome behind a direction of Kyoto, before the lot',
      '京都市下京区下立売通黒門西入橋西二丁目６５３番地',
      '京都府 - 京都市 下京区 橋西 2-653 - -',
    ],
    [
      'a town of Kyoto that is not in the register and begins with a number',
      '京都市下京区油小路通三条架空町１７番地',
      '京都府 - 京都市 下京区 三条架空町 17 - -',
    ],
    [
      'a building at a street of Kyoto',
      '京都市下京区烏丸通四条下ル第五見本ビル８階',
      '京都府 - 京都市 下京区 - - 第五見本ビル 8階',
    ],
    [
      'kana',
      'カナガワケンフジサワシクゲヌマカイガン3チョウメ5バンチ2',
      '神奈川県 - 藤沢市 - 鵠沼海岸 3-5-2 - -',
    ],
    [
      'hiragana, the prefecture left out',
      'ふじさわし くげぬままつがおか 1-2-3',
      '神奈川県 - 藤沢市 - 鵠沼松が岡 1-2-3 - -',
    ],
    ['a town in half-width kana', '藤沢市ｸｹﾞﾇﾏｶｲｶﾞﾝ3-5-2', '神奈川県 - 藤沢市 - 鵠沼海岸 3-5-2 - -'],
    ['radicals out of a PDF file', '福井県福井市⽂京1-8', '福井県 - 福井市 - 文京 1-8 - -'],
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
    [
      'c/o behind the number',
      '千代田区麹町3-12-14 c/o 山田商店',
      '東京都 - 千代田区 - 麹町 3-12-14 c/o 山田商店 -',
    ],
    ['dots between numbers', '千代田区麹町３．１２．１４', '東京都 - 千代田区 - 麹町 3-12-14 - -'],
    ['one of two numbers', '千代田区麹町3-12・14', '東京都 - 千代田区 - 麹町 3-12 14 -'],
    ['an island’s name left out', '東京都三宅村阿古497', '東京都 - 三宅島三宅村 - 阿古 497 - -'],
    ['ノ left out', '神戸市三宮町1-2', '兵庫県 - 神戸市 - 三ノ宮町 1-2 - -'],
    ['a town of one letter', '千葉県旭市ハの７４-2', '千葉県 - 旭市 - ハ 74-2 - -'],
    ['a 地割', '千葉県旭市ハ第１０地割４４番地', '千葉県 - 旭市 - ハ第１０地割 44 - -'],
    [
      'a note in brackets, which is no building',
      '千代田区麹町3（受付）',
      '東京都 - 千代田区 - 麹町 3 - -',
    ],
    ['words before the address', '(前期)東京都千代田区麹町3', '東京都 - 千代田区 - 麹町 3 - -'],
    [
      'a postal code before the address',
      '〒102-0083 東京都千代田区麹町3',
      '東京都 - 千代田区 - 麹町 3 - -',
    ],
  ])('reads %s', (_, address, expected) => {
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
    ['in brackets', '千代田区麹町3-12(小野ビル101号)', '小野ビル 101号'],
  ])('splits building and floor: %s', (_, address, expected) => {
    const { building, floor_room } = search(address).query;
    expect(`${building ?? '-'} ${floor_room ?? '-'}`).toBe(expected);
  });

  it('keeps a building number out of the house number', () => {
    expect(search('千代田区麹町1-5-2号室').query.block_lot_num).toBe('1-5');
    expect(search('千代田区麹町4丁目三井ビル').query.block_lot_num).toBe('4');
  });
});

describe('the records of an address', () => {
  it('are the one area of its town', () => {
    expect(codes('東京都千代田区麹町3-12-14')).toEqual(['1020083']);
  });

  it('are decided by the chome where a town has several codes', () => {
    expect(codes('札幌市中央区大通西5丁目')).toEqual(['0600042']);
    expect(codes('札幌市中央区大通西２５－１')).toEqual(['0640820']);
    expect(codes('大阪市北区天神橋8-2-3')).toEqual(['5310041']);
  });

  it('are decided by a 地割 that is written as a number alone', () => {
    expect(codes('岩手県九戸郡洋野町種市43-101-10')).toEqual(['0287911']);
    expect(codes('岩手県九戸郡洋野町種市第24地割3')).toEqual(['0287913']);
  });

  it('are decided by a chome that is the whole entry', () => {
    expect(codes('福島県伊達市保原町２丁目')).toEqual(['9600625']);
  });

  it('are decided by a housing estate, with and without the town’s name', () => {
    expect(codes('千葉県八千代市高津団地３－３７')).toEqual(['2760035']);
    expect(codes('千葉県八千代市高津1359 高津団地4-39')).toEqual(['2760035']);
  });

  it('are decided by 大字 where an entry says so', () => {
    expect(codes('長野県北佐久郡軽井沢町大字軽井沢786-1')).toEqual(['3890102']);
    expect(codes('長野県北佐久郡軽井沢町軽井沢786-1')).toEqual(['3890103', '3890102']);
  });

  it('are those of a listed town before those of a town that only an office is in', () => {
    expect(codes('佐賀県嬉野市塩田町大字馬場下甲512番地')).toEqual(['8491411']);
  });

  it('begin with the town that is nearly written, which is left to be checked', () => {
    expect(codes('奈良県奈良市法連町1095-2')).toEqual(['6308113', '6300000']);
    expect(search('奈良県奈良市法連町1095-2').query.town).toBe('法連町');
  });

  it('begin with the town that is named behind other words', () => {
    expect(codes('京都市東山区八坂新地末吉町95番地')).toEqual(['6050085', '6050000']);
  });

  it('do not take one direction for another', () => {
    expect(codes('奈良県奈良市西包永町5')).toEqual(['6300000']);
  });

  it('leave a number with a unit of its own to be checked, where a town has one in its name', () => {
    expect(search('三重県名張市桔梗が丘5番12号').query.town).toBe('桔梗が丘');
  });

  it('are those for what is not listed where only an office is in the town', () => {
    expect(codes('京都府福知山市字天田12番地')).toEqual(['6208501']);
    expect(codes('京都府福知山市字天田13番地')).toEqual(['6200000']);
  });

  it('are decided by the crossing of Kyoto’s streets, whichever is named first', () => {
    expect(codes('京都市中京区麩屋町通押小路上る橘町619')).toEqual(['6040944']);
  });

  it('are all of them where nothing decides', () => {
    expect(codes('札幌市中央区大通西')).toEqual(['0600042', '0640820']);
  });

  it('are the one whose code is written with the address, where nothing else decides', () => {
    expect(codes('〒064-0820 札幌市中央区大通西')).toEqual(['0640820']);
    expect(codes('〒064-0820 札幌市中央区大通西5丁目')).toEqual(['0600042']);
  });

  it('begin with the office at that number whose code is written with the address', () => {
    expect(codes('102-8622 千代田区紀尾井町4番1号')).toEqual(['1028622', '1020094']);
    expect(codes('102-8622 千代田区紀尾井町4番2号')).toEqual(['1020094']);
  });

  it('are the listed small area, and その他 for the rest', () => {
    expect(codes('仙台市青葉区荒巻字坊主門10')).toEqual(['9810945']);
    expect(codes('仙台市青葉区荒巻字青葉10')).toEqual(['9800845']);
  });

  it('are those of every municipality that has a short town of that name', () => {
    expect(codes('本町 1-1')).toEqual(['0010000', '0020000']);
    expect(codes('麹町')).toEqual([]);
    expect(codes('麹町 3-12')).toEqual(['1020083']);
  });

  it('are those of a building, whose name may be shortened', () => {
    expect(codes('千代田区丸の内2-4-1丸の内ビル８階')).toEqual(['1006308', '1000005']);
  });

  it('are those of both municipalities of one name', () => {
    expect(codes('府中市')).toEqual(['1830000', '1830022', '7260000', '7260003']);
    expect(search('府中市').query.prefecture).toBeNull();
  });

  it('are those of the one whose postal code is written with it', () => {
    expect(codes('726-0000 府中市')).toEqual(['7260000', '7260003']);
    expect(search('726-0000 府中市').query.prefecture).toBe('広島県');
  });

  it('are those of the municipality that has the town', () => {
    expect(codes('府中市宮西町2-24')).toEqual(['1830022']);
  });

  it('begin with the floor of a building that is named', () => {
    expect(codes('千代田区丸の内2-4-1丸の内ビルディング８階')).toEqual(['1006308', '1000005']);
    expect(codes('千代田区丸の内2-4-1丸の内ビルディング')).toEqual([
      '1006390',
      '1000005',
      '1006308',
    ]);
  });

  it('leave buildings out where another is named', () => {
    expect(codes('千代田区丸の内2-4-1東京ビル')).toEqual(['1000005']);
  });

  it('show an office at its own number behind the area', () => {
    expect(codes('千代田区紀尾井町4番1号')).toEqual(['1020094', '1028622']);
    expect(codes('千代田区紀尾井町4番2号')).toEqual(['1020094']);
  });

  it('fall back to the code for what is not listed', () => {
    expect(codes('東京都千代田区架空町1-2')).toEqual(['1000000']);
  });

  it('are those for a bare number where the municipality has them', () => {
    expect(codes('大分県速見郡日出町2610番地1')).toEqual(['8791506']);
    expect(codes('大分県速見郡日出町架空2610')).toEqual(['8791500']);
  });

  it('are found in Kyoto behind a street, which tells towns of one name apart', () => {
    expect(codes('京都市上京区仁和寺街道六軒町西入北町1')).toEqual(['6028368']);
    expect(codes('京都市上京区御前通今小路上ル北町1')).toEqual(['6028392']);
    expect(codes('京都市上京区御前通一条下る北町1')).toEqual(['6028392']);
    expect(codes('京都市上京区北町1')).toEqual(['6028368', '6028392']);
    expect(search('京都市上京区烏丸通今出川下る梅屋町475').query).toMatchObject({
      town: '梅屋町',
      kyoto_street: '烏丸通今出川下る',
      block_lot_num: '475',
    });
  });

  it('are those for what is not listed, where no town is named behind a street of Kyoto', () => {
    expect(codes('京都市下京区烏丸通四条下ル架空町３')).toEqual(['6000000']);
    expect(codes('京都市下京区烏丸通四条下ル')).toEqual(['6000000']);
    expect(search('京都市下京区烏丸通四条下ル架空町３').query.kyoto_street).toBe('烏丸通四条下ル');
  });

  it('begin with the town that is nearly written behind a street of Kyoto', () => {
    expect(codes('京都市東山区大和大路通五条下る東大和町８')).toEqual(['6050000']);
    expect(codes('京都市東山区新門前通大和大路東入末古町９５')).toEqual(['6050085', '6050000']);
    expect(codes('京都市東山区新門前通東大路末吉町９５')).toEqual(['6050085', '6050000']);
    expect(codes('京都市東山区新門前通大和大路東入新末吉町９５')).toEqual(['6050000']);
  });

  it('are found by the only town that ends so', () => {
    expect(codes('京都市上京区近衛町26')).toEqual(['6028315']);
  });

  it.each(['', '   ', '不明', 'test', '---', '同上', 'info@example.jp', '03-1234-5678'])(
    'are none for %j',
    (garbage) => {
      expect(search(garbage)).toMatchObject({ count: 0, data: [] });
    },
  );
});

describe('any input', () => {
  const fragments = fc.constantFrom(
    '東京都',
    '千代田区',
    '府中市',
    '丸の内',
    '字',
    '丁目',
    '番地',
    '九九十',
    '十',
    '１',
    '2-',
    'ー',
    '（',
    '）',
    '「',
    '#',
    '＃',
    '上る',
    'ｱﾞ',
    '𠮷',
    '\u{fe00}',
    ' ',
  );

  it('ends in a result whose words come from the input or the register', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fragments, fc.string({ unit: 'binary' })), { maxLength: 12 }),
        (pieces) => {
          const result = search(pieces.join(''));
          expect(result.count).toBe(result.data.length);
          expect(result.query.block_lot_num ?? '1').toMatch(/^\d+(-\d+)*$/);
        },
      ),
    );
  });

  it('is read within a bound, however long', () => {
    const begun = performance.now();
    search('京都府京都市上京区'.concat('上る下る西入'.repeat(5_000)));
    search('東京都千代田区'.concat('1-'.repeat(20_000)));
    search('（'.repeat(50_000));
    search(`千代田区麹町1-1${'　'.repeat(50_000)}a`);
    search(`千代田区麹町1-1ビル${'1'.repeat(50_000)}`);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});

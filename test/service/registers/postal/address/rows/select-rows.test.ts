import { describe, expect, it } from 'vitest';
import { codes, search } from '../gazetteer/places-fixture.ts';
import { outcomeOf } from '../shipped-outcome.ts';

describe('the records of an address', () => {
  it('are those of the only area of the town', () => {
    expect(codes('東京都千代田区麹町3-12-14')).toEqual(['1020083']);
  });

  it('are decided by the chome if a town has several codes', () => {
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

  it('are decided by 大字 if an entry says so', () => {
    expect(codes('長野県北佐久郡軽井沢町大字軽井沢786-1')).toEqual(['3890102']);
    expect(codes('長野県北佐久郡軽井沢町軽井沢786-1')).toEqual(['3890103', '3890102']);
  });

  it('are those of a listed town before those of a town that only an office names', () => {
    expect(codes('佐賀県嬉野市塩田町大字馬場下甲512番地')).toEqual(['8491411']);
  });

  it('begin with the town whose name is nearly written, which is left to check', () => {
    expect(codes('奈良県奈良市法連町1095-2')).toEqual(['6308113', '6300000']);
    expect(search('奈良県奈良市法連町1095-2').query.town).toBe('法連町');
  });

  it('begin with the town whose name stands after other words', () => {
    expect(codes('京都市東山区八坂新地末吉町95番地')).toEqual(['6050085', '6050000']);
  });

  it('do not confuse one direction with another', () => {
    expect(codes('奈良県奈良市西包永町5')).toEqual(['6300000']);
  });

  it('are to check if a number has a unit that is also part of a town’s name', () => {
    expect(search('三重県名張市桔梗が丘5番12号').query.town).toBe('桔梗が丘');
  });

  it('are those of unlisted towns if the town has only an office', () => {
    expect(codes('京都府福知山市字天田12番地')).toEqual(['6208501']);
    expect(codes('京都府福知山市字天田13番地')).toEqual(['6200000']);
  });

  it('are all records of the town if nothing decides between them', () => {
    expect(codes('札幌市中央区大通西')).toEqual(['0600042', '0640820']);
  });

  it('are the one whose code is written with the address if nothing else decides', () => {
    expect(codes('〒064-0820 札幌市中央区大通西')).toEqual(['0640820']);
    expect(codes('〒064-0820 札幌市中央区大通西5丁目')).toEqual(['0600042', '0640820']);
  });

  it('begin with the office at that number whose code is written with the address', () => {
    expect(codes('102-8622 千代田区紀尾井町4番1号')).toEqual(['1028622', '1020094']);
    expect(codes('102-8622 千代田区紀尾井町4番2号')).toEqual(['1020094', '1028622']);
  });

  it('are those of a listed small area, and those of その他 for any other small area', () => {
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

  it('are those of the municipality whose postal code is written with the address', () => {
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

  it('leave out buildings if the address names another building', () => {
    expect(codes('千代田区丸の内2-4-1東京ビル')).toEqual(['1000005']);
  });

  it('list an office at its own number after the area', () => {
    expect(codes('千代田区紀尾井町4番1号')).toEqual(['1020094', '1028622']);
    expect(codes('千代田区紀尾井町4番2号')).toEqual(['1020094']);
  });

  it.each([
    '旭川市四条通16丁目左6',
    '旭川市四条通１６丁目左６見本ガス　（株）',
    '旭川市四条通８丁目右１号株式会社　見本',
    '旭川市四条通８丁目右１号３階',
    '南丹市園部町美園町１４番地 ３階',
    '南丹市園部町美園町７号２２−４',
    '南丹市園部町美園町7号22-4',
    '南丹市園部町美園町７号２２－４見本商事',
    '南丹市園部町美園町１４番地見本商事　２０２５年館',
    '南丹市園部町小山甲３４',
    '南丹市園部町小山甲３４（園部郵便局私書箱第１号）',
    '南丹市園部町小山西２線１１',
    '南丹市園部町小山西２線１２番地 見本館',
    '見本市栄町５区',
    '見本市栄町５区ＮＪ部品',
    '見本市栄町５区見本工業所',
  ])('include the office whose own address begins %s', (address) => {
    expect(codes(address).filter((code) => /^\d{3}8[5-9]/.test(code))).toHaveLength(1);
  });

  it.each(['京都市上京区烏丸通今出川下る梅屋町600-1', '京都市上京区梅屋町600の1'])(
    'include an office of Kyoto for which the register has the street: %s',
    (address) => {
      expect(codes(address)).toEqual(['6020092', '6028511']);
      expect(codes(address.replace('600', '60'))).toEqual(['6020092']);
    },
  );

  it.each(['旭川市四条通16丁目左61', '旭川市四条通16丁目右6'])(
    'do not include the office at another number of the street: %s',
    (address) => {
      expect(codes(address).filter((code) => /^\d{3}8[5-9]/.test(code))).toEqual([]);
    },
  );

  it.each([
    ['the address has more after the number', '南丹市園部町美園町１４番地の２', '6228501'],
    ['the office has', '南丹市園部町美園町７号', '6228577'],
    ['the address has a small area', '南丹市園部町美園町字見本１４番地', '6228501'],
    ['the office has one', '南丹市園部町美園町１２番地', '6228502'],
  ])('end with an office that may be meant if %s', (_, address, own) => {
    const [first, ...others] = codes(address);
    expect([first, others]).toEqual(['6220002', [own]]);
  });

  it('do not include an office in another small area, or at another number', () => {
    expect(codes('南丹市園部町美園町字台帳１２')).toEqual(['6220002']);
    expect(codes('南丹市園部町美園町１４０番地')).toEqual(['6220002']);
  });

  it('are those of the code of unlisted towns if nothing else fits', () => {
    expect(codes('東京都千代田区架空町1-2')).toEqual(['1000000']);
  });

  it('are those for a number without a town if the municipality has such records', () => {
    expect(codes('大分県速見郡日出町2610番地1')).toEqual(['8791506']);
    expect(codes('大分県速見郡日出町架空2610')).toEqual(['8791500']);
  });

  it.each(['', '   ', '不明', 'test', '---', '同上', 'info@example.jp', '03-1234-5678'])(
    'do not exist for %j',
    (garbage) => {
      expect(search(garbage)).toMatchObject({ count: 0, data: [] });
    },
  );

  it('are open if an estate’s name only ends the name of a building', () => {
    expect(codes('千葉県八千代市高津1359 コーポ高津団地201').length).toBe(2);
    expect(codes('千葉県八千代市高津1359 見本 高津団地4-39')).toEqual(['2760035']);
  });

  it('are open if a number stands in a small area that no entry lists, or another area stands in brackets', () => {
    expect(outcomeOf('愛知県豊橋市東田町字西郷前21').kind).toBe('ambiguous');
    expect(outcomeOf('愛知県豊橋市東田町106（井原）').kind).toBe('ambiguous');
    expect(outcomeOf('愛知県豊橋市東田町106')).toMatchObject({
      kind: 'found',
      records: [{ postal_code: '4400066' }],
    });
  });

  it('are decided by a number before a room with a letter, but not by one that other words interrupt', () => {
    expect(codes('北海道札幌市中央区大通西5-28-24-A203')).toEqual(['0600042']);
    expect(codes('北海道札幌市中央区大通西5-A203').length).toBe(2);
  });
});

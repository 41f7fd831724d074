/** Numbers, small areas and buildings whose names are a part of another name, on the data that ships with Daicho. */
import { describe, expect, it } from 'vitest';
import { outcomeOf, shipped } from './shipped-outcome.ts';

function foundCodes(address: string): readonly string[] {
  const outcome = outcomeOf(address);
  return outcome.kind === 'found' ? outcome.records.map((r) => r.postal_code) : [];
}

function queryOf(t: string) {
  return shipped.search({ t, offset: 0, limit: 1 }).query;
}

describe('a chome in circled or Roman numerals', () => {
  it.each([
    ['北海道札幌市中央区南一条西⑳丁目1-2', '0640801', '20-1-2'],
    ['北海道札幌市中央区南一条西③丁目1-2', '0600061', '3-1-2'],
    ['東京都港区芝Ⅴ丁目1-2', '1080014', '5-1-2'],
    ['東京都港区芝ⅱ丁目1番2号', '1050014', '2-1-2'],
  ])('decides the code: %s', (address, code, number) => {
    expect(foundCodes(address)).toEqual([code]);
    expect(queryOf(address).block_lot_num).toBe(number);
  });

  it('leaves such numerals in names of buildings as written', () => {
    expect(queryOf('東京都千代田区麹町1-2 コーポⅡ').building).toBe('コーポⅡ');
  });
});

describe('the ordinal of a building before the number', () => {
  it.each(['東京都港区芝 第５山田ビル 1-22-12', '東京都港区芝 第5山田マンション 1-22-12'])(
    'is no number of the address: %s',
    (address) => {
      expect(foundCodes(address)).toEqual([]);
      expect(queryOf(address).block_lot_num).toBeNull();
    },
  );
});

describe('another building of a series', () => {
  it.each([
    '東京都千代田区霞が関3-2 第二霞が関ビルディング5階',
    '千代田区霞が関3-2-5第2霞が関ビル5階',
  ])('is not the building with codes of its own: %s', (address) =>
    expect(foundCodes(address)).toEqual([]),
  );

  it('is told from a house number right before the name', () => {
    expect(foundCodes('東京都千代田区霞が関3-2-5霞が関ビル5階')).toEqual(['1006005']);
  });
});

describe('a floor before the name of the building', () => {
  it('belongs to the building, and is no small area', () => {
    expect(foundCodes('東京都豊島区東池袋 47階 サンシャイン60')).not.toContain('1700013');
    expect(queryOf('東京都千代田区麹町 3階 プレステージ77').town).toBe('麹町');
  });

  it('is told from a small area with such a name', () => {
    const { town, block_lot_num } = queryOf('京都府木津川市山城町椿井三階24番地1');
    expect(`${town} ${block_lot_num}`).toBe('山城町椿井三階 24-1');
  });
});

describe('a small area whose name begins with the name of another area', () => {
  it.each([
    '新潟県中魚沼郡津南町芦ケ崎字石坂前780',
    '秋田県由利本荘市土谷谷地下856',
    '秋田県潟上市天王長沼下675',
    '宮城県仙台市青葉区荒巻西雷神東54',
  ])('is not taken for that area: %s', (address) => expect(foundCodes(address)).toEqual([]));

  it.each(['長野県長野市鶴賀七瀬中町様12-3', '徳島県美馬郡つるぎ町貞光皆瀬川向様12-3'])(
    'is not taken for the shorter area if words follow it: %s',
    (address) => expect(foundCodes(address)).toEqual([]),
  );

  it('is told from a part or a number of that area', () => {
    expect(foundCodes('新潟県中魚沼郡津南町芦ケ崎字石坂甲780')).toEqual(['9498314']);
    expect(foundCodes('石川県加賀市別所町字富士見ケ丘十二585')).toEqual(['9220275']);
  });
});

describe('a building with the name of a small area', () => {
  it.each(['徳島県鳴門市大麻町板東279 北条ビル', '秋田県潟上市天王850 コーポ追分201'])(
    'does not decide in which area the number is: %s',
    (address) => expect(foundCodes(address)).toEqual([]),
  );

  it('decides if the area is an estate', () => {
    expect(foundCodes('千葉県八千代市高津1359 高津団地4-39')).toEqual(['2760035']);
  });
});

import { addressBehindMark, behindMark } from '@daicho/shared/cells/behind-mark.ts';
import { describe, expect, it } from 'vitest';

/** Reads a cell below an address. */
function below(above: string, cell: string): string | undefined {
  const rest = behindMark(cell);
  return rest === undefined ? undefined : addressBehindMark(above, rest);
}

const OFFICE = '東京都千代田区丸の内1-9-2';
const YOKOHAMA = '神奈川県横浜市中区本町1-1';

describe('an address after a ditto mark', () => {
  it.each([
    [OFFICE, '〃　田中様', `${OFFICE} 田中様`],
    [OFFICE, '〃 田中 太郎 様方', `${OFFICE} 田中 太郎 様方`],
    [OFFICE, '〃 田中方', `${OFFICE} 田中方`],
    [OFFICE, '〃 株式会社山田 御中', `${OFFICE} 株式会社山田 御中`],
    [OFFICE, '同上 2F', `${OFFICE} 2F`],
    [OFFICE, '同上２Ｆ', `${OFFICE} 2F`],
    [OFFICE, '〃（地下1階）', `${OFFICE} 地下1階`],
    [OFFICE, '〃 203号', `${OFFICE} 203号`],
    [OFFICE, '″ 203号室　田中様', `${OFFICE} 203号室 田中様`],
    [OFFICE, '〃 コーポ田中 203', `${OFFICE} コーポ田中 203`],
    [`〒100-0005 ${OFFICE}`, '〃 2F', `〒100-0005 ${OFFICE} 2F`],
  ])(
    '%s, %s: is the whole address above, with the words after the mark added',
    (above, cell, read) => {
      expect(below(above, cell)).toBe(read);
    },
  );

  it.each([
    ['鈴木ビル 3F', '〃 4F', '鈴木ビル 4F'],
    ['鈴木ビル3F', '〃 4階', '鈴木ビル 4階'],
    ['コーポ鈴木 101', '〃 102号室', 'コーポ鈴木 102号室'],
    ['佐藤様', '〃 田中様', '田中様'],
    ['鈴木ビル 3F', '〃 山田ビル 2F', '山田ビル 2F'],
  ])(
    '%s above, %s: the words after the mark replace the part of the same kind',
    (inside, cell, read) => {
      expect(below(`${OFFICE} ${inside}`, cell)).toBe(`${OFFICE} ${read}`);
    },
  );

  it.each([
    [YOKOHAMA, '〃 桜木町2-3', '神奈川県横浜市中区桜木町2-3'],
    [YOKOHAMA, '同 桜木町 2-3', '神奈川県横浜市中区桜木町 2-3'],
    [YOKOHAMA, '″桜木町２－３', '神奈川県横浜市中区桜木町2-3'],
    [`〒231-0005 ${YOKOHAMA}`, '〃 桜木町2-3', '神奈川県横浜市中区桜木町2-3'],
    ['横浜市中区本町1-1', '〃 桜木町', '横浜市中区桜木町'],
    ['千葉県市川市八幡1-1', '〃 大和田2-3', '千葉県市川市大和田2-3'],
    ['三重県四日市市諏訪町1-1', '〃 本町2-3', '三重県四日市市本町2-3'],
    ['札幌市中央区北3条西2丁目1-1', '〃 北4条西5丁目2-1', '札幌市中央区北4条西5丁目2-1'],
    [YOKOHAMA, '〃 西区みなとみらい2-3', '神奈川県横浜市西区みなとみらい2-3'],
    [OFFICE, '〃 港区芝1-1', '東京都港区芝1-1'],
    [YOKOHAMA, '〃 川崎市幸区南幸町1-1', '神奈川県川崎市幸区南幸町1-1'],
  ])('%s, %s: is in another town of the city above', (above, cell, read) => {
    expect(below(above, cell)).toBe(read);
  });

  it.each([
    [OFFICE, '〃 1-9-3', '東京都千代田区丸の内1-9-3'],
    [YOKOHAMA, '〃 2-3', '神奈川県横浜市中区本町2-3'],
    ['東京都中央区銀座1丁目2-3', '〃 2丁目3-1', '東京都中央区銀座2丁目3-1'],
    ['埼玉県川越市豊田町1丁目12番12号', '〃 1-11-4', '埼玉県川越市豊田町1-11-4'],
    ['川越市山田379番地8', '〃 90-7', '川越市山田90-7'],
    ['川越市山田379番地8', '〃 90番地7', '川越市山田90番地7'],
    ['古谷上497-14', '〃 127-5', '古谷上127-5'],
    ['南松浦郡新上五島町日島郷1670-1', '〃　180', '南松浦郡新上五島町日島郷180'],
    ['川越市山田379番地8', '〃 1265番地', '川越市山田1265番地'],
  ])('%s, %s: has another number in the town above', (above, cell, read) => {
    expect(below(above, cell)).toBe(read);
  });

  it.each([
    ['part of a number', OFFICE, '〃 5'],
    ['a room or a number', `${YOKOHAMA.replace('1-1', '12')} コーポ鈴木`, '〃 102'],
    ['a person or a town', OFFICE, '〃 田中'],
    ['a person or a town, with a room or a number', OFFICE, '〃 田中 203'],
    ['a person or a town', OFFICE, '〃 北方'],
    ['a building or a town', OFFICE, '〃 グリーンハイツ2-3'],
    ['a hamlet of the town or the city', OFFICE, '〃 字山田3'],
    ['a house of the same block', OFFICE, '〃 3号'],
    ['a town or a municipality', '大阪府泉南郡熊取町大久保1', '〃 岬町深日2-3'],
    ['a city of an unknown prefecture', '横浜市中区本町1-1', '〃 川崎市幸区南幸町1-1'],
    ['a town of an unknown city', '銀座1-1', '〃 桜木町2-3'],
    ['a room or a number', '東京都千代田区丸の内', '〃 203号'],
    ['a number after a street', '札幌市中央区北3条西2丁目1-1', '〃 3丁目5'],
    ['inside what is no address', '山田商店', '〃 2F'],
    ['a room', 'コーポ鈴木 101-2', '〃 102-3'],
    ['a lot or a room', '川越市山田379番地8', '〃 1304'],
    ['a room or a number', '古谷上497', '〃 203号'],
    ['a lot or a house of the block', '札幌市中央区大通西10-1', '〃 180'],
    ['a lot or a part of one', '川越市山田379-8', '〃 80'],
    ['a lot or a part of one', '川越市山田379-108', '〃 180'],
  ])('is not read if it may be %s: %s, %s', (_, above, cell) => {
    expect(below(above, cell)).toBeUndefined();
  });

  it.each(['同心町1-2', '同上町', '佐々木', '〃', '〃 。', '"東京都"', '', 5, null])(
    'does not exist in %j',
    (cell) => {
      expect(behindMark(cell)).toBeUndefined();
    },
  );

  it('is searched in a short time, even in long cells', () => {
    const long = '区1丁目-'.repeat(5_000);
    expect(behindMark(`〃 ${long}`)).toBeUndefined();
    expect(addressBehindMark(long, '桜木町2-3')).toBeUndefined();
  });
});

import {
  readTownEntry,
  type TownParts,
} from '@daicho/service/registers/postal/import/town-entry.ts';
import { describe, expect, it } from 'vitest';

const TOWNS = new Map([
  ['岸', 'キシ'],
  ['岸町', 'キシマチ'],
]);

function longestTown(name: string) {
  const found = [...TOWNS].filter(([town]) => name.startsWith(town));
  const [town = '', kana = ''] = found.sort(([a], [b]) => b.length - a.length)[0] ?? [];
  return town === '' ? undefined : { town, kana };
}

function read(raw: string, rawKana: string, jisx0402 = '13101') {
  const rules: string[] = [];
  const place = {
    jisx0402,
    municipalities: ['台帳郡岸村', '岸村'],
    townBeginning: longestTown,
  };
  const parts = readTownEntry({ raw, rawKana, place }, (rule) => rules.push(rule));
  const present = Object.entries(parts).filter(([, value]) => value !== '');
  return { rules, parts: Object.fromEntries(present) };
}

function expectParts(
  raw: string,
  rawKana: string,
  rule: string,
  parts: Partial<TownParts>,
  jisx0402?: string,
): void {
  expect(read(raw, rawKana, jisx0402)).toEqual({ rules: [rule], parts });
}

describe('a town entry', () => {
  it('that is a name is the town', () => {
    expectParts('岸', 'キシ', 'plainName', { town: '岸', townKana: 'キシ' });
  });

  it('for unlisted towns has no town', () => {
    expectParts('以下に掲載がない場合', 'イカニケイサイガナイバアイ', 'notListed', {});
  });

  it.each([
    ['岸村の次に番地がくる場合', 'キシムラノツギニバンチガクルバアイ'],
    [
      '岸村の次に１〜４２６番地がくる場合（川東）',
      'キシムラノツギニ１−４２６バンチガクルバアイ（カワヒガシ）',
    ],
    ['岸村の次に４２７番地以降がくる場合', 'キシムラノツギニ４２７バンチイコウガクルバアイ'],
  ])('for house numbers right after the municipality has no town: %s', (raw, kana) => {
    expectParts(raw, kana, 'numberFollows', {});
  });

  it('for house numbers right after a town has that town', () => {
    expectParts('大岸の次に番地がくる場合', 'オオギシノツギニバンチガクルバアイ', 'numberFollows', {
      town: '大岸',
      townKana: 'オオギシ',
    });
  });

  it('for a whole municipality has no town, and the town 一円 is a town', () => {
    expectParts('岸村一円', 'キシムライチエン', 'wholeMunicipality', {});
    expectParts('一円', 'イチエン', 'plainName', { town: '一円', townKana: 'イチエン' });
  });

  it('of a building has the longest town with which it begins, the building and the floor', () => {
    expectParts('岸町岸タワー（１２階）', 'キシマチキシタワー（１２カイ）', 'buildingFloor', {
      town: '岸町',
      townKana: 'キシマチ',
      building: '岸タワー',
      floor: '１２階',
    });
  });

  it('of a building keeps its wing, and says when the floor is not known', () => {
    expectParts(
      '岸タワー（高層棟）（地階・階層不明）',
      'キシタワー（コウソウトウ）（チカイ・カイソウフメイ）',
      'buildingFloor',
      { town: '岸', townKana: 'キシ', building: 'タワー（高層棟）', floor: '地階・階層不明' },
    );
  });

  it('that leaves buildings out is the town', () => {
    expectParts('岸（次のビルを除く）', 'キシ（ツギノビルヲノゾク）', 'buildingsExcepted', {
      town: '岸',
      townKana: 'キシ',
    });
  });

  it('keeps the list of streets in Kyoto, and drops it in any other city', () => {
    const raw = '岸（東通北上る、北通東入）';
    const name = { town: '岸', townKana: 'キシ' };
    expectParts(
      raw,
      'キシ',
      'kyotoStreets',
      { ...name, kyotoStreet: '東通北上る、北通東入' },
      '26102',
    );
    expectParts(raw, 'キシ', 'bracketRemoved', name, '26201');
    expectParts('岸（その他）', 'キシ（ソノタ）', 'bracketRemoved', name, '26102');
  });

  it.each([
    ['岸１８地割', 'キシ１８チワリ', '１８地割'],
    ['岸第２地割（東）', 'キシダイ２チワリ（ヒガシ）', '第２地割'],
    ['岸１８地割、岸１９地割', 'キシ１８チワリ、キシ１９チワリ', undefined],
    ['岸第１地割〜第３地割（東、西）', 'キシダイ１チワリ−ダイ３チワリ（ヒガシ、ニシ）', undefined],
  ])('with land divisions has koaza only if there is a single division: %s', (raw, kana, koaza) => {
    expectParts(raw, kana, 'landDivision', {
      town: '岸',
      townKana: 'キシ',
      ...(koaza === undefined ? {} : { koaza }),
    });
  });

  it.each([
    ['岸（１丁目）', 'キシ（１チョウメ）', 'oneSmallAreaInBracket', '１丁目'],
    ['岸（第２地割）', 'キシ（ダイ２チワリ）', 'oneSmallAreaInBracket', '第２地割'],
    ['岸１０丁目', 'キシ１０チョウメ', 'oneChomeAtEnd', '１０丁目'],
    ['岸（東）', 'キシ（ヒガシ）', 'oneSmallAreaInBracket', '東'],
    ['岸（３区）', 'キシ（３ク）', 'oneSmallAreaInBracket', '３区'],
    ['岸（北１区）', 'キシ（キタ１ク）', 'oneSmallAreaInBracket', '北１区'],
    ['岸（２丁）', 'キシ（２チョウ）', 'oneSmallAreaInBracket', '２丁'],
    ['岸（第１号）', 'キシ（ダイ１ゴウ）', 'oneSmallAreaInBracket', '第１号'],
  ])('with one small area has it as koaza: %s', (raw, kana, rule, koaza) => {
    expectParts(raw, kana, rule, { town: '岸', townKana: 'キシ', koaza });
  });

  it('that is only a chome is a town', () => {
    expectParts('１丁目', '１チョウメ', 'plainName', { town: '１丁目', townKana: '１チョウメ' });
  });

  it('with a lot number before its bracket is the town that stands before number and bracket', () => {
    expectParts('岸８２４−１（東荘）', 'キシ８２４−１（ヒガシソウ）', 'lotNumberBeforeBracket', {
      town: '岸',
      townKana: 'キシ',
    });
  });

  it.each([
    ['岸（１、２丁目）', 'キシ（１、２チョウメ）'],
    [
      '岸（第２地割「７０〜１３６」〜第４地割「３〜１１」）',
      'キシ（ダイ２チワリ<７０−１３６>−ダイ４チワリ<３−１１>）',
    ],
    ['岸（その他）', 'キシ（ソノタ）'],
    ['岸（丁目）', 'キシ（チョウメ）'],
    ['岸（番地のみ）', 'キシ（バンチノミ）'],
    ['岸（全域）', 'キシ（ゼンイキ）'],
    ['岸（空港内）', 'キシ（クウコウナイ）'],
    ['岸（東を除く）', 'キシ（ヒガシヲノゾク）'],
    ['岸（１７番地）', 'キシ（１７バンチ）'],
    ['岸（５丁目１番地）', 'キシ（５チョウメ１バンチ）'],
    ['岸（１−７−１）', 'キシ（１−７−１）'],
    ['岸（３０００番地以降）', 'キシ（３０００バンチイコウ）'],
    ['岸（東６７）', 'キシ（ヒガシ６７）'],
    ['岸（甲・乙）', 'キシ（コウ・オツ）'],
  ])('with a bracket is the name before it: %s', (raw, kana) => {
    expectParts(raw, kana, 'bracketRemoved', { town: '岸', townKana: 'キシ' });
  });
});

import { describe, expect, it } from 'vitest';
import { parts } from '../gazetteer/places-fixture.ts';

describe('the small area between a town and its numbers', () => {
  it.each([
    [
      'a small area',
      '千葉県山武郡横芝光町横芝字真砂４８２番地の２',
      '千葉県 山武郡 横芝光町 - 横芝字真砂 482-2 - -',
    ],
    [
      'a name in brackets before the number',
      '千葉県山武郡横芝光町横芝字裏ノ（南栄町）８',
      '千葉県 山武郡 横芝光町 - 横芝字裏ノ（南栄町） 8 - -',
    ],
    [
      'a block with a letter for a name',
      '福井市文京A-5どこか',
      '福井県 - 福井市 - 文京A 5 どこか -',
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
      'a small area with kanji numerals in its name',
      '千代田区千種町千種１－１',
      '東京都 - 千代田区 - 千種町千種 1-1 - -',
    ],
    [
      'a small area with a number in its name',
      '京都府宇治市五ケ庄三番割３２番地の１',
      '京都府 - 宇治市 - 五ケ庄三番割 32-1 - -',
    ],
    ['a 地割', '千葉県旭市ハ第１０地割４４番地', '千葉県 - 旭市 - ハ第１０地割 44 - -'],
  ])('is read: %s', (_, address, expected) => {
    expect(parts(address)).toBe(expected);
  });

  it.each([
    [
      'a 第…号, before a bare number',
      '千葉県山武郡横芝光町横芝第1号958-4-1',
      '千葉県 山武郡 横芝光町 - 横芝第1号 958-4-1 - -',
    ],
    [
      'a 第…号, before a lot',
      '千葉県山武郡横芝光町横芝第１３号１７番地',
      '千葉県 山武郡 横芝光町 - 横芝第１３号 17 - -',
    ],
    [
      'a 区',
      '千葉県山武郡横芝光町横芝１１区１２－１',
      '千葉県 山武郡 横芝光町 - 横芝１１区 12-1 - -',
    ],
    [
      'a 区 that is divided',
      '千葉県山武郡横芝光町横芝１区西部３',
      '千葉県 山武郡 横芝光町 - 横芝１区西部 3 - -',
    ],
    [
      'a 組, before a hyphen',
      '千葉県山武郡横芝光町横芝７組－２',
      '千葉県 山武郡 横芝光町 - 横芝７組 2 - -',
    ],
    [
      'a 部',
      '千葉県山武郡横芝光町横芝２３部１６の１',
      '千葉県 山武郡 横芝光町 - 横芝２３部 16-1 - -',
    ],
    [
      'a 字 with a number for a name',
      '千葉県山武郡横芝光町横芝１４字真砂５８－６',
      '千葉県 山武郡 横芝光町 - 横芝１４字真砂 58-6 - -',
    ],
    [
      'a 番割, before a bare number',
      '千葉県山武郡横芝光町横芝三番割27',
      '千葉県 山武郡 横芝光町 - 横芝三番割 27 - -',
    ],
    [
      'a 丁割',
      '千葉県山武郡横芝光町横芝二丁割６０番地',
      '千葉県 山武郡 横芝光町 - 横芝二丁割 60 - -',
    ],
    [
      'a 番耕地',
      '千葉県山武郡横芝光町横芝２番耕地１４５−３',
      '千葉県 山武郡 横芝光町 - 横芝２番耕地 145-3 - -',
    ],
    [
      'a 番 with a name after it',
      '千葉県山武郡横芝光町横芝字一番谷地５１－１０',
      '千葉県 山武郡 横芝光町 - 横芝字一番谷地 51-10 - -',
    ],
    ['a side of a street', '旭川市４条１６丁目左６', '北海道 - 旭川市 - ４条通１６丁目左 6 - -'],
    [
      'a side of a street, before a name',
      '旭川市４条１６丁目左６見本ガス',
      '北海道 - 旭川市 - ４条通１６丁目左 6 見本ガス -',
    ],
    [
      'a side of a street with a unit, before a name',
      '旭川市４条１６丁目右１号見本百貨店',
      '北海道 - 旭川市 - ４条通１６丁目右 1 見本百貨店 -',
    ],
    ['a 丁歩', '千葉県山武郡横芝光町横芝五丁歩887', '千葉県 山武郡 横芝光町 - 横芝五丁歩 887 - -'],
    ['a 線', '千葉県山武郡横芝光町横芝５線96', '千葉県 山武郡 横芝光町 - 横芝５線 96 - -'],
    [
      'a 沢',
      '千葉県山武郡横芝光町横芝１５号の沢８８７',
      '千葉県 山武郡 横芝光町 - 横芝１５号の沢 887 - -',
    ],
    [
      'a block (号) after another name',
      '千葉県山武郡横芝光町横芝拓２号５８０－２５８',
      '千葉県 山武郡 横芝光町 - 横芝拓２号 580-258 - -',
    ],
    [
      'a part of a chome',
      '千葉県山武郡横芝光町横芝３丁目甲４８６番地１',
      '千葉県 山武郡 横芝光町 - 横芝３丁目甲 486-1 - -',
    ],
    [
      'a part of a chome that is a number alone',
      '千葉県山武郡横芝光町横芝１－甲６７－１',
      '千葉県 山武郡 横芝光町 - 横芝１－甲 67-1 - -',
    ],
    [
      'a part of a chome after a minus sign',
      '千葉県山武郡横芝光町横芝１−甲６７−１',
      '千葉県 山武郡 横芝光町 - 横芝１−甲 67-1 - -',
    ],
    [
      'a block (号) after another name, before a space and a name',
      '千葉県山武郡横芝光町横芝拓２号５８０ 見本税務署',
      '千葉県 山武郡 横芝光町 - 横芝拓２号 580 見本税務署 -',
    ],
    [
      'a block (号) after another name, with a minus sign',
      '千葉県山武郡横芝光町横芝拓２号５８０−２５８',
      '千葉県 山武郡 横芝光町 - 横芝拓２号 580-258 - -',
    ],
    [
      'a letter, before a bracket',
      '千葉県山武郡横芝光町横芝甲４７１（受付）',
      '千葉県 山武郡 横芝光町 - 横芝甲 471 - -',
    ],
    [
      'a number for a name without a house number',
      '千葉県山武郡横芝光町横芝７組',
      '千葉県 山武郡 横芝光町 - 横芝７組 - - -',
    ],
    [
      'a number for a name without a house number, before a space',
      '千葉県山武郡横芝光町横芝第2号　見本ビル',
      '千葉県 山武郡 横芝光町 - 横芝第2号 - 見本ビル -',
    ],
    [
      'a number for a name without a house number, before a name in katakana',
      '千葉県山武郡横芝光町横芝５字ミホン電子',
      '千葉県 山武郡 横芝光町 - 横芝５字 - ミホン電子 -',
    ],
    [
      'no small area in a building that has a number for a name',
      '千葉県山武郡横芝光町横芝５条ミホンビル',
      '千葉県 山武郡 横芝光町 - 横芝 - ５条ミホンビル -',
    ],
    [
      'no small area in a building that is named after one',
      '千葉県山武郡横芝光町横芝５区センター',
      '千葉県 山武郡 横芝光町 - 横芝 - ５区センター -',
    ],
    [
      'a number that no house number follows',
      '千葉県山武郡横芝光町横芝二番割無番地',
      '千葉県 山武郡 横芝光町 - 横芝 - 二番割無番地 -',
    ],
    [
      'no small area in a street with a direction',
      '京都市下京区烏丸五条下ル第１０見本ビル３階',
      '京都府 - 京都市 下京区 烏丸 - 五条下ル第１０見本ビル 3階',
    ],
    [
      'a block (街区) with lots',
      '千葉県山武郡横芝光町横芝７街区８番',
      '千葉県 山武郡 横芝光町 - 横芝７街区 8 - -',
    ],
    [
      'a block (街区) of a project',
      '千葉県山武郡横芝光町横芝土地区画整理事業施行地区内６７街区１',
      '千葉県 山武郡 横芝光町 - 横芝土地区画整理事業施行地区内６７街区 1 - -',
    ],
    [
      'a formal numeral with 番',
      '京都府宇治市宇治壱番１４０番地',
      '京都府 - 宇治市 - 宇治壱番 140 - -',
    ],
    [
      'a formal numeral with 番, before a bare number',
      '京都府宇治市宇治弐番33-1',
      '京都府 - 宇治市 - 宇治弐番 33-1 - -',
    ],
    [
      'a kanji numeral with 番, before a lot',
      '京都府宇治市宇治四番８８８番地１',
      '京都府 - 宇治市 - 宇治四番 888-1 - -',
    ],
    ['ノ, as イ to ス are', '京都府宇治市宇治ノ14-1', '京都府 - 宇治市 - 宇治ノ 14-1 - -'],
    [
      'a chome with 甲 after の',
      '京都府宇治市宇治2の甲1994',
      '京都府 - 宇治市 - 宇治2の甲 1994 - -',
    ],
    [
      'an ordinal number before a hyphen',
      '千葉県山武郡横芝光町横芝第５－１３２',
      '千葉県 山武郡 横芝光町 - 横芝第５ 132 - -',
    ],
    [
      'an ordinal number without a unit',
      '千葉県山武郡横芝光町横芝第５',
      '千葉県 山武郡 横芝光町 - 横芝第５ - - -',
    ],
  ])('may be named by a number or a letter: %s', (_, address, expected) => {
    expect(parts(address)).toBe(expected);
  });
});

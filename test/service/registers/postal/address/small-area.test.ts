import { describe, expect, it } from 'vitest';
import { parts } from './places-fixture.ts';

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
      'a small area with a number in its name',
      '京都府宇治市五ケ庄三番割３２番地の１',
      '京都府 - 宇治市 - 五ケ庄三番割 32-1 - -',
    ],
    ['a 地割', '千葉県旭市ハ第１０地割４４番地', '千葉県 - 旭市 - ハ第１０地割 44 - -'],
  ])('reads %s', (_, address, expected) => {
    expect(parts(address)).toBe(expected);
  });
});

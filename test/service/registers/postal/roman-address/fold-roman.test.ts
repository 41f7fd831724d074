import { foldKana, foldRoman } from '@daicho/service/registers/postal/roman-address/fold-roman.ts';
import { romanise } from '@daicho/shared/text/romanise.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('folded romanised names', () => {
  it.each([
    ['オオサカ', 'Osaka', 'Ōsaka', 'Oosaka', 'OHSAKA', 'Ôsaka'],
    ['シンバシ', 'Shimbashi', 'Shinbashi', 'Sinbasi'],
    ['チュウオウ', 'Chuo', 'Chūō', 'Chuuou', 'Tyuuou'],
    ['ジュウジョウ', 'Jujo', 'Juujou', 'Zyuuzyou'],
    ['ニイガタ', 'Niigata', 'Nīgata'],
    ['フジ', 'Fuji', 'Huji', 'Huzi'],
  ])('are the same for every spelling of %s', (kana, ...ways) => {
    expect(ways.map(foldRoman)).toEqual(ways.map(() => foldKana(kana)));
  });

  it('equal those of Hepburn for any reading', () => {
    const kana = fc.string({
      unit: fc.constantFrom(...'アイウエオカシチツハヒフマンッャュョジヅディ'),
    });
    fc.assert(fc.property(kana, (text) => foldRoman(romanise(text)) === foldKana(text)));
  });
});

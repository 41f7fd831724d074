import { fold, foldName } from '@daicho/shared/text/fold.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../any-text.ts';

describe('folding', () => {
  it.each([
    ['北二十四条西', '北24条西'],
    ['北二四条西', '北２４条西'],
    ['霞ヶ関', '霞が関'],
    ['霞ケ関', '霞ガ関'],
    ['四ツ谷', '四ッ谷'],
    ['一之江', '一ノ江'],
    ['澤町', '沢町'],
    ['みどり', 'ミドリ'],
    ['ウヱノ', 'ウエノ'],
    ['ビル　Ａ', 'ビルa'],
    ['塚本', '塚本'],
    ['吉田', '𠮷田'],
  ])('makes %s and %s equal', (a, b) => {
    expect(foldName(a)).toBe(foldName(b));
  });

  it.each([
    ['1-23', '12-3'],
    ['一二', '十三'],
    ['3', '３＃'],
  ])('distinguishes %s and %s', (a, b) => {
    expect(foldName(a)).not.toBe(foldName(b));
  });

  it('keeps the positions of symbols after a character of two units', () => {
    expect(fold('𠮷田𩸽町')).toEqual({ symbols: '吉田𩸽町', origin: [0, 2, 3, 3, 5, 6] });
  });

  it('maps every symbol to a position in the text, in order', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const { symbols, origin } = fold(text);
        expect(origin).toHaveLength(symbols.length + 1);
        expect(origin.at(-1)).toBe(text.length);
        for (let i = 0; i < symbols.length; i++) {
          expect(origin[i]).toBeLessThanOrEqual(origin[i + 1] ?? -1);
        }
      }),
    );
  });
});

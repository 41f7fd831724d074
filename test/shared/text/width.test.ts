import {
  toFullWidthAscii,
  toFullWidthKatakana,
  toHalfWidthAscii,
} from '@daicho/shared/text/width.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('width conversion', () => {
  it('makes half-width katakana full-width, and joins sound marks', () => {
    expect(toFullWidthKatakana('ｻｯﾎﾟﾛｼ ﾁｭｳｵｳｸ')).toBe('サッポロシ チュウオウク');
    expect(toFullWidthKatakana('サッポロ が'.normalize('NFD'))).toBe('サッポロ が');
    expect(toFullWidthKatakana('ｳﾞｨﾗ')).toBe('ヴィラ');
  });

  it('keeps a sound mark that has no kana to join', () => {
    expect(toFullWidthKatakana('ｱﾞ')).toBe('ア゛');
    expect(toFullWidthKatakana('ﾞ')).toBe('ﾞ');
  });

  it('makes ASCII half-width, and back', () => {
    expect(toHalfWidthAscii('Ａ－１　ビル')).toBe('A-1　ビル');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(toHalfWidthAscii(toFullWidthAscii(text))).toBe(text);
      }),
    );
  });
});

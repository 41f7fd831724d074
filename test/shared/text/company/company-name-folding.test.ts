/** How names of companies are folded before they are compared. */
import { readCompanyName } from '@daicho/shared/text/company/company-name.ts';
import { looseFold, sameFold } from '@daicho/shared/text/company-fold.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../any-text.ts';

describe('folding', () => {
  it('ignores width, case, small kana, signs, hyphens and old kanji', () => {
    for (const [a, b] of [
      ['ＡＢＣ－１', 'abc-1'],
      ['サン・テック', 'ｻﾝﾃｯｸ'],
      ['キヤノン', 'キャノン'],
      ['髙橋國雄商店', '高橋国雄商店'],
      ['デ－タ', 'データ'],
      ['ῒ', 'ῒ'.toUpperCase()],
    ] as const) {
      expect(sameFold(a)).toBe(sameFold(b));
    }
  });

  it('distinguishes hiragana, katakana and long vowels, unless it is loose', () => {
    for (const [a, b] of [
      ['すみれ', 'スミレ'],
      ['コンピューター', 'コンピュータ'],
      ['ヴァリュー', 'バリュー'],
      ['関ヶ原', '関が原'],
      ['山田&鈴木', '山田アンド鈴木'],
      ['斎藤酒造', '斉藤酒造'],
      ['ホームテック', 'ホ一ムテック'],
      ['見本ホールディングス', '見本HD'],
    ] as const) {
      expect(sameFold(a)).not.toBe(sameFold(b));
      expect(looseFold(a)).toBe(looseFold(b));
    }
  });

  it('keeps ノ between kanji, which distinguishes names', () => {
    expect(looseFold('井ノ上')).not.toBe(looseFold('井上'));
  });

  it('accepts any text, and leaves folded text unchanged', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        for (const { name } of readCompanyName(text, text)) expect(name).not.toBe('');
        expect(looseFold(looseFold(text))).toBe(looseFold(text));
      }),
    );
  });
});

import { foldKanji } from '@daicho/shared/text/kanji-variants.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('kanji variants', () => {
  it.each([
    ['澤', '沢'],
    ['邊', '辺'],
    ['邉', '辺'],
    ['廣', '広'],
    ['藏', '蔵'],
    ['瀧', '滝'],
    ['龍', '竜'],
    ['﨑', '崎'],
    ['髙', '高'],
    ['濵', '浜'],
    ['濱', '浜'],
    ['淵', '渕'],
    ['寳', '宝'],
    ['輛', '両'],
    ['恊', '協'],
    ['礒', '磯'],
    ['𠮷', '吉'],
    ['𣘺', '橋'],
    ['內', '内'],
    ['塡', '填'],
    ['噓', '嘘'],
    ['⻤', '鬼'],
  ])('fold %s and %s to one form', (old, current) => {
    expect(foldKanji(old)).toBe(foldKanji(current));
  });

  it('do not include characters that only look or sound alike', () => {
    const pairs =
      '土士 未末 千干 大太 堺界 社杜 冶治 埼崎 斉斎 己已 萩荻 釜竃 一壱 藁稿 苑園 逧迫 庄荘 廻回';
    for (const [a, b] of pairs.split(' ').map((s) => [...s])) {
      expect(foldKanji(a ?? '')).not.toBe(foldKanji(b ?? ''));
    }
  });

  it('fold to a form that folding leaves as it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0x2e80, max: 0x2ffff }), (code) => {
        const folded = foldKanji(String.fromCodePoint(code));
        expect(foldKanji(folded)).toBe(folded);
      }),
      { numRuns: 5_000 },
    );
  });
});

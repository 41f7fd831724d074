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
  ])('%s and %s are one', (old, current) => {
    expect(foldKanji(old)).toBe(foldKanji(current));
  });

  it('keeps apart what only looks alike', () => {
    for (const [a, b] of ['土士', '未末', '千干', '大太', '堺界', '社杜'].map((s) => [...s])) {
      expect(foldKanji(a ?? '')).not.toBe(foldKanji(b ?? ''));
    }
  });

  it('folds to a form that folds to itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0x4e00, max: 0x9fff }), (code) => {
        const folded = foldKanji(String.fromCharCode(code));
        expect(foldKanji(folded)).toBe(folded);
      }),
      { numRuns: 5_000 },
    );
  });
});

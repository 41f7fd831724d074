import { BigramIndex } from '@daicho/service/registers/text-index/bigram-index.ts';
import { buildBigramPostings } from '@daicho/service/registers/text-index/bigram-postings.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

function indexOf(texts: readonly string[]): BigramIndex {
  const textOf = (document: number) => texts[document] ?? '';
  return new BigramIndex(buildBigramPostings(texts.length, textOf), textOf);
}

/** Few letters, so that words occur; one of them a pair of UTF-16 units. */
const text = (lengths: { readonly minLength?: number; readonly maxLength: number }) =>
  fc.string({ unit: fc.constantFrom('丸', 'の', '内', '𠮷'), ...lengths });

describe('a bigram index', () => {
  it('finds in a range the documents that contain a word', () => {
    const texts = fc.array(text({ maxLength: 8 }), { maxLength: 200 });
    const bound = fc.nat(220);
    fc.assert(
      fc.property(
        texts,
        text({ minLength: 2, maxLength: 4 }),
        bound,
        bound,
        (all, word, from, to) => {
          const expected = all.flatMap((t, document) =>
            document >= from && document < to && t.includes(word) ? [document] : [],
          );
          expect([...indexOf(all).documentsWith(word, { from, to })]).toEqual(expected);
        },
      ),
    );
  });

  it('does not take the parts of a word for the word', () => {
    const texts = ['日本橋', '日本の本橋', '橋日本'];
    expect([...indexOf(texts).documentsWith('日本橋', { from: 0, to: 3 })]).toEqual([0]);
  });

  it('leaves long lists unread for a rare word', () => {
    const texts = [...Array.from({ length: 5000 }, () => '丁目一'), '一丁目一番', '麹丁目'];
    expect([...indexOf(texts).documentsWith('麹丁目', { from: 0, to: 6000 })]).toEqual([5001]);
  });

  it('refuses a word without a bigram', () => {
    expect(() => indexOf(['丸の内']).documentsWith('丸', { from: 0, to: 1 })).toThrow(RangeError);
  });
});

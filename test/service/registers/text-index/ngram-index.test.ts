import { allOf, anyOf } from '@daicho/service/registers/text-index/matcher.ts';
import { NgramIndex } from '@daicho/service/registers/text-index/ngram-index.ts';
import { buildNgramLevels, TEXT_END } from '@daicho/service/registers/text-index/ngram-levels.ts';
import { TextCollector } from '@daicho/service/registers/text-index/text-column.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../cases.ts';

const END = String.fromCharCode(TEXT_END);
/** Folds ｘ to x. */
const FOLD = Uint16Array.from({ length: 0x1_0000 }, (_, unit) => (unit === 0xff58 ? 0x78 : unit));
const folded = (text: string) => text.replaceAll('ｘ', 'x');

function indexOf(texts: readonly string[], common: number): NgramIndex {
  const collector = new TextCollector();
  for (const text of texts) collector.add(text);
  const column = collector.inOrder(Uint32Array.from(texts.keys()));
  return new NgramIndex(
    column,
    buildNgramLevels(column, FOLD, (n) => n >= common),
    FOLD,
  );
}

const piece = fc.string({ unit: fc.constantFrom('a', 'b', 'x', 'ｘ', '𠮷'), maxLength: 12 });
/** Documents with none, one or two texts. */
const document = fc.oneof(
  fc.constant(''),
  piece.map((text) => text + END),
  fc.tuple(piece, piece).map(([one, other]) => one + END + other + END),
);
const word = fc.string({
  unit: fc.constantFrom('a', 'b', 'x', 'ｘ', '𠮷'),
  minLength: 1,
  maxLength: 6,
});

describe('an n-gram index, compared with a scan of every text', () => {
  it('finds the same documents with folding, without folding and in only one of their texts, whichever letters are common', () => {
    fc.assert(
      fc.property(
        fc.array(document, { maxLength: 60 }),
        fc.integer({ min: 1, max: 10 }),
        fc.array(word),
        (texts, common, words) => {
          const index = indexOf(texts, common);
          for (const word of words) {
            const holding = (find: (text: string) => boolean) =>
              [...texts.keys()].filter((at) => find(texts[at] ?? ''));
            const loosely = index.matcher(word);
            const expected = holding((text) => folded(text).includes(folded(word)));
            expect(Array.from(loosely.find().list())).toEqual(expected);
            expect(loosely.most).toBeGreaterThanOrEqual(expected.length);
            const closely = index.matcher(word, { exact: true });
            if (word.length > 1) {
              expect(Array.from(closely.find().list())).toEqual(
                holding((text) => text.includes(word)),
              );
            }
            for (const at of texts.keys()) {
              expect(loosely.holds(at)).toBe(expected.includes(at));
            }
            for (const text of [0, 1]) {
              const inText = index.matcher(word, { text });
              expect(Array.from(inText.find().list())).toEqual(
                holding((all) => folded(all.split(END)[text] ?? '').includes(folded(word))),
              );
              expect(inText.most).toBeGreaterThanOrEqual(inText.find().count);
            }
          }
        },
      ),
      { numRuns: cases(10, 1_000) },
    );
  });

  it('combines several words, whichever of them is the rarest', () => {
    const texts = fc.array(
      piece.map((text) => text + END),
      { minLength: 1, maxLength: 200 },
    );
    fc.assert(
      fc.property(texts, fc.array(word, { minLength: 1, maxLength: 4 }), (texts, words) => {
        const index = indexOf(texts, 3);
        const matchers = words.map((word) => index.matcher(word));
        const holds = (text: string, word: string) => folded(text).includes(folded(word));
        const found = (find: (text: string) => boolean) =>
          [...texts.keys()].filter((at) => find(texts[at] ?? ''));
        expect(Array.from(allOf(texts.length, matchers).find().list())).toEqual(
          found((text) => words.every((word) => holds(text, word))),
        );
        expect(Array.from(anyOf(texts.length, matchers).find().list())).toEqual(
          found((text) => words.some((word) => holds(text, word))),
        );
      }),
    );
  });

  it('does not find a word that is longer than every text', () => {
    const index = indexOf([`abab${END}`, `ba${END}`], 1);
    for (const length of [6, 200_000]) {
      const matcher = index.matcher('ab'.repeat(length));
      expect(matcher.most).toBe(0);
      expect(matcher.find().count).toBe(0);
    }
    expect(index.matcher(`abab${END}`).find().count).toBe(1);
  });

  it('answers a common word from the word’s own list', () => {
    const others = ['aba', 'bab'];
    const texts = Array.from({ length: 1_000 }, (_, i) => (i % 100 === 0 ? 'abab' : others[i % 2]));
    const matcher = indexOf(
      texts.map((text) => text + END),
      5,
    ).matcher('abab');
    expect(matcher.find().count).toBe(10);
    expect(matcher.most).toBe(10);
    // No text is scanned.
    expect(matcher.effort).toBe(10);
  });
});

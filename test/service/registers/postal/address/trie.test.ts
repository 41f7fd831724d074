import { Trie } from '@daicho/service/registers/postal/address/trie.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('a trie', () => {
  it('gives every key that a text continues with, shortest first', () => {
    const trie = new Trie(
      new Map([
        ['北', 0],
        ['北区', 1],
        ['北区豊崎', 2],
        ['南', 3],
      ]),
    );
    expect(trie.prefixes('大阪市北区豊', 3)).toEqual([
      { value: 0, end: 4 },
      { value: 1, end: 5 },
    ]);
    expect(trie.prefixes('東', 0)).toEqual([]);
  });

  it('agrees with trying every key in turn', () => {
    const key = fc.string({
      unit: fc.constantFrom('あ', 'い', '𠮷', '1'),
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(key, { maxLength: 40 }),
        fc.string({ unit: key }),
        (keys, text) => {
          const trie = new Trie(new Map(keys.map((k, i) => [k, i])));
          for (let start = 0; start <= text.length; start++) {
            const expected = keys
              .flatMap((k, value) =>
                text.startsWith(k, start) ? [{ value, end: start + k.length }] : [],
              )
              .sort((a, b) => a.end - b.end);
            expect(trie.prefixes(text, start)).toEqual(expected);
          }
        },
      ),
    );
  });
});

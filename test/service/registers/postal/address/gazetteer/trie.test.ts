import { Trie, trieColumns } from '@daicho/service/registers/postal/address/gazetteer/trie.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const trieOf = (entries: Iterable<readonly [string, number]>) =>
  new Trie(trieColumns(new Map(entries)));

describe('a trie', () => {
  it('gives the longest key with which a text continues', () => {
    const trie = trieOf([
      ['北', 0],
      ['北区', 1],
      ['北区豊崎', 2],
      ['南', 3],
    ]);
    expect(trie.longest('大阪市北区豊', 3)).toEqual({ value: 1, end: 5 });
    expect(trie.longest('東', 0)).toBeUndefined();
  });

  it('searches below a node, whose own key does not count', () => {
    const trie = trieOf([
      ['北', 0],
      ['北区', 1],
    ]);
    const north = trie.step(0, '北'.charCodeAt(0));
    expect(trie.longest('大阪市区', 3, north)).toEqual({ value: 1, end: 4 });
    expect(trie.longest('大阪市', 3, north)).toBeUndefined();
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
          const trie = trieOf(keys.map((k, i) => [k, i]));
          for (let start = 0; start <= text.length; start++) {
            const expected = keys
              .flatMap((k, value) =>
                text.startsWith(k, start) ? [{ value, end: start + k.length }] : [],
              )
              .sort((a, b) => a.end - b.end)
              .at(-1);
            expect(trie.longest(text, start)).toEqual(expected);
          }
        },
      ),
    );
  });
});

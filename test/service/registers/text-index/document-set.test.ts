import {
  DocumentSet,
  type DocumentSource,
} from '@daicho/service/registers/text-index/document-set.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const SIZE = 200;
const documents = fc
  .oneof(
    { weight: 1, arbitrary: fc.uniqueArray(fc.nat(SIZE - 1), { maxLength: 5 }) },
    { weight: 1, arbitrary: fc.uniqueArray(fc.nat(SIZE - 1)) },
  )
  .map((list) => list.toSorted((a, b) => a - b));
const setOf = (list: readonly number[], size = SIZE) =>
  DocumentSet.ofList(size, Uint32Array.from(list));
const found = (set: DocumentSet): DocumentSource => ({
  most: set.count,
  find: () => set,
  addTo: (into) => set.addTo(into),
});

describe('a set of documents, few or many', () => {
  it('contains, counts and lists its documents', () => {
    fc.assert(
      fc.property(documents, fc.nat(SIZE), fc.nat(SIZE), (list, from, most) => {
        const set = setOf(list);
        expect(Array.from(set.list())).toEqual(list);
        expect(set.count).toBe(list.length);
        expect(Array.from(set.slice(from, most))).toEqual(list.slice(from, from + most));
        for (let document = 0; document < SIZE; document++) {
          expect(set.has(document)).toBe(list.includes(document));
        }
      }),
    );
  });

  it('unites with, intersects and excludes other sets', () => {
    fc.assert(
      fc.property(documents, documents, documents, (one, other, third) => {
        const [a, b, c] = [setOf(one), setOf(other), setOf(third)];
        const listed = (set: DocumentSet) => Array.from(set.list());
        expect(listed(a.and(b))).toEqual(one.filter((d) => other.includes(d)));
        expect(listed(a.without(b))).toEqual(one.filter((d) => !other.includes(d)));
        for (const sets of [[], [one], [one, other], [one, other, third]]) {
          const expected = [...new Set(sets.flat())].sort((d, e) => d - e);
          const union = DocumentSet.union(SIZE, [a, b, c].slice(0, sets.length).map(found));
          expect(listed(union)).toEqual(expected);
        }
        expect(listed(a.filter((d) => d % 2 === 0))).toEqual(one.filter((d) => d % 2 === 0));
      }),
    );
  });

  it('unites few and many sets', () => {
    const size = 5000;
    const some = fc.uniqueArray(fc.nat(size - 1), { maxLength: 3 });
    const many = fc.uniqueArray(fc.nat(size - 1), { minLength: 200, maxLength: 400 });
    fc.assert(
      fc.property(fc.array(fc.oneof(some, some, many), { maxLength: 4 }), (lists) => {
        const sources = lists.map((list) =>
          found(
            setOf(
              list.toSorted((a, b) => a - b),
              size,
            ),
          ),
        );
        const expected = [...new Set(lists.flat())].sort((a, b) => a - b);
        expect(Array.from(DocumentSet.union(size, sources).list())).toEqual(expected);
      }),
    );
  });

  it('counts by the values of a column', () => {
    fc.assert(
      fc.property(documents, (list) => {
        const column = Uint16Array.from({ length: SIZE }, (_, document) => document % 7);
        const expected = Array.from(
          { length: 7 },
          (_, v) => list.filter((d) => d % 7 === v).length,
        );
        expect(Array.from(setOf(list).countBy(column, 7))).toEqual(expected);
      }),
    );
  });
});

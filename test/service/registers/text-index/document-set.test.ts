import { DocumentSet } from '@daicho/service/registers/text-index/document-set.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const SIZE = 200;
const documents = fc
  .oneof(
    { weight: 1, arbitrary: fc.uniqueArray(fc.nat(SIZE - 1), { maxLength: 5 }) },
    { weight: 1, arbitrary: fc.uniqueArray(fc.nat(SIZE - 1)) },
  )
  .map((list) => list.toSorted((a, b) => a - b));
const setOf = (list: readonly number[]) => DocumentSet.ofList(SIZE, Uint32Array.from(list));

describe('a set of documents, few or many', () => {
  it('has, counts and lists what was put in', () => {
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

  it('joins, meets and leaves out other sets', () => {
    fc.assert(
      fc.property(documents, documents, documents, (one, other, third) => {
        const [a, b, c] = [setOf(one), setOf(other), setOf(third)];
        const listed = (set: DocumentSet) => Array.from(set.list());
        expect(listed(a.and(b))).toEqual(one.filter((d) => other.includes(d)));
        expect(listed(a.without(b))).toEqual(one.filter((d) => !other.includes(d)));
        for (const sets of [[], [one], [one, other], [one, other, third]]) {
          const expected = [...new Set(sets.flat())].sort((d, e) => d - e);
          const union = DocumentSet.union(SIZE, [a, b, c].slice(0, sets.length));
          expect(listed(union)).toEqual(expected);
        }
        expect(listed(a.filter((d) => d % 2 === 0))).toEqual(one.filter((d) => d % 2 === 0));
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

import { DocumentMask, DocumentSet } from '@daicho/service/registers/text-index/document-set.ts';
import { FoundSet } from '@daicho/service/registers/text-index/found-set.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../cases.ts';

const SIZE = 700;
const documents = (maxLength: number) =>
  fc
    .uniqueArray(fc.nat(SIZE - 1), { maxLength, size: 'max' })
    .map((list) => list.sort((a, b) => a - b));

describe('a found set', () => {
  it('has the found documents that a mask does not hide, few or many', () => {
    fc.assert(
      fc.property(
        fc.oneof(documents(15), documents(SIZE)),
        fc.oneof(documents(60), documents(SIZE)),
        documents(SIZE),
        fc.record({ from: fc.nat(40), most: fc.nat(40), below: fc.nat(SIZE) }),
        (found, hidden, others, { from, most, below }) => {
          const setOf = (list: readonly number[]) =>
            DocumentSet.ofList(SIZE, Uint32Array.from(list));
          const mask = new DocumentMask(SIZE, Uint32Array.from(hidden));
          const set = () => new FoundSet(setOf(found), mask);
          const expected = found.filter((document) => !hidden.includes(document));
          expect(set().count).toBe(expected.length);
          for (const one of [set(), new FoundSet(set().visible, undefined)]) {
            expect(Array.from(one.slice(from, most))).toEqual(expected.slice(from, from + most));
            expect(Array.from(one.slice(0, most))).toEqual(expected.slice(0, most));
            expect(Array.from(one.visible.list())).toEqual(expected);
            expect(one.visible.countBelow(below)).toBe(expected.filter((d) => d < below).length);
          }
          const left = set().without(new FoundSet(setOf(others), mask));
          expect(Array.from(left.visible.list())).toEqual(
            expected.filter((document) => !others.includes(document)),
          );
          const narrowed = set().narrowedTo(setOf(found).and(setOf(others)));
          expect(narrowed.count).toBe(expected.filter((d) => others.includes(d)).length);
        },
      ),
      { numRuns: cases(100, 2_000) },
    );
  });

  it('quickly finds the first document after a hundred thousand hidden ones', () => {
    const size = 1_600_000;
    const found = Uint32Array.from({ length: 200_000 }, (_, at) => at * 8);
    const mask = new DocumentMask(size, found.slice(0, 100_000));
    const set = new FoundSet(DocumentSet.ofList(size, found), mask);
    const before = process.cpuUsage();
    expect(Array.from(set.slice(0, 1))).toEqual([800_000]);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500);
  });
});

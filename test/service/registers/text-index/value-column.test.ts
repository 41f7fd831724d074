import { DocumentSet } from '@daicho/service/registers/text-index/document-set.ts';
import {
  allOf,
  cachedMatcher,
  inAnyList,
  noneOf,
} from '@daicho/service/registers/text-index/matcher.ts';
import { postingsByValue } from '@daicho/service/registers/text-index/posting-lists.ts';
import { ValueColumn } from '@daicho/service/registers/text-index/value-column.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const VALUES = 40;
const values = fc.array(fc.nat(VALUES - 1), { minLength: 1, maxLength: 300 });
const wanted = fc.oneof(
  fc.uniqueArray(fc.nat(VALUES - 1)),
  fc.constant(Array.from({ length: VALUES }, (_, value) => value)),
);

describe('documents by their values', () => {
  it('are found by lists and by the column just as by a check of each document', () => {
    fc.assert(
      fc.property(values, wanted, wanted, fc.nat(600), (list, one, other, effort) => {
        const column = new ValueColumn(Uint16Array.from(list), VALUES);
        const lists = postingsByValue(list, VALUES);
        const matcher = (asked: readonly number[]) => {
          const flags = Uint8Array.from({ length: VALUES }, (_, v) => Number(asked.includes(v)));
          return column.matcher(flags, { ...inAnyList(lists, asked), effort });
        };
        const expected = (holds: (value: number) => boolean) =>
          list.flatMap((value, document) => (holds(value) ? [document] : []));
        const documents = expected((value) => one.includes(value));
        const found = matcher(one);
        expect(Array.from(found.find().list())).toEqual(documents);
        expect(found.most).toBe(documents.length);
        for (const document of list.keys()) {
          expect(matcher(one).holds(document)).toBe(documents.includes(document));
          expect(inAnyList(lists, one).holds(document)).toBe(documents.includes(document));
        }
        const others = noneOf(list.length, inAnyList(lists, one));
        expect(Array.from(others.find().list())).toEqual(expected((value) => !one.includes(value)));
        const both = allOf(list.length, [matcher(one), matcher(other)]);
        expect(Array.from(both.find().list())).toEqual(
          expected((value) => one.includes(value) && other.includes(value)),
        );
      }),
    );
  });

  it('are counted, whether they are few or most of all documents', () => {
    fc.assert(
      fc.property(values, fc.nat(300), (list, from) => {
        const documents = Uint32Array.from(list.keys()).subarray(from);
        const set = DocumentSet.ofList(list.length, documents);
        const counts = new ValueColumn(Uint16Array.from(list), VALUES).counts(set);
        const rest = list.slice(from);
        expect(Array.from(counts)).toEqual(
          Array.from({ length: VALUES }, (_, v) => rest.filter((value) => value === v).length),
        );
      }),
    );
  });

  it('are found only once, however often they are requested', () => {
    let times = 0;
    const matcher = cachedMatcher({
      most: 2,
      effort: 5,
      look: 1,
      find: () => {
        times += 1;
        return DocumentSet.ofList(5, Uint32Array.of(1, 2));
      },
      holds: (document) => document === 1 || document === 2,
    });
    expect(matcher.effort).toBe(5);
    const found = allOf(5, [matcher, matcher, matcher]).find();
    expect(Array.from(found.list())).toEqual([1, 2]);
    expect(matcher.effort).toBe(0);
    expect([0, 1, 2].map((document) => matcher.holds(document))).toEqual([false, true, true]);
    expect(matcher.find()).toBe(matcher.find());
    expect(times).toBe(1);
  });
});

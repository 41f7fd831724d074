import { joinedResults } from '@daicho/service/lists/enrich/joined-results.ts';
import { packed, unpacked } from '@daicho/service/lists/enrich/packed-results.ts';
import type { RowResult } from '@daicho/service/lists/memory.ts';
import { describe, expect, it } from 'vitest';

const TOWN: readonly RowResult[] = [
  { kind: 'found', cells: ['1020083', '', '麹町\0𠮷'], check: 'same' },
  { kind: 'blank', cells: [], check: undefined },
  { kind: 'not_found', cells: ['', '', ''], check: undefined },
];
const NUMBER: readonly RowResult[] = [
  { kind: 'invalid', cells: ['12'], check: undefined },
  { kind: 'found', cells: ['7000012050002'], check: undefined },
  { kind: 'found', cells: ['\ud800'], check: undefined },
];

describe('results on their way between threads', () => {
  it.each([
    ['of rows with cells of any number and text', TOWN],
    ['of several lookups of each row', joinedResults([TOWN, NUMBER])],
    ['of a window without rows', []],
  ])('come out as they went in: those %s', (_, results) => {
    expect(unpacked(structuredClone(packed(results)))).toEqual(results);
  });
});

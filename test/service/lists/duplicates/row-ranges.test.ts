import { rowRanges } from '@daicho/service/lists/duplicates/merge/row-ranges.ts';
import { describe, expect, it } from 'vitest';

describe('the list of merged rows', () => {
  it('names rows one by one, and neighbouring rows by the first and the last', () => {
    expect(rowRanges([2], 'en')).toBe('2');
    expect(rowRanges([2, 3, 5, 6, 7, 9], 'en')).toBe('2, 3, 5-7, 9');
  });

  it('fits into a cell even with a hundred thousand rows, and says how many they are', () => {
    const numbers = Array.from({ length: 100_000 }, (_, i) => i + 2);
    expect(rowRanges(numbers, 'en')).toBe('2-100001');
    const scattered = numbers.map((number) => 2 * number);
    const told = rowRanges(scattered, 'ja');
    expect(told.length).toBeLessThanOrEqual(32_767);
    expect(told).toMatch(/^4, 6, .*など、全100000行$/);
  });
});

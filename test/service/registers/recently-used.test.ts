import { RecentlyUsed } from '@daicho/service/registers/recently-used.ts';
import { describe, expect, it } from 'vitest';

describe('a store of recently used answers', () => {
  it('keeps the last answers, and computes others again', () => {
    const kept = new RecentlyUsed<number, string>(2);
    const read: number[] = [];
    const ask = (key: number) =>
      kept.get(key, () => {
        read.push(key);
        return `${key}`;
      });
    expect([1, 2, 1, 3, 1, 2].map(ask)).toEqual(['1', '2', '1', '3', '1', '2']);
    expect(read).toEqual([1, 2, 3, 2]);
  });
});

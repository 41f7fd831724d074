import { RecentlyUsed } from '@daicho/service/registers/recently-used.ts';
import { describe, expect, it } from 'vitest';

describe('a store of recently used answers', () => {
  it('keeps the last answers, and computes other answers again', () => {
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

  it('takes no more time for an answer if it keeps many', () => {
    const micros = (most: number) => {
      const kept = new RecentlyUsed<number, number>(most);
      for (let key = 0; key < most; key++) kept.get(key, (one) => one);
      const { user } = process.cpuUsage();
      for (let key = most; key < most + 60_000; key++) kept.get(key, (one) => one);
      return process.cpuUsage().user - user;
    };
    micros(100);
    expect(micros(60_000)).toBeLessThan(10 * micros(100) + 30_000);
  });
});

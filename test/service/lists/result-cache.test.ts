import { DistinctCount } from '@daicho/service/lists/distinct-count.ts';
import { ResultCache } from '@daicho/service/lists/result-cache.ts';
import { describe, expect, it } from 'vitest';

const RESULT = { kind: 'found', cells: ['1020083', '麹町'] } as const;

describe('the memory of a run on the data of this computer', () => {
  it('holds the latest results and those that are asked for again, and counts all distinct questions', () => {
    const memory = new ResultCache(new DistinctCount(), 1 / 12_500);
    const keys = ['a', 'b', 'c', 'd', 'e'];
    for (const key of keys) {
      memory.put(key, RESULT);
      expect(memory.get('a')).toBe(RESULT);
    }
    expect([memory.get('b'), memory.get('e')]).toEqual([undefined, RESULT]);
    memory.fail('f');
    memory.fail('f');
    expect(memory.distinct()).toBe(6);
  });

  it('holds only recurring results if few recur, and all results again if many recur', () => {
    const memory = new ResultCache(new DistinctCount());
    const ask = (key: string) => memory.get(key) ?? memory.put(key, RESULT);
    for (let i = 0; i < 5_000; i++) ask(`once ${i}`);
    ask('rare');
    expect(memory.get('rare')).toBeUndefined();
    ask('rare');
    expect(memory.get('rare')).toBe(RESULT);
    for (let i = 0; i < 30_000; i++) ask(`often ${i % 5_000}`);
    ask('new');
    expect(memory.get('new')).toBe(RESULT);
    expect(memory.distinct()).toBe(10_002);
  });

  it('holds fewer results if they are long', () => {
    const memory = new ResultCache(new DistinctCount());
    const long = { kind: 'found', cells: ['あ'.repeat(10_000_000)] } as const;
    memory.put('a', RESULT);
    for (const key of ['b', 'c', 'd', 'e', 'f']) memory.put(key, long);
    expect([memory.get('a'), memory.get('f')?.cells[0]?.length]).toEqual([undefined, 10_000_000]);
  });
});

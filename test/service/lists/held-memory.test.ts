import { DistinctCount } from '@daicho/service/lists/distinct-count.ts';
import { HeldMemory } from '@daicho/service/lists/held-memory.ts';
import { describe, expect, it } from 'vitest';

const RESULT = { kind: 'found', cells: ['1020083', '麹町'] } as const;

describe('the memory of a run on the data of this computer', () => {
  it('holds the latest results and those that are used, and counts all', () => {
    const memory = new HeldMemory(new DistinctCount(), 1 / 12_500);
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

  it('holds fewer results where they are long', () => {
    const memory = new HeldMemory(new DistinctCount());
    const long = { kind: 'found', cells: ['あ'.repeat(10_000_000)] } as const;
    memory.put('a', RESULT);
    for (const key of ['b', 'c', 'd', 'e', 'f']) memory.put(key, long);
    expect([memory.get('a'), memory.get('f')?.cells[0]?.length]).toEqual([undefined, 10_000_000]);
  });
});

import { DistinctCount, numberOf } from '@daicho/service/lists/distinct-count.ts';
import { describe, expect, it } from 'vitest';

describe('the count of distinct questions', () => {
  it('counts each once, however many there are and however alike they look', () => {
    const count = new DistinctCount();
    for (const round of [1, 2]) {
      for (let i = 0; i < 200_000; i++)
        count.add(numberOf(`T${7_000_000_000_000 + i}\n2024-03-31\n`));
      expect(count.size, `${round}`).toBe(200_000);
    }
    for (const text of ['', 'a', 'b', 'aa', 'ab', 'ba', '\0', '\0\0']) count.add(numberOf(text));
    expect(count.size).toBe(200_008);
  });

  it('gives numbers that a double holds whole, and never the one for nothing', () => {
    for (let i = 0; i < 10_000; i++) {
      const number = numberOf(`${i}`);
      expect(Number.isSafeInteger(number) && number > 0).toBe(true);
    }
  });
});

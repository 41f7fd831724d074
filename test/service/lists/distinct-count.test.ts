import { DistinctCount, numberOf } from '@daicho/service/lists/distinct-count.ts';
import { describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';

describe('the count of distinct questions', () => {
  it('counts each question once, however many there are and however similar they look', () => {
    const count = new DistinctCount();
    const questions = cases(50_000, 200_000);
    for (const round of [1, 2]) {
      for (let i = 0; i < questions; i++)
        count.add(numberOf(`T${7_000_000_000_000 + i}\n2024-03-31\n`));
      expect(count.size, `${round}`).toBe(questions);
    }
    for (const text of ['', 'a', 'b', 'aa', 'ab', 'ba', '\0', '\0\0']) count.add(numberOf(text));
    expect(count.size).toBe(questions + 8);
  });

  it('numbers each question with a whole number above 0 that a double holds exactly', () => {
    for (let i = 0; i < 10_000; i++) {
      const number = numberOf(`${i}`);
      expect(Number.isSafeInteger(number) && number > 0).toBe(true);
    }
  });
});

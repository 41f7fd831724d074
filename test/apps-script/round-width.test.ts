import { describe, expect, it } from 'vitest';
import { RoundWidth } from '../../apps-script/src/asking/round-width.ts';

/** Gives the widths of rounds. @param millisecondsOf how long the service takes for a round of that width. */
function widths(rounds: number, millisecondsOf: (requests: number) => number): readonly number[] {
  const width = new RoundWidth(50);
  width.onAnswer(1, millisecondsOf(1));
  return Array.from({ length: rounds }, () => {
    const { value: now } = width;
    width.onAnswer(now, millisecondsOf(now));
    return now;
  });
}

describe('the number of requests that a round sends at the same time', () => {
  it('doubles up to its maximum while rounds take no longer', () => {
    expect(widths(5, () => 250)).toEqual([10, 20, 40, 50, 50]);
  });

  it('stops growing if the service answers only a certain number of requests at a time', () => {
    const twentyAtATime = (requests: number) => 250 * Math.ceil(requests / 20);
    expect(widths(6, twentyAtATime)).toEqual([10, 20, 40, 40, 40, 40]);
  });

  it('shrinks if rounds take far longer than the quickest one', () => {
    const fourAtATime = (requests: number) => 250 * Math.ceil(requests / 4);
    expect(Math.max(...widths(20, fourAtATime).slice(3))).toBeLessThanOrEqual(12);
  });

  it('does not grow after a round that was not full, however quick', () => {
    const width = new RoundWidth(50);
    for (let round = 0; round < 5; round += 1) width.onAnswer(3, 100);
    expect(width.value).toBe(10);
  });

  it('is halved after a refusal, then grows by one with each round', () => {
    const width = new RoundWidth(50);
    for (let round = 0; round < 3; round += 1) width.onAnswer(width.value, 100);
    width.onRefusal();
    const after = [width.value];
    for (let round = 0; round < 3; round += 1) {
      width.onAnswer(width.value, 100);
      after.push(width.value);
    }
    expect(after).toEqual([25, 26, 27, 28]);
    for (let round = 0; round < 9; round += 1) width.onRefusal();
    expect(width.value).toBe(1);
  });
});

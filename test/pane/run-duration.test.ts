import { durationText, secondsFor } from '@daicho/pane/src/run-duration.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('the seconds that requests take', () => {
  it.each([
    [0, 300, 4, 0],
    [1, 300, 4, 0.3],
    [4, 300, 4, 0.3],
    [5, 300, 4, 0.6],
    [250, 1000, 4, 63],
  ])('%d of %d ms, %d at a time: %d', (requests, ms, concurrency, seconds) => {
    expect(secondsFor(requests, ms, concurrency)).toBeCloseTo(seconds);
  });
});

describe('a duration', () => {
  it.each([
    [0, '数秒', 'a few seconds'],
    [4.9, '数秒', 'a few seconds'],
    [6, '約 10 秒', 'about 10 seconds'],
    [12, '約 15 秒', 'about 15 seconds'],
    [31, '約 40 秒', 'about 40 seconds'],
    [50, '約 50 秒', 'about 50 seconds'],
    [51, '約 1 分', 'about a minute'],
    [89, '約 1 分', 'about a minute'],
    [170, '約 3 分', 'about 3 minutes'],
    [3599, '約 59 分', 'about 59 minutes'],
    [3600, '1 時間以上', 'over an hour'],
    [25_000, '6 時間以上', 'over 6 hours'],
  ])('of %d seconds is %s', (seconds, ja, en) => {
    expect([durationText(seconds, 'ja'), durationText(seconds, 'en')]).toEqual([ja, en]);
  });

  it('never reads shorter for a longer time', () => {
    const said = (seconds: number) => {
      const text = durationText(seconds, 'ja');
      const unit = text.includes('時間') ? 3600 : text.includes('分') ? 60 : 1;
      return Number(text.match(/\d+/)?.[0] ?? 0) * unit;
    };
    const seconds = fc.double({ min: 0, max: 20_000, noNaN: true });
    fc.assert(
      fc.property(seconds, seconds, (a, b) => {
        expect(said(Math.max(a, b))).toBeGreaterThanOrEqual(said(Math.min(a, b)));
      }),
    );
  });
});

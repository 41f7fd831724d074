import { dueDay, nextUpdate, readDailyTime } from '@daicho/service/feeding/update/daily-time.ts';
import { describe, expect, it } from 'vitest';

describe('the time of the daily update', () => {
  it.each([
    ['00:00', 0],
    ['04:30', 270],
    ['23:59', 1439],
    ['24:00', undefined],
    ['4:30', undefined],
    ['04:60', undefined],
    ['', undefined],
  ])('reads %s', (text, minutes) => {
    expect(readDailyTime(text)).toBe(minutes);
  });

  it.each([
    [
      'before the time has come',
      '2026-11-23T03:59:59+09:00',
      '2026-11-22',
      '2026-11-23T04:00:00+09:00',
    ],
    ['when it has come', '2026-11-23T04:00:00+09:00', '2026-11-23', '2026-11-24T04:00:00+09:00'],
    [
      'while it is another day elsewhere',
      '2026-12-31T20:00:00Z',
      '2027-01-01',
      '2027-01-02T04:00:00+09:00',
    ],
  ])('says which day is due and when the next is, %s', (_what, now, due, next) => {
    expect(dueDay(240, new Date(now))).toBe(due);
    expect(nextUpdate(240, new Date(now))).toEqual(new Date(next));
  });
});

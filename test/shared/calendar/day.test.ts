import { dayOfNumber, isDay } from '@daicho/shared/calendar/day.ts';
import { describe, expect, it } from 'vitest';

describe('a day of the calendar', () => {
  it('is one that the engine counts to, through four hundred years of leap days', () => {
    const days = new Set(Array.from({ length: 150_000 }, (_, i) => dayOfNumber(i - 30_000)));
    const first = '1887-11-13';
    expect(days.has(first)).toBe(true);
    for (let year = 1888; year < 2288; year++) {
      for (let month = 0; month <= 13; month++) {
        for (let date = 0; date <= 32; date++) {
          const two = (number: number) => String(number).padStart(2, '0');
          const text = `${year}-${two(month)}-${two(date)}`;
          if (isDay(text) !== days.has(text)) expect.fail(text);
        }
      }
    }
  });

  it('has ten characters and no other form', () => {
    for (const text of [
      '',
      '2026',
      '2026-01',
      '2026-1-01',
      '2026-01-01T',
      '20260101',
      '２０２６-01-01',
    ])
      expect(isDay(text), text).toBe(false);
    expect(['0000-01-01', '9999-12-31', '1900-02-29'].map(isDay)).toEqual([true, true, false]);
  });
});

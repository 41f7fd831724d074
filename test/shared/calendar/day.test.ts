import { dayOfNumber, isDay } from '@daicho/shared/calendar/day.ts';
import { describe, expect, it } from 'vitest';

describe('a day of the calendar', () => {
  it('agrees with the engine’s own count, through four hundred years of leap days', () => {
    const two = (number: number) => String(number).padStart(2, '0');
    for (let year = 1888; year < 2288; year++) {
      for (let month = 0; month <= 13; month++) {
        for (const date of [0, 1, 28, 29, 30, 31, 32]) {
          const text = `${year}-${two(month)}-${two(date)}`;
          const counted = dayOfNumber(Date.UTC(year, month - 1, date) / 86_400_000);
          if (isDay(text) !== (counted === text)) expect.fail(text);
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

import {
  dayInJapan,
  preciseTimeInJapan,
  startInJapan,
  timeInJapan,
} from '@daicho/shared/calendar/japan-time.ts';
import { afterEach, describe, expect, it } from 'vitest';

const zone = process.env.TZ;

afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe.each([
  'UTC',
  'Asia/Tokyo',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'America/St_Johns',
])('on a computer in %s, the time in Japan', (name) => {
  it.each([
    ['2026-12-31T14:59:59.999Z', '2026-12-31', '2026-12-31 23:59', '2026-12-31 23:59:59'],
    ['2026-12-31T15:00:00.000Z', '2027-01-01', '2027-01-01 00:00', '2027-01-01 00:00:00'],
    ['2027-01-01T00:00:00.000Z', '2027-01-01', '2027-01-01 09:00', '2027-01-01 09:00:00'],
    ['2028-02-28T15:00:00.000Z', '2028-02-29', '2028-02-29 00:00', '2028-02-29 00:00:00'],
    // Clocks change in America and Europe, but not in Japan.
    ['2026-03-08T10:30:05.000Z', '2026-03-08', '2026-03-08 19:30', '2026-03-08 19:30:05'],
    ['2026-11-01T15:30:05.000Z', '2026-11-02', '2026-11-02 00:30', '2026-11-02 00:30:05'],
  ])('at %s is on %s', (moment, day, minute, second) => {
    process.env.TZ = name;
    const at = Date.parse(moment);
    expect([dayInJapan(at), timeInJapan(at), preciseTimeInJapan(at)]).toEqual([
      day,
      minute,
      second,
    ]);
  });

  it('begins a day at its midnight', () => {
    process.env.TZ = name;
    const start = startInJapan('2027-01-01');
    expect(new Date(start).toISOString()).toBe('2026-12-31T15:00:00.000Z');
    expect([dayInJapan(start - 1), dayInJapan(start)]).toEqual(['2026-12-31', '2027-01-01']);
  });
});

import { embeddedHolidays } from '@daicho/service/registers/holiday/embedded.ts';
import { announcedHolidays } from '@daicho/shared/calendar/announced-holidays.ts';
import { announcedDateOutline } from '@daicho/shared/enrich/date/date-outlines.ts';
import { describe, expect, it } from 'vitest';

const holidays = announcedHolidays();

describe('the announced holidays', () => {
  it('are those that the service ships with, up to the last announced day', () => {
    const { to, names } = embeddedHolidays();
    const from = holidays?.from ?? '';
    expect(holidays?.to).toBe(to);
    expect([...(holidays?.names ?? [])]).toEqual([...names].filter(([day]) => day >= from));
  });

  it('have their years in the name of their kind', () => {
    for (const text of Object.values(announcedDateOutline.name)) {
      expect(text.match(/\d{4}/g)).toEqual([holidays?.from.slice(0, 4), holidays?.to.slice(0, 4)]);
    }
  });
});

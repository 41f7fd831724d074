import { embeddedHolidays } from '@daicho/service/registers/holiday/embedded.ts';
import { announcedHolidays } from '@daicho/shared/calendar/announced-holidays.ts';
import { kindSentences } from '@daicho/shared/messages/kinds.ts';
import { expect, it } from 'vitest';

const holidays = announcedHolidays();

it('the holidays that need no service are those that ship with it, up to the last announced day', () => {
  const { to, names } = embeddedHolidays();
  const from = holidays?.from ?? '';
  expect(holidays?.to).toBe(to);
  expect([...(holidays?.names ?? [])]).toEqual([...names].filter(([day]) => day >= from));
});

it('the kind that knows them says which years', () => {
  for (const text of Object.values(kindSentences.announced_date)) {
    expect(text.match(/\d{4}/g)).toEqual([holidays?.from.slice(0, 4), holidays?.to.slice(0, 4)]);
  }
});

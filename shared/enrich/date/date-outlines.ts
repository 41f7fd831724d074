/** Outlines of the kinds of dates. */
import { kindNeedSentences, kindSentences } from '../../messages/kinds.ts';
import { described } from '../field.ts';
import type { KindOutline, RegisterOutline } from '../kind.ts';
import { dateColumn } from './date-column.ts';
import { dateFields } from './words.ts';

const catalogue = {
  ...described(dateFields),
  defaults: ['date', 'day_of_week_ja', 'holiday', 'business_day'],
} as const;

export const dateOutline = {
  id: 'date',
  name: kindSentences.date,
  inputs: [dateColumn],
  catalogue,
  register: 'holiday',
  need: kindNeedSentences.date,
} as const satisfies RegisterOutline;

export const announcedDateOutline = {
  id: 'announced_date',
  name: kindSentences.announced_date,
  inputs: [dateColumn],
  catalogue,
} as const satisfies KindOutline;

export const calendarDateOutline = {
  id: 'calendar_date',
  name: kindSentences.calendar_date,
  inputs: [dateColumn],
  catalogue: {
    ...catalogue,
    ids: ['date', 'day_of_week_ja', 'day_of_week_en', 'era_date', 'status'],
    defaults: ['date', 'day_of_week_ja', 'era_date'],
  },
} as const satisfies KindOutline;

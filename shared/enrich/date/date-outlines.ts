/** Outlines of the kinds of dates. */
import { catalogueOf } from '../fields/field.ts';
import type { KindOutline, RegisterOutline } from '../kind.ts';
import { dateColumn } from './date-column.ts';
import { dateFields } from './words.ts';

const catalogue = {
  ...catalogueOf(dateFields),
  defaults: ['date', 'day_of_week_ja', 'holiday', 'business_day'],
} as const;

export const dateOutline = {
  id: 'date',
  name: { ja: '日付（祝日・営業日）', en: 'Dates (holidays, business days)' },
  inputs: [dateColumn],
  catalogue,
  order: 70,
  register: 'holiday',
  need: {
    ja: '祝日と営業日の判断には、サービスの祝日の一覧が必要です（通信は1回）。「祝日・営業日（2020〜2027年）」と「日付（曜日・和暦）」には、サービスは必要ありません。',
    en: 'Holidays and business days need the service’s list of holidays (one request). “Holidays, business days (2020–2027)” and “Dates (day of week, era)” need no service.',
  },
} as const satisfies RegisterOutline;

export const announcedDateOutline = {
  id: 'announced_date',
  name: { ja: '祝日・営業日（2020〜2027年）', en: 'Holidays, business days (2020–2027)' },
  inputs: [dateColumn],
  catalogue,
} as const satisfies KindOutline;

export const calendarDateOutline = {
  id: 'calendar_date',
  name: { ja: '日付（曜日・和暦）', en: 'Dates (day of week, era)' },
  inputs: [dateColumn],
  catalogue: {
    ...catalogue,
    ids: ['date', 'day_of_week_ja', 'day_of_week_en', 'era_date', 'status'],
    defaults: ['date', 'day_of_week_ja', 'era_date'],
  },
} as const satisfies KindOutline;

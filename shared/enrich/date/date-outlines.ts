/** Outlines of the kinds of dates. */
import { catalogueOf } from '../fields/field.ts';
import type { KindInput, KindOutline, RegisterOutline } from '../kind.ts';
import { dateFields } from './words.ts';

const dateColumn: KindInput = {
  id: 'date',
  name: { ja: '日付', en: 'Dates' },
  columnsMax: 1,
  isOptional: false,
  holdsDates: true,
  header: {
    exact: /^(?:日付|年月日|日にち|date)$/,
    like: /日付|年月日|期日|期限|予定日|納品日|支払日|date/,
  },
};

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

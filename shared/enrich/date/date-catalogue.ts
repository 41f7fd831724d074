import { type Day, dayOfWeek } from '../../calendar/day.ts';
import { eraDate } from '../../calendar/era.ts';
import type { Catalogue } from '../catalogue.ts';
import { statusText } from '../status-text.ts';
import type { DateRecord } from './date-outcome.ts';
import { dateOutline } from './date-outlines.ts';
import type { dateFields } from './words.ts';

type DateFieldId = keyof typeof dateFields;

const DAYS_JA = '日月火水木金土';
const DAYS_EN = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Stands for a business day beyond the known holidays. */
const BEYOND = '?';

export const dateCatalogue: Catalogue<DateRecord, DateFieldId> = {
  ...dateOutline.catalogue,
  text(id, outcome, language) {
    if (id === 'status') return statusText(outcome, language);
    if (outcome.kind === 'found') return outcome.records.map((of) => text(id, of)).join('');
    if (outcome.kind !== 'ambiguous') return '';
    return outcome.candidates.map((of) => text(id, of)).join('');
  },
  candidateText: ({ date }) => `${date} ${dayOfWeekJa(date)}`,
  isWhole: ({ is_business_day }) => is_business_day !== null,
};

function text(id: Exclude<DateFieldId, 'status'>, record: DateRecord): string {
  switch (id) {
    case 'date':
      return record.date;
    case 'day_of_week_ja':
      return dayOfWeekJa(record.date);
    case 'day_of_week_en':
      return DAYS_EN[dayOfWeek(record.date)] ?? '';
    case 'era_date':
      return eraDate(record.date);
    case 'holiday':
      return record.holiday ?? '';
    case 'business_day':
      // Capitals, as spreadsheets write truth values in formulas.
      return String(record.is_business_day ?? '').toUpperCase();
    case 'next_business_day':
    case 'previous_business_day':
      // The neighbours of a known day may lie outside the known years.
      return record[id] ?? (record.is_business_day === null ? '' : BEYOND);
  }
}

function dayOfWeekJa(day: Day): string {
  return `${DAYS_JA.charAt(dayOfWeek(day))}曜日`;
}

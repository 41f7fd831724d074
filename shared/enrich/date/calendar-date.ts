/** Dates as a kind that needs only the calendar: no holidays and no service. */
import { kindSentences } from '../../messages/kinds.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Kind } from '../kind.ts';
import { foundInCell, localLookup } from '../local-lookup.ts';
import { keyOfDate } from '../read-key.ts';
import { dateCatalogue } from './date-catalogue.ts';
import { dateColumn } from './date-column.ts';
import { type DateRecord, dayAlone } from './date-outcome.ts';

const FIELDS = ['date', 'day_of_week_ja', 'day_of_week_en', 'era_date', 'status'] as const;

const calendarCatalogue: Catalogue<DateRecord, (typeof FIELDS)[number]> = {
  ...dateCatalogue,
  ids: FIELDS,
  defaults: ['date', 'day_of_week_ja', 'era_date'],
};

export const calendarDateKind: Kind = {
  id: 'calendar_date',
  name: kindSentences.calendar_date,
  inputs: [dateColumn],
  lookup: localLookup<DateRecord>(([cell = null]) => {
    const keyed = keyOfDate(cell);
    return 'key' in keyed ? foundInCell(dayAlone(keyed.key)) : keyed.settled;
  }),
  catalogue: calendarCatalogue,
};

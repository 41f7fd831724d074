/** Dates as a kind that needs only the calendar: no holidays and no service. */
import type { Kind } from '../kind.ts';
import { foundInCell, localLookup } from '../local-lookup.ts';
import { keyOfDate } from '../read-key.ts';
import { dateCatalogue } from './date-catalogue.ts';
import { type DateRecord, dateOnlyRecord } from './date-outcome.ts';
import { calendarDateOutline } from './date-outlines.ts';

export const calendarDateKind: Kind = {
  ...calendarDateOutline,
  lookup: localLookup<DateRecord>(([cell = null]) => {
    const keyed = keyOfDate(cell);
    return 'key' in keyed ? foundInCell(dateOnlyRecord(keyed.key)) : keyed.settled;
  }),
  catalogue: { ...dateCatalogue, ...calendarDateOutline.catalogue },
};

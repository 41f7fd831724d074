/** Dates as a kind that needs no service, with the holidays of the years around now. */
import { announcedHolidays } from '../../calendar/announced-holidays.ts';
import type { Kind } from '../kind.ts';
import { localLookup } from '../local-lookup.ts';
import { keyOfDate } from '../read-key.ts';
import { dateCatalogue } from './date-catalogue.ts';
import { type DateRecord, dateOutcomes } from './date-outcome.ts';
import { announcedDateOutline } from './date-outlines.ts';

const outcomeOf = /* @__PURE__ */ dateOutcomes(/* @__PURE__ */ announcedHolidays());

export const announcedDateKind: Kind = {
  ...announcedDateOutline,
  lookup: localLookup<DateRecord>(([cell = null]) => {
    const keyed = keyOfDate(cell);
    return 'key' in keyed ? outcomeOf(keyed.key) : keyed.settled;
  }),
  catalogue: dateCatalogue,
};

/** The resource Holiday and its operations. */
import { resourceOf } from '../../operations/operation.ts';
import { addBusinessDays } from './addBusinessDays.ts';
import { isBusinessDay } from './isBusinessDay.ts';
import { list } from './list.ts';
import { lookup } from './lookup.ts';

export const holiday = resourceOf({
  id: 'holiday',
  name: 'Holiday',
  first: 'lookup',
  operations: {
    addBusinessDays: {
      name: 'Add Business Days',
      action: 'Add business days to date',
      description: 'Find the date so many business days after or before a date',
      operation: addBusinessDays,
    },
    isBusinessDay: {
      name: 'Is Business Day',
      action: 'Tell whether date is business day',
      description: 'Tell whether a date is neither a weekend, a holiday nor a closing day',
      operation: isBusinessDay,
    },
    list: {
      name: 'List',
      action: 'List holidays of year',
      description: 'List the holidays of a year or between two dates',
      operation: list,
    },
    lookup: {
      name: 'Look Up Date',
      action: 'Look up holiday and weekday of date',
      description: 'Find the holiday, day of the week, era and next business day of a date',
      operation: lookup,
    },
  },
});

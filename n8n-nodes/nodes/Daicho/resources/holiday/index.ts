/** The resource Holiday: its operations, each described beside its code. */
import type { INodeProperties } from 'n8n-workflow';
import type { Resource } from '../../operation.ts';
import { addBusinessDays } from './addBusinessDays.ts';
import { isBusinessDay } from './isBusinessDay.ts';
import { list } from './list.ts';
import { lookup } from './lookup.ts';

const description: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['holiday'] } },
    options: [
      {
        name: 'Add Business Days',
        value: 'addBusinessDays',
        action: 'Add business days to a date',
        description: 'Find the date so many business days after or before a date',
      },
      {
        name: 'Is Business Day',
        value: 'isBusinessDay',
        action: 'Tell whether a date is a business day',
        description: 'Tell whether a date is neither a weekend, a holiday nor a closing day',
      },
      {
        name: 'List',
        value: 'list',
        action: 'List holidays',
        description: 'List the holidays of a year or between two dates',
      },
      {
        name: 'Look Up Date',
        value: 'lookup',
        action: 'Look up date',
        description: 'Find the holiday, day of the week, era and next business day of a date',
      },
    ],
    default: 'lookup',
  },
  ...addBusinessDays.description,
  ...isBusinessDay.description,
  ...list.description,
  ...lookup.description,
];

export const holiday: Resource = {
  id: 'holiday',
  name: 'Holiday',
  operations: { lookup },
  answers: { addBusinessDays, isBusinessDay, list },
  description,
};

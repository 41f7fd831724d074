/** Add business days to dates: one request for all holidays, whatever the items. */
import { holidaysLookup } from '@daicho/shared/enrich/date/holidays-lookup.ts';
import type { AnswerOperation } from '../../operation.ts';
import { answerDescription } from '../../output.ts';
import { answerFrom, dateParameter, officeParameters } from './business-day.ts';

const show = { resource: ['holiday'], operation: ['addBusinessDays'] };

export const addBusinessDays: AnswerOperation = {
  lookup: holidaysLookup,
  gives: 'result',
  description: [
    dateParameter(show),
    {
      displayName: 'Days',
      name: 'days',
      type: 'number',
      required: true,
      displayOptions: { show },
      default: 1,
      description:
        'Number of business days to go on, or back where it is negative. 0 gives the date itself.',
    },
    ...officeParameters(show),
    ...answerDescription(show, 'result'),
  ],
  answer: (list, parameter) =>
    answerFrom(
      list,
      parameter,
      (formulas, date) => formulas.addBusinessDays(date, parameter('days')),
      (date) => ({ date }),
    ),
};

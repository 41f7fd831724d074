/** Adds business days to dates, with one request for all holidays. */
import { holidaysLookup } from '@daicho/shared/enrich/date/holidays-lookup.ts';
import { answerOperation } from '../../operations/answer-operation.ts';
import { businessDayAnswers, DATE, OFFICE } from './business-day.ts';

export const addBusinessDays = answerOperation({
  lookup: holidaysLookup,
  gives: 'result',
  own: [
    DATE,
    {
      displayName: 'Days',
      name: 'days',
      type: 'number',
      required: true,
      default: 1,
      description:
        'Number of business days to go on, or back where it is negative. 0 gives the date itself.',
    },
    ...OFFICE,
  ],
  answersFrom: (list) =>
    businessDayAnswers(
      list,
      (formulas, parameter) => formulas.addBusinessDays(parameter('date'), parameter('days')),
      (date) => ({ date }),
    ),
});

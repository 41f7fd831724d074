/** Tells whether dates are business days, with one request for all holidays. */
import { holidaysLookup } from '@daicho/shared/enrich/date/holidays-lookup.ts';
import { answerOperation } from '../../operations/answer-operation.ts';
import { businessDayAnswers, DATE, OFFICE } from './business-day.ts';

export const isBusinessDay = answerOperation({
  lookup: holidaysLookup,
  gives: 'result',
  own: [DATE, ...OFFICE],
  answersFrom: (list) =>
    businessDayAnswers(
      list,
      (formulas, parameter) => formulas.isBusinessDay(parameter('date')),
      (is_business_day) => ({ is_business_day }),
    ),
});

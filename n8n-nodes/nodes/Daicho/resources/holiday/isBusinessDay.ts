/** Tell whether dates are business days: one request for all holidays, whatever the items. */
import { holidaysLookup } from '@daicho/shared/enrich/date/holidays-lookup.ts';
import type { AnswerOperation } from '../../operation.ts';
import { answerDescription } from '../../output.ts';
import { answerFrom, dateParameter, officeParameters } from './business-day.ts';

const show = { resource: ['holiday'], operation: ['isBusinessDay'] };

export const isBusinessDay: AnswerOperation = {
  lookup: holidaysLookup,
  gives: 'result',
  description: [
    dateParameter(show),
    ...officeParameters(show),
    ...answerDescription(show, 'result'),
  ],
  answer: (list, parameter) =>
    answerFrom(
      list,
      parameter,
      (formulas, date) => formulas.isBusinessDay(date),
      (is_business_day) => ({ is_business_day }),
    ),
};

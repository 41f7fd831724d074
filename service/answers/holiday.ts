/** Answers about national holidays (spec, "Holidays") and business days. */
import type { businessDayCheck, holidayList } from '@daicho/shared/api/holiday.ts';
import type { Day } from '@daicho/shared/calendar/day.ts';
import { parameterRules } from '@daicho/shared/messages/parameter-rules.ts';
import type { Answer } from './answer-context.ts';
import { AnswerError } from './answer-error.ts';
import { bodyOf } from './body.ts';
import { invalid } from './parameters.ts';

/** The first and the last possible day, as texts. */
const [EARLIEST, LATEST]: readonly [Day, Day] = ['0000-01-01', '9999-12-31'];

/**
 * Answers with the holidays of a year or between two days; none beyond the data. @throws AnswerError
 * `invalid_parameter`.
 */
const answerHolidays: Answer<typeof holidayList> = (params, { registers }) => {
  const [from, to] = rangeOf(params);
  const register = registers.holiday.open();
  return {
    object: () => register.between(from, to),
    text: () => register.textBetween(from, to),
  };
};

function rangeOf({ year, from = EARLIEST, to = LATEST }: Parameters<typeof answerHolidays>[0]) {
  if (year !== undefined) return [`${year}-01-01`, `${year}-12-31`] as const;
  if (from > to) throw invalid(['to'], parameterRules.day_not_before_from);
  return [from, to] as const;
}

/** Answers whether a day is a business day. @throws AnswerError `date_not_covered` if the holidays are not known. */
const answerBusinessDay: Answer<typeof businessDayCheck> = ({ date }, { registers }) => {
  const { businessDays, from, to } = registers.holiday.open();
  const result = businessDays.isBusinessDay(date);
  if (result === 'beyond') throw new AnswerError('date_not_covered', { values: { from, to } });
  return bodyOf({ result });
};

export const holidayAnswers = { holidayList: answerHolidays, businessDayCheck: answerBusinessDay };

/**
 * Counts business days: days that are not on a weekend, a holiday or a closing day. The rules are
 * those of a spreadsheet's `WORKDAY` and `NETWORKDAYS`. The answer is `beyond` if counting reaches
 * a day whose holidays are unknown.
 */
import { type ClosingDays, isClosingDay, NO_CLOSING_DAYS } from './closing-days.ts';
import { type Day, dayNumber, dayOfNumber, dayOfWeek } from './day.ts';
import type { HolidayList } from './holiday-list.ts';

interface BusinessDayRules {
  readonly holidays: HolidayList;
  /** Days of the week that are free, from Sunday, which is 0; Saturday and Sunday by default. */
  readonly weekend?: ReadonlySet<number>;
  readonly closing?: ClosingDays;
}

/** Given instead of an answer that is, or depends on, a day whose holidays are unknown. */
export type OutsideHolidayList = 'beyond';

const SATURDAY_AND_SUNDAY: ReadonlySet<number> = new Set([0, 6]);

export class BusinessDays {
  /** Number of the first known day. */
  readonly #first: number;
  readonly #last: number;
  /** Numbers of all known business days, ascending. */
  readonly #days: readonly number[];
  /**
   * Number of business days before each day, by the day's distance from the first known one; the
   * array has one entry more than there are days.
   */
  readonly #before: readonly number[];

  constructor({
    holidays,
    weekend = SATURDAY_AND_SUNDAY,
    closing = NO_CLOSING_DAYS,
  }: BusinessDayRules) {
    this.#first = dayNumber(holidays.from);
    this.#last = dayNumber(holidays.to);
    const days: number[] = [];
    const before = [0];
    for (let number = this.#first; number <= this.#last; number++) {
      const day = dayOfNumber(number);
      const isFree =
        weekend.has(dayOfWeek(day)) || holidays.names.has(day) || isClosingDay(closing, day);
      if (!isFree) days.push(number);
      before.push(days.length);
    }
    this.#days = days;
    this.#before = before;
  }

  isBusinessDay(day: Day): boolean | OutsideHolidayList {
    const at = this.#at(day);
    if (at === 'beyond') return at;
    return this.#countBefore(at + 1) > this.#countBefore(at);
  }

  next(day: Day): Day | OutsideHolidayList {
    return this.add(day, 1);
  }

  previous(day: Day): Day | OutsideHolidayList {
    return this.add(day, -1);
  }

  /**
   * Gives the n-th business day after a day, before it for a negative n; for 0 the day itself, even
   * if it is no business day. The given day does not count.
   */
  add(day: Day, n: number): Day | OutsideHolidayList {
    const at = this.#at(day);
    if (at === 'beyond') return at;
    if (n === 0) return day;
    const before = n > 0 ? this.#countBefore(at + 1) + n - 1 : this.#countBefore(at) + n;
    const number = this.#days[before];
    return number === undefined ? 'beyond' : dayOfNumber(number);
  }

  /** Counts the business days from one day to another, both included; negative if the second is earlier. */
  count(from: Day, to: Day): number | OutsideHolidayList {
    if (from > to) {
      const count = this.count(to, from);
      return count === 'beyond' || count === 0 ? count : -count;
    }
    const [start, end] = [this.#at(from), this.#at(to)];
    if (start === 'beyond' || end === 'beyond') return 'beyond';
    return this.#countBefore(end + 1) - this.#countBefore(start);
  }

  /** Gives the distance of a day from the first known day. */
  #at(day: Day): number | OutsideHolidayList {
    const number = dayNumber(day);
    return this.#first <= number && number <= this.#last ? number - this.#first : 'beyond';
  }

  #countBefore(at: number): number {
    return this.#before[at] ?? 0;
  }
}

/** Functions for cells about dates and holidays. Their comments are the help that Sheets shows. */
import { host } from '../../host/host.ts';
import { evaluateBusinessDays, evaluateDates, evaluateHolidays } from '../dates.ts';
import type { FormulaCell } from '../shown-row.ts';

/**
 * 祝日の名前を返します。祝日でない日は空です。日付は日付のセル、2026/1/1、令和8年1月1日、20260101 などで指定できます。
 * The name of the holiday on a date; blank on other days. Dates as cells, 2026/1/1, 令和8年1月1日 or 20260101.
 *
 * @param {A2:A100} date 日付のセル、または1列の範囲 / a date or a range of one column
 * @param {"date,day_of_week_ja,holiday,business_day"} fields [省略可] 項目名をカンマ区切りか見出しの範囲で / optional: fields, separated
 * by commas or as a range of headers
 * @return 祝日の名前、または指定した項目（日付の項目は日付、ほかは文字列）
 * @customfunction
 */
export function HOLIDAY(date: unknown, fields?: unknown): FormulaCell[][] {
  return evaluateDates(date, fields, host);
}

/**
 * 祝日の日付の一覧を返します。年（2026、令和8年）か、期間の最初と最後を指定します。WORKDAY や NETWORKDAYS の祝日にそのまま使えます。
 * The dates of the holidays of a year or between two dates, as WORKDAY and NETWORKDAYS take them.
 *
 * @param {2026} from 年、または期間の最初の日 / a year, or the first day
 * @param {"2027-03-31"} to [省略可] 期間の最後の日 / optional: the last day
 * @param {"date,holiday"} fields [省略可] 項目名をカンマ区切りか見出しの範囲で。省略すると日付だけ / optional: fields, or the date alone
 * @return 1行に1日、日付、または指定した項目
 * @customfunction
 */
export function HOLIDAYS(from: unknown, to?: unknown, fields?: unknown): FormulaCell[][] {
  return evaluateHolidays(from, to, fields, host);
}

/**
 * 営業日（土日・祝日・休業日以外の日）なら TRUE、そうでなければ FALSE を返します。祝日が未発表の年は「要確認: …」と表示します。
 * Whether a date is a business day: no weekend, no holiday, no closing day. Dates in years whose holidays are not
 * announced yet are to be checked.
 *
 * @param {A2:A100} date 日付のセル、または範囲 / a date or a range
 * @param {"12-29~01-03"} closing [省略可] 休業日: 日付、毎年の期間、「銀行」、またはそれらの範囲 / optional: closing days, as dates, days of every
 * year, "bank", or a range of them
 * @param {"土日"} weekend [省略可] 休みの曜日。省略すると土日 / optional: free days of the week, Saturday and Sunday if left out
 * @return TRUE か FALSE、範囲なら同じ形
 * @customfunction
 */
export function ISBUSINESSDAY(date: unknown, closing?: unknown, weekend?: unknown): unknown[][] {
  return evaluateBusinessDays(
    { ranges: [date], closing, weekend },
    (formulas, [day = null]) => formulas.isBusinessDay(day),
    host,
  );
}

/**
 * 日付の n 営業日後（負の数なら前）の日付を返します。WORKDAY と同じ数え方で、日本の祝日を除きます。
 * The date n business days after a date, or before it for a negative n: counted like WORKDAY, without Japan's holidays.
 *
 * @param {A2:A100} date 日付のセル、または範囲 / a date or a range
 * @param {3} days 営業日の数（負の数も可）、または同じ形の範囲 / number of business days, negative too, or a range of the same shape
 * @param {"12-29~01-03"} closing [省略可] 休業日: 日付、毎年の期間、「銀行」、またはそれらの範囲 / optional: closing days, as dates, days of every
 * year, "bank", or a range of them
 * @param {"土日"} weekend [省略可] 休みの曜日。省略すると土日 / optional: free days of the week, Saturday and Sunday if left out
 * @return 日付、範囲なら同じ形
 * @customfunction
 */
export function ADDBUSINESSDAYS(
  date: unknown,
  days: unknown,
  closing?: unknown,
  weekend?: unknown,
): unknown[][] {
  return evaluateBusinessDays(
    { ranges: [date, days], closing, weekend },
    (formulas, [day = null, count = null]) => formulas.addBusinessDays(day, count),
    host,
  );
}

/**
 * 2つの日付の間の営業日の数を返します（両端を含みます）。NETWORKDAYS と同じ数え方で、日本の祝日を除きます。
 * The number of business days between two dates, both included: counted like NETWORKDAYS, without Japan's holidays.
 *
 * @param {A2:A100} from 最初の日付のセル、または範囲 / the first date or a range
 * @param {B2:B100} to 最後の日付のセル、または同じ形の範囲 / the last date or a range of the same shape
 * @param {"12-29~01-03"} closing [省略可] 休業日: 日付、毎年の期間、「銀行」、またはそれらの範囲 / optional: closing days, as dates, days of every
 * year, "bank", or a range of them
 * @param {"土日"} weekend [省略可] 休みの曜日。省略すると土日 / optional: free days of the week, Saturday and Sunday if left out
 * @return 営業日の数、範囲なら同じ形
 * @customfunction
 */
export function BUSINESSDAYS(
  from: unknown,
  to: unknown,
  closing?: unknown,
  weekend?: unknown,
): unknown[][] {
  return evaluateBusinessDays(
    { ranges: [from, to], closing, weekend },
    (formulas, [first = null, last = null]) => formulas.businessDays(first, last),
    host,
  );
}

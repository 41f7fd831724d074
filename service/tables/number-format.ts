/** Number formats of cells, by which a workbook shows a number as a date or with zeros before it. */
import { parseDate } from '@daicho/shared/identifiers/date.ts';

/**
 * Either the number of a format that every program has (ECMA-376 Part 1, 18.8.30), or the code of a format that the
 * workbook defines.
 */
export type NumberFormat = number | string;

export interface FormattedNumber {
  readonly value: number;
  readonly format: NumberFormat;
}

/** Numbers of the formats of days that every program has, including formats of Japanese and Chinese calendars. */
const DAYS = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);
/** Matches literal parts of a format code: `"年"`, `\-`, `[$-411]`, `General`. */
const LITERAL = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|General/gi;

/** Gives the text of a number for an output without formats: a day as a day, any other number unchanged. */
export function textOfNumber(number: FormattedNumber): string {
  return dayShown(number) ?? String(number.value);
}

/** Gives the day as which a workbook shows a number (1900 system); undefined for a number shown otherwise. */
export function dayShown({ value, format }: FormattedNumber): string | undefined {
  const isDay =
    typeof format === 'number' ? DAYS.has(format) : /[yd]|ge/i.test(format.replace(LITERAL, ''));
  const day = isDay && Number.isInteger(value) ? parseDate(value) : undefined;
  return day?.ok ? day.value : undefined;
}

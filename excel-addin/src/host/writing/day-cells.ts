/** Days as Excel stores them: numbers with a format. The flow has them as texts (`2026-11-24`). */
import type { FormattedCell, Puts, Rows } from '@daicho/pane/src/host.ts';
import { dayOfSerial, fieldValue, serialOf } from '@daicho/shared/cells/cell-value.ts';

/** Content to put into a cell; null leaves the cell unchanged, and a number is a day. */
export type Input = string | number | FormattedCell | null;
export type Inputs = readonly (readonly Input[])[];

/** Gives the value of a cell, without its format, after the input was put into it. */
export function inputValue(input: Input): string | number | null {
  return typeof input === 'object' ? (input?.value ?? null) : input;
}

/** Format of days, the same in every language of Excel. */
export const DAY_FORMAT = 'yyyy-mm-dd';

/** @param isDay for each column, whether its texts are days. */
export function inputsOf(puts: Puts, isDay: readonly boolean[]): Inputs {
  if (!isDay.includes(true)) return puts;
  return puts.map((row) => row.map((put, at) => (isDay[at] === true ? inputOf(put) : put)));
}

/** Turns the numbers in columns of days back into the texts that were written. */
export function withDays(rows: Rows, isDay: readonly boolean[]): Rows {
  if (!isDay.includes(true)) return rows;
  return rows.map((row) =>
    row.map((cell, at) =>
      isDay[at] === true && typeof cell === 'number' ? (dayOfSerial(cell) ?? cell) : cell,
    ),
  );
}

function inputOf(text: Puts[number][number]): Input {
  if (typeof text !== 'string') return text;
  const value = fieldValue(text, 'day', serialOf);
  return typeof value === 'number' ? value : text;
}

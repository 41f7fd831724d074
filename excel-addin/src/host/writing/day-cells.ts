/** Days as Excel holds them, as numbers with a format; the flow has texts (`2026-11-24`). */
import type { Rows, Texts } from '@daicho/pane/src/host.ts';
import { dayOfSerial, fieldValue, serialOf } from '@daicho/shared/cells/cell-value.ts';

/** What is put into cells; null leaves a cell unchanged, and a number is a day. */
export type Inputs = readonly (readonly (string | number | null)[])[];

/** Format of days, the same in every language of Excel. */
export const DAY_FORMAT = 'yyyy-mm-dd';

/** @param isDay for each column, whether its texts are days. */
export function inputsOf(texts: Texts, isDay: readonly boolean[]): Inputs {
  if (!isDay.includes(true)) return texts;
  return texts.map((row) => row.map((text, at) => (isDay[at] === true ? inputOf(text) : text)));
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

function inputOf(text: string | null): string | number | null {
  if (text === null) return null;
  const value = fieldValue(text, 'day', serialOf);
  return typeof value === 'number' ? value : text;
}

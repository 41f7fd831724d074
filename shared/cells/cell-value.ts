/** Gives the value that a field's text stands for, so that formulas and workflows can work with it. */
import { type Day, dayNumber, dayOfNumber, isDay } from '../calendar/day.ts';

/**
 * What the cells of a field hold: texts, days (`2026-11-22`), truth values (`TRUE`, `FALSE`), measures that formulas
 * calculate with, or other numbers. Tables write these other numbers as texts; workflows and records have them as
 * numbers.
 */
export type FieldValueType = 'text' | 'day' | 'truth' | 'measure' | 'number';

/** Earlier days stay texts: the calendars of spreadsheets disagree about them. */
const FIRST_DAY: Day = '1900-03-01';
const SERIAL_OF_1970 = 25_569;
/** Serial number of 1904-01-01. Workbooks that count from 1904 give this day the number 0. */
export const SERIAL_OF_1904 = 1_462;
/** 9999-12-31, the last day of spreadsheets. */
export const LAST_SERIAL = 2_958_465;

/** Reads a text of a field. A text that is no such value, such as the reason for its absence, stays a text. */
export function fieldValue<D>(text: string, holds: FieldValueType, dayValue: (day: Day) => D) {
  if (holds === 'truth') return truthValue(text);
  if (holds === 'measure') return measureIn(text);
  const isItsDay = holds === 'day' && text >= FIRST_DAY && isDay(text);
  return isItsDay ? dayValue(text) : text;
}

function measureIn(text: string): string | number {
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

export function truthValue(text: string): string | boolean {
  return text === 'TRUE' || (text === 'FALSE' ? false : text);
}

/** Gives the serial number by which spreadsheets count a day (1900 system). */
export function serialOf(day: Day): number {
  return dayNumber(day) + SERIAL_OF_1970;
}

/** Gives the day of a serial number; undefined for a fraction, and for days that `fieldValue` leaves as texts. */
export function dayOfSerial(serial: number): Day | undefined {
  const isWhole = Number.isInteger(serial) && isSerial(serial);
  return isWhole ? dayOfNumber(serial - SERIAL_OF_1970) : undefined;
}

/** Whether a number may be a spreadsheet's day, with or without a time of day. */
export function isSerial(number: number): boolean {
  return number >= serialOf(FIRST_DAY) && number < LAST_SERIAL + 1;
}

/**
 * Converts between a date cell and the day that it shows. Google gives a moment in the time zone of the spreadsheet
 * (File, Settings), which may be on another day in the time zone of the script.
 */
import { attempt } from './attempt.ts';

/** The spreadsheet's time zone; undefined if it is the script's time zone. */
let otherZone: string | undefined;
let isKnown = false;
const days = new Map<number, string>();

/** Gives `2026-11-22`. */
export function shownDay(date: Date): string {
  const time = date.getTime();
  const zone = Number.isNaN(time) ? undefined : zoneIfOther();
  if (zone === undefined) return dayOf(date);
  // Results are remembered, since each call goes to Google.
  const day = days.get(time) ?? Utilities.formatDate(date, zone, 'yyyy-MM-dd');
  days.set(time, day);
  return day;
}

const dates = new Map<string, Date>();

/** Gives the date of a cell that shows a day such as `2026-11-22`: midnight in the time zone of the spreadsheet. */
export function dateOfDay(day: string): Date {
  const zone = zoneIfOther();
  if (zone === undefined) {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    return new Date(year, month - 1, date);
  }
  // Results are remembered, since each call goes to Google.
  const made = dates.get(day) ?? Utilities.parseDate(day, zone, 'yyyy-MM-dd');
  dates.set(day, made);
  return made;
}

function zoneIfOther(): string | undefined {
  if (isKnown) return otherZone;
  isKnown = true;
  otherZone = attempt(() => {
    const zone = SpreadsheetApp.getActiveSpreadsheet().getSpreadsheetTimeZone();
    return zone === Session.getScriptTimeZone() ? undefined : zone;
  });
  return otherZone;
}

function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

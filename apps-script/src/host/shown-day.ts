/**
 * The day that a cell with a date shows. Google gives a moment in the time zone of the spreadsheet (File, Settings). In the
 * script's own time zone that moment may belong to the day before or after.
 */
import { attempt } from './attempt.ts';

/** The spreadsheet's time zone; undefined where it is the script's own, in which dates are read anyway. */
let otherZone: string | undefined;
let isKnown = false;
const days = new Map<number, string>();

/** Gives `2026-11-22`. */
export function shownDay(date: Date): string {
  const time = date.getTime();
  const zone = Number.isNaN(time) ? undefined : zoneIfOther();
  if (zone === undefined) return dayOf(date);
  // Each of these is a call to Google.
  const day = days.get(time) ?? Utilities.formatDate(date, zone, 'yyyy-MM-dd');
  days.set(time, day);
  return day;
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

/**
 * The requests of users in a day, and how many of them come at the same time. These are assumptions, to be replaced
 * by the figures in `/metrics` of a service.
 */
import { type PerKind, REQUEST_KINDS } from './measured.ts';

/** Requests of one user in a working day: nine in ten work in a spreadsheet, one in ten has a workflow. */
const SPREADSHEET: PerKind = {
  lookup: 30,
  search: 3,
  company: 3,
  // A column of 2,000 rows a week.
  batch: 4,
  radar: 0,
};
const WORKFLOW: PerKind = {
  lookup: 250,
  search: 30,
  company: 20,
  batch: 0,
  // One request an hour.
  radar: 24,
};
const WORKFLOW_SHARE = 0.1;

/** Share of a day's requests that come in its busiest hour. */
const BUSIEST_HOUR = 0.2;
/** Requests in the busiest minute of that hour, divided by those in its average minute. */
const BUSIEST_MINUTE = 2;
/** How many times as many requests the last day of a month has as other days. */
const LAST_OF_MONTH = 2;

/** Number of users that share a key. */
export const USERS_A_KEY = 5;

const perDay = REQUEST_KINDS.map((kind) => [
  kind,
  SPREADSHEET[kind] * (1 - WORKFLOW_SHARE) + WORKFLOW[kind] * WORKFLOW_SHARE,
]);
/** Requests of the mean user in a day. */
export const REQUESTS_A_DAY: PerKind = Object.fromEntries(perDay);
export const ALL_REQUESTS_A_DAY = Object.values(REQUESTS_A_DAY).reduce((sum, one) => sum + one, 0);

/** Gives the requests a second of all users in the busiest minute. */
export function peakPerSecond(users: number): number {
  return (users * ALL_REQUESTS_A_DAY * BUSIEST_HOUR * BUSIEST_MINUTE * LAST_OF_MONTH) / 3_600;
}

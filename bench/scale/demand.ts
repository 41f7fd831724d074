/**
 * What users ask of a service in a day, and how much of it comes at the same time. These are assumptions, to be replaced
 * by what `/metrics` of a service shows.
 */
import { REQUEST_KINDS, type RequestKind } from './figures.ts';

/** Requests of one user in a working day: nine in ten work in a spreadsheet, one in ten has a workflow. */
const SPREADSHEET: Readonly<Record<RequestKind, number>> = {
  lookup: 30,
  search: 3,
  company: 3,
  // A column of 2,000 rows a week.
  batch: 4,
  radar: 0,
};
const WORKFLOW: Readonly<Record<RequestKind, number>> = {
  lookup: 250,
  search: 30,
  company: 20,
  batch: 0,
  // One look an hour.
  radar: 24,
};
const WORKFLOW_SHARE = 0.1;

/** Share of a day's requests that come in its busiest hour. */
const BUSIEST_HOUR = 0.2;
/** The busiest minute of that hour, against its mean; and the last day of a month, against other days. */
const BUSIEST_MINUTE = 2;
const LAST_OF_MONTH = 2;

/** Users that share a key. */
export const USERS_A_KEY = 5;

/** Gives a user's requests in a day. */
export function requestsADay(): Readonly<Record<RequestKind, number>> {
  const of = (kind: RequestKind) =>
    SPREADSHEET[kind] * (1 - WORKFLOW_SHARE) + WORKFLOW[kind] * WORKFLOW_SHARE;
  return Object.fromEntries(REQUEST_KINDS.map((kind) => [kind, of(kind)])) as Record<
    RequestKind,
    number
  >;
}

/** Gives the requests a second of all users in the busiest minute. */
export function peakRates(users: number): Readonly<Record<RequestKind, number>> {
  const factor = (users * BUSIEST_HOUR * BUSIEST_MINUTE * LAST_OF_MONTH) / 3_600;
  const day = requestsADay();
  return Object.fromEntries(REQUEST_KINDS.map((kind) => [kind, day[kind] * factor])) as Record<
    RequestKind,
    number
  >;
}

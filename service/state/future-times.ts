/**
 * Corrects times in the state that are too far in the future. A time further ahead than its writer could have intended
 * was written while the writer's clock was ahead. Without a correction, that time would block something for as long as
 * the clock was ahead. The time is corrected in the state: readers could not just ignore it, since the latest allowed
 * time moves with the clock, so that the time would become allowed again.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { StateTables } from './tables.ts';

/** Difference between two machines' clocks that is ignored. */
export const SKEW_MS = 60_000;

/** Whether a time is further ahead than the longest wait that its writer could have planned. */
export function isTooFar(time: number, now: number, longestMs: number): boolean {
  return time > latestOf(now, longestMs);
}

/** Gives the latest time that counts as correct. */
export function latestOf(now: number, longestMs: number): number {
  return now + longestMs + SKEW_MS;
}

interface StoredTime<Table extends keyof StateTables> {
  readonly table: Table;
  /** Column of milliseconds since 1970. */
  readonly column: keyof StateTables[Table] & string;
  /** Longest wait that may be planned when it is written; 0 for the time of a past event. */
  readonly longestMs: number;
  /** Condition for the rows to correct. */
  readonly where?: RawBuilder<unknown>;
}

/** Sets times that are too far ahead to the longest wait from now. */
export async function cutBack<Table extends keyof StateTables>(
  db: Kysely<StateTables>,
  time: StoredTime<Table>,
  now: number,
): Promise<void> {
  const { table, column, longestMs } = time;
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now + longestMs}
    where ${tooFar(time, now)}`.execute(db);
}

/**
 * Moves all times that are too far ahead back by the same amount, so that the last of them is now. The order of the
 * times stays, since it may matter.
 */
export async function shiftBack<Table extends keyof StateTables>(
  db: Kysely<StateTables>,
  time: StoredTime<Table>,
  now: number,
): Promise<void> {
  const name = sql.table(time.table);
  const column = sql.ref(time.column);
  const far = tooFar(time, now);
  // This is one statement, so that two processes do not both move the times.
  await sql`update ${name} set ${column} = ${column} -
    ((select max(${column}) from ${name} where ${far}) - ${now}) where ${far}`.execute(db);
}

function tooFar<Table extends keyof StateTables>(
  { column, longestMs, where }: StoredTime<Table>,
  now: number,
): RawBuilder<unknown> {
  const far = sql`${sql.ref(column)} > ${latestOf(now, longestMs)}`;
  return where === undefined ? far : sql`${far} and ${where}`;
}

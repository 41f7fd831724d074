/**
 * Counts requests in memory, and adds them to the state now and then. Counts that cannot be written are kept for the
 * next time.
 */
import type { Kysely } from 'kysely';
import { todayInJapan } from '../../japan-day.ts';
import type { StateTables } from '../../state/tables.ts';
import { addUsage, type Usage } from '../usage.ts';
import { compareTexts, writeInChunks } from './chunks.ts';

const HOUR_MS = 3_600_000;
/** Greatest number of counts kept: a thousand accounts need a tenth of it for a day without the state. */
const COUNTS_MAX = 200_000;

export class UsageCounts {
  /** Counts by day, then account, then operation. */
  #days = new Map<string, Map<string, Map<string, number>>>();
  /** Number of counts. */
  #size = 0;
  /** Counts of today in Japan. */
  #today = new Map<string, Map<string, number>>();
  #hour = Number.NaN;

  /** @param now milliseconds since 1970. */
  count(accountId: string, operation: string, now: number): void {
    // A day in Japan begins on a full hour, so the day is computed once an hour.
    const hour = Math.floor(now / HOUR_MS);
    if (hour !== this.#hour) {
      this.#hour = hour;
      this.#today = this.#countsOf(todayInJapan(new Date(now)));
    }
    this.#add(this.#today, accountId, operation, 1);
  }

  /** @throws whatever the state throws; unwritten counts are kept. */
  async write(db: Kysely<StateTables>): Promise<void> {
    await writeInChunks(
      this.#take(),
      (chunk) => addUsage(db, chunk),
      ({ day, accountId, operation, requests }) =>
        this.#add(this.#countsOf(day), accountId, operation, requests),
    );
  }

  /** Takes out all counts, in the same order in every process, so that no two processes deadlock. */
  #take(): Usage[] {
    const usage = [...this.#days].flatMap(([day, accounts]) =>
      [...accounts].flatMap(([accountId, operations]) =>
        [...operations].map(([operation, requests]) => ({ accountId, day, operation, requests })),
      ),
    );
    this.#days = new Map();
    this.#size = 0;
    this.#hour = Number.NaN;
    return usage.sort(inOrder);
  }

  #countsOf(day: string): Map<string, Map<string, number>> {
    const counts = this.#days.get(day) ?? new Map();
    this.#days.set(day, counts);
    return counts;
  }

  #add(
    counts: Map<string, Map<string, number>>,
    accountId: string,
    operation: string,
    requests: number,
  ): void {
    let operations = counts.get(accountId);
    if (operations === undefined) {
      operations = new Map();
      counts.set(accountId, operations);
    }
    const before = operations.get(operation);
    if (before === undefined && ++this.#size > COUNTS_MAX) {
      this.#size = COUNTS_MAX;
      return;
    }
    operations.set(operation, (before ?? 0) + requests);
  }
}

function inOrder(a: Usage, b: Usage): number {
  return (
    compareTexts(a.accountId, b.accountId) ||
    compareTexts(a.day, b.day) ||
    compareTexts(a.operation, b.operation)
  );
}

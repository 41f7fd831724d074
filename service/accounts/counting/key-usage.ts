/**
 * Counts requests that ended by day, key, operation and status, in memory, and adds them to the state now and then.
 * Counts that cannot be written are kept for the next time.
 */
import type { Kysely } from 'kysely';
import { todayInJapan } from '../../japan-day.ts';
import type { StateTables } from '../../state/tables.ts';
import { compareTexts, writeInChunks } from './chunks.ts';
import type { Caller } from './ended-call.ts';

const HOUR_MS = 3_600_000;
/** Greatest number of counts kept. */
const COUNTS_MAX = 200_000;

interface KeyCount {
  readonly account_id: string;
  readonly day: string;
  readonly key_id: string;
  readonly operation: string;
  readonly status: number;
  requests: number;
}

/** Counts of a key, by operation, then status. */
type CountsOfKey = Map<string, Map<number, KeyCount>>;

export class KeyUsage {
  /** Counts by day, then key. */
  #days = new Map<string, Map<string, CountsOfKey>>();
  #size = 0;
  #today = '';
  #hour = Number.NaN;

  /** @param now milliseconds since 1970. */
  count({ accountId, keyId }: Caller, operation: string, status: number, now: number): void {
    // A day in Japan begins on a full hour, so the day is computed once an hour.
    const hour = Math.floor(now / HOUR_MS);
    if (hour !== this.#hour) {
      this.#hour = hour;
      this.#today = todayInJapan(new Date(now));
    }
    const at = { account_id: accountId, day: this.#today, key_id: keyId, operation, status };
    this.#add({ ...at, requests: 1 });
  }

  /** @throws whatever the state throws; unwritten counts are kept. */
  async write(db: Kysely<StateTables>): Promise<void> {
    await writeInChunks(
      this.#take(),
      (chunk) => added(db, chunk),
      (count) => this.#add(count),
    );
  }

  /** Takes out all counts, in the same order in every process, so that no two processes deadlock. */
  #take(): KeyCount[] {
    const counts = [...this.#days.values()].flatMap((keys) =>
      [...keys.values()].flatMap((operations) =>
        [...operations.values()].flatMap((statuses) => [...statuses.values()]),
      ),
    );
    this.#days = new Map();
    this.#size = 0;
    return counts.sort(inOrder);
  }

  #add(count: KeyCount): void {
    const keys = entryOf(this.#days, count.day, () => new Map<string, CountsOfKey>());
    const operations = entryOf(keys, count.key_id, (): CountsOfKey => new Map());
    const statuses = entryOf(operations, count.operation, () => new Map<number, KeyCount>());
    const before = statuses.get(count.status);
    if (before !== undefined) before.requests += count.requests;
    else if (this.#size < COUNTS_MAX) {
      this.#size += 1;
      statuses.set(count.status, count);
    }
  }
}

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

async function added(db: Kysely<StateTables>, counts: readonly KeyCount[]): Promise<void> {
  await db
    .insertInto('key_usage')
    .values(counts)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'day', 'key_id', 'operation', 'status']).doUpdateSet((e) => ({
        requests: e('key_usage.requests', '+', e.ref('excluded.requests')),
      })),
    )
    .execute();
}

function inOrder(a: KeyCount, b: KeyCount): number {
  return (
    compareTexts(a.account_id, b.account_id) ||
    compareTexts(a.day, b.day) ||
    compareTexts(a.key_id, b.key_id) ||
    compareTexts(a.operation, b.operation) ||
    a.status - b.status
  );
}

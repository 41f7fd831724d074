/**
 * Counts the requests of each account by minute, within its limit and beyond, in memory, and adds them to the state
 * now and then. Counts that cannot be written are kept for the next time, for some minutes.
 */
import type { Kysely } from 'kysely';
import type { StateTables } from '../../state/tables.ts';
import { writeInChunks } from './chunks.ts';

const MINUTE_MS = 60_000;
/** Greatest number of counts kept: ten minutes of a thousand accounts. */
const COUNTS_MAX = 10_000;

interface MinuteCount {
  readonly account_id: string;
  readonly minute: number;
  admitted: number;
  limited: number;
}

export class MinuteUsage {
  /** Counts by minute, then account. */
  #minutes = new Map<number, Map<string, MinuteCount>>();
  #size = 0;

  /** @param now milliseconds since 1970. */
  count(accountId: string, kind: 'admitted' | 'limited', now: number): void {
    const minute = now - (now % MINUTE_MS);
    const known = this.#minutes.get(minute)?.get(accountId);
    if (known !== undefined) known[kind] += 1;
    else this.#add({ account_id: accountId, minute, admitted: 0, limited: 0, [kind]: 1 });
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
  #take(): MinuteCount[] {
    const counts = [...this.#minutes.values()].flatMap((accounts) => [...accounts.values()]);
    this.#minutes = new Map();
    this.#size = 0;
    return counts.sort(inOrder);
  }

  #add(count: MinuteCount): void {
    const accounts = this.#minutes.get(count.minute) ?? new Map<string, MinuteCount>();
    this.#minutes.set(count.minute, accounts);
    const before = accounts.get(count.account_id);
    if (before !== undefined) {
      before.admitted += count.admitted;
      before.limited += count.limited;
    } else if (this.#size < COUNTS_MAX) {
      this.#size += 1;
      accounts.set(count.account_id, count);
    }
  }
}

async function added(db: Kysely<StateTables>, counts: readonly MinuteCount[]): Promise<void> {
  await db
    .insertInto('minute_usage')
    .values(counts)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'minute']).doUpdateSet((e) => ({
        admitted: e('minute_usage.admitted', '+', e.ref('excluded.admitted')),
        limited: e('minute_usage.limited', '+', e.ref('excluded.limited')),
      })),
    )
    .execute();
}

function inOrder(a: MinuteCount, b: MinuteCount): number {
  if (a.account_id !== b.account_id) return a.account_id < b.account_id ? -1 : 1;
  return a.minute - b.minute;
}

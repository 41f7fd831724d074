/** Counts ended requests by day, key, operation and status. */
import type { Kysely } from 'kysely';
import type { StateTables } from '../../state/tables.ts';
import type { Caller } from './ended-call.ts';
import { JapanDays, KeptCounts } from './kept-counts.ts';

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

export class KeyUsage {
  readonly #days = new JapanDays();
  readonly #counts = new KeptCounts<KeyCount>({
    most: COUNTS_MAX,
    add(to, { requests }) {
      to.requests += requests;
    },
  });

  /** @param now milliseconds since 1970. */
  count({ accountId, keyId }: Caller, operation: string, status: number, now: number): void {
    const day = this.#days.of(now);
    const names = [day, keyId, operation, status];
    const known = this.#counts.get(names);
    if (known !== undefined) known.requests += 1;
    else {
      const at = { account_id: accountId, day, key_id: keyId, operation, status };
      this.#counts.add(names, { ...at, requests: 1 });
    }
  }

  /** @throws whatever the state throws; unwritten counts are kept. */
  write(db: Kysely<StateTables>): Promise<void> {
    return this.#counts.write((counts) =>
      db
        .insertInto('key_usage')
        .values(counts)
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'day', 'key_id', 'operation', 'status'])
            .doUpdateSet((e) => ({
              requests: e('key_usage.requests', '+', e.ref('excluded.requests')),
            })),
        )
        .execute(),
    );
  }
}

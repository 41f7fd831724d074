/** Counts the requests of each account by minute, within its limit and beyond. */
import type { Kysely } from 'kysely';
import type { StateTables } from '../../state/tables.ts';
import { KeptCounts } from './kept-counts.ts';

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
  readonly #counts = new KeptCounts<MinuteCount>({
    most: COUNTS_MAX,
    add(to, { admitted, limited }) {
      to.admitted += admitted;
      to.limited += limited;
    },
  });

  /** @param now milliseconds since 1970. */
  count(accountId: string, kind: 'admitted' | 'limited', now: number): void {
    const minute = now - (now % MINUTE_MS);
    const names = [minute, accountId];
    const known = this.#counts.get(names);
    if (known !== undefined) known[kind] += 1;
    else {
      const none = { account_id: accountId, minute, admitted: 0, limited: 0 };
      this.#counts.add(names, { ...none, [kind]: 1 });
    }
  }

  /** @throws whatever the state throws; unwritten counts are kept. */
  write(db: Kysely<StateTables>): Promise<void> {
    return this.#counts.write((counts) =>
      db
        .insertInto('minute_usage')
        .values(counts)
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'minute']).doUpdateSet((e) => ({
            admitted: e('minute_usage.admitted', '+', e.ref('excluded.admitted')),
            limited: e('minute_usage.limited', '+', e.ref('excluded.limited')),
          })),
        )
        .execute(),
    );
  }
}

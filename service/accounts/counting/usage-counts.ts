/** Counts admitted requests by account, day and operation. */
import type { Kysely } from 'kysely';
import type { StateTables } from '../../state/tables.ts';
import { addUsage, type Usage } from '../usage.ts';
import { JapanDays, KeptCounts } from './kept-counts.ts';

/** Greatest number of counts kept: a thousand accounts need a tenth of it for a day without the state. */
const COUNTS_MAX = 200_000;

type Count = Usage & { requests: number };

export class UsageCounts {
  readonly #days = new JapanDays();
  readonly #counts = new KeptCounts<Count>({
    most: COUNTS_MAX,
    add(to, { requests }) {
      to.requests += requests;
    },
  });

  /** @param now milliseconds since 1970. */
  count(accountId: string, operation: string, now: number): void {
    const day = this.#days.of(now);
    const names = [day, accountId, operation];
    const known = this.#counts.get(names);
    if (known !== undefined) known.requests += 1;
    else this.#counts.add(names, { accountId, day, operation, requests: 1 });
  }

  /** @throws whatever the state throws; unwritten counts are kept. */
  write(db: Kysely<StateTables>): Promise<void> {
    return this.#counts.write((usage) => addUsage(db, usage));
  }
}

import type { Kysely } from 'kysely';
import { boundedRead } from './bounded-read.ts';
import type { StateTables } from './tables.ts';

/** Time limits below those of a load balancer. */
const BOUNDS = { withinMs: 1_000, rememberedMs: 1_000 };

/** Makes a function that asks, with the smallest possible read, whether the state can be read. */
export function stateProbe(db: Kysely<StateTables>, bounds = BOUNDS): () => Promise<boolean> {
  const read = boundedRead(
    () => db.selectFrom('named_lock').select('name').limit(1).execute(),
    bounds,
  );
  return async () => (await read()) !== undefined;
}

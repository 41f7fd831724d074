import type { Kysely } from 'kysely';
import { boundedRead } from './bounded-read.ts';
import type { StateTables } from './tables.ts';

/** Bounds of what a load balancer waits for. */
const BOUNDS = { withinMs: 1_000, rememberedMs: 1_000 };

/** Gives what asks whether the state can be read, with the smallest of reads. */
export function stateProbe(db: Kysely<StateTables>, bounds = BOUNDS): () => Promise<boolean> {
  const read = boundedRead(
    () => db.selectFrom('named_lock').select('name').limit(1).execute(),
    bounds,
  );
  return async () => (await read()) !== undefined;
}

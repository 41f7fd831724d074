/** Measures the waiting work in the state. All services that share the state report the same. */
import type { Kysely } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { boundedRead } from '../state/bounded-read.ts';
import type { StateTables } from '../state/tables.ts';
import { readBacklog } from '../webhooks/deliveries.ts';
import type { Refresh } from './measuring.ts';

/** Time limits for reading the state, so that a slow state does not delay the other metrics. */
const BOUNDS = { withinMs: 2_000, rememberedMs: 5_000 };

/** If the state does not answer, its values are left out. */
export function stateMetrics(registry: Registry, state: Kysely<StateTables>): Refresh {
  const registries = [registry];
  const reachable = new Gauge({
    name: 'daicho_state_reachable',
    help: 'Whether the state could be read: 1 or 0',
    registers: registries,
  });
  const waiting = new Gauge({
    name: 'daicho_deliveries_waiting',
    help: 'Deliveries of the radar that wait, counted up to 10,000',
    registers: registries,
  });
  const overdue = new Gauge({
    name: 'daicho_deliveries_overdue',
    help: 'Deliveries of those that were due more than a minute ago',
    registers: registries,
  });
  const read = boundedRead(() => readBacklog(state), BOUNDS);
  return async () => {
    const backlog = await read();
    reachable.set(backlog === undefined ? 0 : 1);
    if (backlog === undefined) {
      waiting.remove();
      overdue.remove();
    } else {
      waiting.set(backlog.waiting);
      overdue.set(backlog.overdue);
    }
  };
}

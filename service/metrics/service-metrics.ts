/** Measures the things that exist once in a service: its process, its state, and its background work. */
import { DELIVERY_FAILURES } from '@daicho/shared/messages/webhooks.ts';
import type { Kysely } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import packageJson from '../package.json' with { type: 'json' };
import type { StateTables } from '../state/tables.ts';
import type { Outcome } from '../webhooks/exchange.ts';
import { type Measuring, measuring } from './measuring.ts';
import { stateMetrics } from './state-metrics.ts';
import { updateMetrics } from './update-metrics.ts';

export interface ServiceMetrics extends Measuring {
  /** Called for each attempt to deliver that has ended. */
  readonly onDelivery: (outcome: Pick<Outcome, 'failure'>) => void;
  /** Called for each check of an import by the radar, whether done or failed. */
  readonly onRadarCheck: (outcome: 'done' | 'failed') => void;
  /** Called for each thread that ended by itself, and is replaced. */
  readonly onThreadEnded: () => void;
}

export function serviceMetrics(state: Kysely<StateTables>, dataDir: string): ServiceMetrics {
  const registry = new Registry();
  const registries = [registry];
  collectDefaultMetrics({ register: registry });
  const info = new Gauge({
    name: 'daicho_build_info',
    help: 'Version of Daicho, always 1',
    labelNames: ['version'],
    registers: registries,
  });
  info.set({ version: packageJson.version }, 1);
  // The library's own time of the start is lost when several registries are merged.
  const started = new Gauge({
    name: 'daicho_start_timestamp_seconds',
    help: 'When the process was started',
    registers: registries,
  });
  started.set(performance.timeOrigin / 1_000);
  const deliveries = new Counter({
    name: 'daicho_delivery_attempts_total',
    help: 'Attempts of this process to deliver, by what became of them',
    labelNames: ['outcome'],
    registers: registries,
  });
  const checks = new Counter({
    name: 'daicho_radar_checks_total',
    help: 'Imports that this process checked against the numbers that are watched',
    labelNames: ['outcome'],
    registers: registries,
  });
  const threadEnds = new Counter({
    name: 'daicho_thread_ends_total',
    help: 'Threads that died, and were replaced',
    registers: registries,
  });
  // Counters exist from the first collection on, so that the first failure shows as an increase.
  for (const outcome of ['delivered', ...DELIVERY_FAILURES]) deliveries.inc({ outcome }, 0);
  for (const outcome of ['done', 'failed']) checks.inc({ outcome }, 0);
  return {
    onDelivery: ({ failure }) => deliveries.inc({ outcome: failure ?? 'delivered' }),
    onRadarCheck: (outcome) => checks.inc({ outcome }),
    onThreadEnded: () => threadEnds.inc(),
    ...measuring(registry, [stateMetrics(registry, state), updateMetrics(registry, dataDir)]),
  };
}

/** Says from which data a thread answers, and how old it is. */
import { startInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { Gauge, type Registry } from 'prom-client';
import type { OpenedRegister } from '../registers/register-definition.ts';
import type { Registers } from '../registers/registers.ts';
import { openable } from '../registers/snapshots/snapshot-error.ts';
import type { Refresh } from './measuring.ts';

export function registerMetrics(registry: Registry, registers: Registers): Refresh {
  const common = { registers: [registry], labelNames: ['register'] };
  const open = new Gauge({
    ...common,
    name: 'daicho_data_open',
    help: 'Whether the register can be asked: 1 or 0',
    aggregator: 'min',
  });
  const info = new Gauge({
    ...common,
    name: 'daicho_data_info',
    help: 'Newest data version that answers, always 1',
    labelNames: ['register', 'version', 'origin'],
    aggregator: 'max',
  });
  const day = new Gauge({
    ...common,
    name: 'daicho_data_timestamp_seconds',
    help: 'Day of the data version, its begin in Japan',
    aggregator: 'min',
  });
  return () => {
    info.reset();
    day.reset();
    for (const [register, opened] of Object.entries<OpenedRegister>(registers)) {
      const data = openable(() => opened.open());
      open.set({ register }, data === undefined ? 0 : 1);
      if (data === undefined) continue;
      const { version, origin } = data;
      info.set({ register, version, origin }, 1);
      day.set({ register }, startInJapan(version) / 1_000);
    }
  };
}

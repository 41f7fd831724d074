/** Measures how late a thread runs due work, which is how long a request waits for its turn. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';
import type { Refresh } from './measuring.ts';

/** Interval of the measurements; an idle event loop shows about this delay. */
const RESOLUTION_MS = 10;
const PERCENTILES = [50, 99, 100];

/** The values cover the time since the previous collection. */
export function eventLoopMetrics(registry: Registry): { refresh: Refresh; stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const gauge = new Gauge({
    name: 'daicho_event_loop_delay_seconds',
    help: 'How late a thread that answers came to what was due, since the collection before; of several the worst',
    labelNames: ['percentile'],
    registers: [registry],
    aggregator: 'max',
  });
  return {
    refresh() {
      for (const percent of PERCENTILES) {
        const ms = delay.percentile(percent) / 1e6;
        gauge.set({ percentile: percent }, Math.max(ms - RESOLUTION_MS, 0) / 1_000);
      }
      delay.reset();
    },
    stop: () => void delay.disable(),
  };
}

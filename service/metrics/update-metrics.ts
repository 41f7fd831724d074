/** Reports how the updates of each register went, whichever process of this data directory ran them. */
import { Gauge, type Registry } from 'prom-client';
import { readRecord } from '../feeding/update/record.ts';
import { UPDATED } from '../registers/registers.ts';
import type { Refresh } from './measuring.ts';

export function updateMetrics(registry: Registry, dataDir: string): Refresh {
  const common = { registers: [registry], labelNames: ['register'] };
  const succeeded = new Gauge({
    ...common,
    name: 'daicho_update_success_timestamp_seconds',
    help: 'When the publisher was last found to have nothing newer, or what it had was imported',
  });
  const failures = new Gauge({
    ...common,
    name: 'daicho_update_failures',
    help: 'Updates that failed since the last that went well',
  });
  const last = new Gauge({
    ...common,
    name: 'daicho_update_last_timestamp_seconds',
    help: 'When the last update ended, and how',
    labelNames: ['register', 'outcome'],
  });
  return () => {
    last.reset();
    for (const register of UPDATED) {
      const record = readRecord(dataDir, register);
      failures.set({ register }, record.failures);
      if (record.succeededAt !== undefined) {
        succeeded.set({ register }, secondsOf(record.succeededAt));
      }
      if (record.last !== undefined) {
        const { at, outcome } = record.last;
        last.set({ register, outcome }, secondsOf(at));
      }
    }
  };
}

function secondsOf(time: string): number {
  return Date.parse(time) / 1_000;
}

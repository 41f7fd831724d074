import { writeRecord } from '@daicho/service/feeding/update/record.ts';
import { metricsText } from '@daicho/service/metrics/measuring.ts';
import { serviceMetrics } from '@daicho/service/metrics/service-metrics.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { onBothStores } from '../state/stores.ts';
import { newAccount, queueRadar } from '../webhooks/accounts.ts';
import { seriesValue } from './collected.ts';

const DELIVERIES = ['daicho_deliveries_waiting', 'daicho_deliveries_overdue'];
const SERIES = ['daicho_state_reachable', ...DELIVERIES];

await onBothStores((newPlace) => {
  describe('the metrics of a service', () => {
    it('count what waits in the state, or leave these counts out while the state cannot be read', async () => {
      const place = await newPlace();
      const db = await place.open();
      await queueRadar(db, await newAccount(db), { now: Date.now() - 120_000 });
      const valuesOf = async () => {
        const text = await metricsText([serviceMetrics(db, place.directory)]);
        return SERIES.map((series) => seriesValue(text, series));
      };
      expect(await valuesOf()).toEqual([1, 1, 1]);
      await sql`drop table delivery_attempt`.execute(db);
      await sql`drop table delivery`.execute(db);
      expect(await valuesOf()).toEqual([0, undefined, undefined]);
    });

    it('count the outcomes of attempts and checks, and say how updates went', async () => {
      const place = await newPlace();
      const metrics = serviceMetrics(await place.open(), place.directory);
      metrics.onDelivery({ failure: null });
      metrics.onDelivery({ failure: 'timeout' });
      metrics.onRadarCheck('done');
      const at = '2026-11-22T00:00:00.000Z';
      const succeededAt = '2026-11-20T00:00:00.000Z';
      const last = { at, outcome: 'failed' } as const;
      writeRecord(place.directory, 'postal', { files: {}, last, succeededAt, failures: 2 });
      const text = await metricsText([metrics]);
      const expected = {
        'daicho_delivery_attempts_total{outcome="delivered"}': 1,
        'daicho_delivery_attempts_total{outcome="timeout"}': 1,
        'daicho_delivery_attempts_total{outcome="gone"}': 0,
        'daicho_radar_checks_total{outcome="done"}': 1,
        'daicho_radar_checks_total{outcome="failed"}': 0,
        'daicho_update_failures{register="postal"}': 2,
        'daicho_update_success_timestamp_seconds{register="postal"}':
          Date.parse(succeededAt) / 1_000,
        'daicho_update_success_timestamp_seconds{register="school"}': undefined,
        'daicho_update_last_timestamp_seconds{register="postal",outcome="failed"}':
          Date.parse(at) / 1_000,
      };
      const found = Object.keys(expected).map((series) => [series, seriesValue(text, series)]);
      expect(Object.fromEntries(found)).toEqual(expected);
    });
  });
});

/**
 * Starts the background work of a service: deliveries, the radar's check of each import, the correction of times in the
 * future, and, if a time is configured, the daily updates. Each runs once, however many threads answer.
 */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { ServiceMetrics } from '../metrics/service-metrics.ts';
import { watchImports } from '../radar/watch-imports.ts';
import type { StateTables } from '../state/tables.ts';
import { startDeliverer } from '../webhooks/deliverer.ts';
import type { ServeConfig } from './config.ts';
import { startDailyUpdates } from './daily-updates.ts';
import { correctFutureTimes } from './future-times.ts';
import { logProblem } from './log-problem.ts';
import { startUpdate } from './update-process.ts';

interface BackgroundParts {
  readonly state: Kysely<StateTables>;
  /** Registers whose numbers are watched. */
  readonly watched: readonly { open(): object }[];
  readonly logger: Logger;
  /** Address of the service as users reach it. */
  readonly publicUrl: string;
  readonly metrics: Pick<ServiceMetrics, 'onDelivery' | 'onRadarCheck'> | undefined;
}

export interface Background {
  /** Sends queued notifications. */
  send(): void;
  /** Ends running work; deliveries have the configured time to finish. */
  stop(): Promise<void>;
}

export function startBackground(
  { dataDir, allowPrivateWebhooks, stopTimeoutMs, updateAt }: ServeConfig,
  { state, watched, logger, publicUrl, metrics }: BackgroundParts,
): Background {
  const deliverer = startDeliverer({
    state,
    publicUrl,
    allowPrivate: allowPrivateWebhooks,
    log: logger,
    onAttempt: metrics?.onDelivery,
  });
  const checks = watchImports({
    db: state,
    dataDir,
    registers: watched,
    onChecked: ({ batch, ...counts }) => {
      logger.info({ version: batch.version, changes: batch.size, ...counts }, 'radar check');
      metrics?.onRadarCheck('done');
      deliverer.wake();
    },
    onProblem: (problem) => {
      metrics?.onRadarCheck('failed');
      logProblem(logger, problem, 'radar check');
    },
  });
  const times = correctFutureTimes({ state, log: logger });
  const updates =
    updateAt &&
    startDailyUpdates({
      state,
      dataDir,
      at: updateAt,
      start: (register) => startUpdate(register, dataDir),
      log: logger,
    });
  return {
    send: () => deliverer.wake(),
    async stop() {
      await Promise.all([
        checks.stop(),
        updates?.stop(),
        times.stop(),
        deliverer.stop(stopTimeoutMs),
      ]);
    },
  };
}

/** Measures a service, and serves what was measured, where it is asked to. */
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { listenForMetrics } from '../metrics/listen.ts';
import type { Measuring } from '../metrics/measuring.ts';
import { type ServiceMetrics, serviceMetrics } from '../metrics/service-metrics.ts';
import type { StateTables } from '../state/tables.ts';
import type { ServeConfig } from './config.ts';

interface MeasuredParts {
  readonly state: Kysely<StateTables>;
  /** Gives the threads that answer, as they are now. */
  readonly answering: () => readonly Measuring[];
  readonly logger: Logger;
}

export interface ServiceMeasuring {
  /** Address at which the metrics are. */
  readonly url: string;
  readonly service: ServiceMetrics;
  close(): void;
}

/** @returns undefined where nobody collects. @throws SentenceError where it cannot listen. */
export async function startMeasuring(
  { metrics: address, dataDir }: ServeConfig,
  { state, answering, logger }: MeasuredParts,
): Promise<ServiceMeasuring | undefined> {
  if (address === undefined) return undefined;
  const service = serviceMetrics(state, dataDir);
  const { url, close } = await listenForMetrics(
    address,
    () => [service, ...answering()],
    (problem) => {
      if (problem instanceof SentenceError) logger.error(problem.message);
      else logger.error({ err: problem }, 'metrics');
    },
  );
  return { url, service, close };
}

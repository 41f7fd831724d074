/** Starts a service: its registers, its state, the answering threads or server, and the background work. */
import type { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { ensureLocalAccount, type LocalKeysFile } from '../accounts/local-account.ts';
import { removeFollowRecord } from '../feeding/follow/record.ts';
import type { ServiceLogger } from '../http/log/request-log.ts';
import { listenForMetrics } from '../metrics/listen.ts';
import { type ServiceMetrics, serviceMetrics } from '../metrics/service-metrics.ts';
import type { Stores } from '../registers/registers.ts';
import { SnapshotPublisher } from '../registers/snapshots/sharing/snapshot-publisher.ts';
import { openState } from '../state/open-state.ts';
import { openRegisters } from './answering.ts';
import { type Background, startBackground } from './background.ts';
import type { ServeConfig } from './config.ts';
import { startFollowing } from './following.ts';
import { addressOf, isLoopback } from './listen.ts';
import { logProblem } from './log-problem.ts';
import { openPort, type Port } from './port.ts';

export interface Service {
  /** Address at which the service listens: `http://127.0.0.1:8787`. */
  readonly address: string;
  /** Whether the service can be reached only from this computer. */
  readonly isLoopback: boolean;
  readonly registers: Stores;
  readonly keysFile: LocalKeysFile;
  /** Address at which metrics are collected, or undefined if nobody collects. */
  readonly metricsUrl: string | undefined;
  /** Reports that the service is no longer ready, and keeps answering. */
  drain(): void;
  /** Finishes running work within the configured time, and ends. */
  stop(): Promise<void>;
}

/** Address at which the service's metrics are served, and the metrics that do not come from answering threads. */
interface Measuring {
  readonly url: string;
  readonly service: ServiceMetrics;
  close(): void;
}

/** @throws SentenceError if the service cannot start; callers heard at most that it is opening. */
export async function startService(config: ServeConfig, logger: ServiceLogger): Promise<Service> {
  const port = await openPort(config, logger);
  try {
    return await startBehind(port, config, logger);
  } catch (error) {
    await port.close();
    throw error;
  }
}

async function startBehind(
  port: Port,
  config: ServeConfig,
  logger: ServiceLogger,
): Promise<Service> {
  const { dataDir, threads, follow, postgres, publicUrl, host, tls, metrics } = config;
  const onProblem = (problem: SentenceError) => logger.error(problem.message);
  // Snapshots of the followed service are taken over before anything is opened.
  const following = follow && (await startFollowing({ dataDir, primary: follow, log: logger }));
  const publisher = threads === 1 ? undefined : new SnapshotPublisher({ onProblem });
  const registers = openRegisters(config, onProblem, publisher && { publisher });
  const state = await openState(dataDir, { postgres, onProblem });
  if (follow === undefined) removeFollowRecord(dataDir);
  // Set later, since the background work needs the address at which the service listens.
  let background: Background | undefined;
  let measuring: Measuring | undefined;
  const answering = port.prepare({
    registers,
    publisher,
    state,
    logger,
    onDeliveryQueued: () => background?.send(),
    onThreadEnded: () => measuring?.service.onThreadEnded(),
  });
  try {
    if (metrics !== undefined) {
      const service = serviceMetrics(state, dataDir);
      const sources = () => [service, ...answering.measuring()];
      const listener = await listenForMetrics(metrics, sources, (problem) =>
        logProblem(logger, problem, 'metrics'),
      );
      measuring = { ...listener, service };
    }
    const keysFile = await ensureLocalAccount(state, dataDir);
    await answering.begin();
    const { bound } = port;
    const address = addressOf(bound, host, tls !== undefined);
    const watched = [registers.corporation, registers.invoice];
    background = startBackground(config, {
      state,
      watched,
      logger,
      publicUrl: publicUrl ?? address,
      metrics: measuring?.service,
    });
    return {
      address,
      isLoopback: isLoopback(bound),
      registers,
      keysFile,
      metricsUrl: measuring?.url,
      drain: () => answering.drain(),
      async stop() {
        await Promise.all([answering.stop(), background?.stop(), following?.stop()]);
        await answering.closeState();
        measuring?.close();
      },
    };
  } catch (error) {
    measuring?.close();
    await Promise.all([answering.closeState(), following?.stop()]);
    throw error;
  }
}

/** Starts a service: its registers, its state, what answers, and what runs beside it. */
import type { AddressInfo } from 'node:net';
import { say } from '@daicho/shared/messages/language.ts';
import type { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { serveSentences } from '@daicho/shared/messages/serve.ts';
import type { Kysely } from 'kysely';
import { ensureLocalAccount, type LocalKeysFile } from '../accounts/local-account.ts';
import { removeFollowRecord } from '../following/record.ts';
import type { ServiceLogger } from '../http/request-log.ts';
import { answeringMetrics } from '../metrics/answering-metrics.ts';
import type { Measuring } from '../metrics/measuring.ts';
import { collectGarbage } from '../registers/snapshots/collect-garbage.ts';
import { SnapshotPublisher } from '../registers/snapshots/sharing/snapshot-publisher.ts';
import { openState } from '../state/open-state.ts';
import type { StateTables } from '../state/tables.ts';
import {
  buildAnswering,
  type OpenedRegistersAndImages,
  openAccounts,
  openRegisters,
} from './answering.ts';
import { type Background, startBackground } from './background.ts';
import type { ServeConfig } from './config.ts';
import { startFollowing } from './following.ts';
import { addressOf, canSharePort, isLoopback, listen } from './listen.ts';
import { type ServiceMeasuring, startMeasuring } from './measure.ts';
import { type OpeningDoor, openDoor } from './opening-door.ts';
import { type AnsweringThreads, startAnsweringThreads } from './threads/answering-threads.ts';
import { type FolderLooks, lookAtFolders } from './threads/folder-looks.ts';

export interface Service {
  /** Address at which it listens: `http://127.0.0.1:8787`. */
  readonly address: string;
  /** Whether only this computer reaches it. */
  readonly isLoopback: boolean;
  readonly registers: OpenedRegistersAndImages;
  readonly keysFile: LocalKeysFile;
  /** Address at which metrics are collected; undefined where nobody does. */
  readonly metricsUrl: string | undefined;
  /** Says that it is not ready any more, and answers on. */
  drain(): void;
  /** Finishes what is under way, within the time that it has for that, and ends. */
  stop(): Promise<void>;
}

/** @throws SentenceError before it listens. */
export async function startService(config: ServeConfig, logger: ServiceLogger): Promise<Service> {
  const door = await openDoor(config);
  try {
    return await startBehind(door, config, logger);
  } catch (error) {
    await door?.close();
    throw error;
  }
}

async function startBehind(
  door: OpeningDoor | undefined,
  config: ServeConfig,
  logger: ServiceLogger,
): Promise<Service> {
  const { dataDir, follow, postgres, publicUrl, host, tls } = config;
  const onProblem = (problem: SentenceError) => logger.error(problem.message);
  // Before anything is opened: what it takes is what is to be opened.
  const following = follow && (await startFollowing({ dataDir, primary: follow, log: logger }));
  const publisher = (await answersInThreads(config, logger))
    ? new SnapshotPublisher({ onProblem })
    : undefined;
  const registers = openRegisters(config, onProblem, publisher && { publisher });
  const state = await openState(dataDir, { postgres, onProblem });
  if (follow === undefined) removeFollowRecord(dataDir);
  // It needs the address at which the service listens.
  let background: Background | undefined;
  let measuring: ServiceMeasuring | undefined;
  const parts = {
    registers,
    state,
    logger,
    onDeliveryQueued: () => background?.send(),
    onThreadEnded: () => measuring?.service.onThreadEnded(),
  };
  const answering =
    publisher === undefined
      ? answeringHere(config, parts)
      : answeringInThreads(config, publisher, parts);
  try {
    measuring = await startMeasuring(config, {
      state,
      answering: () => answering.measuring(),
      logger,
    });
    const keysFile = await ensureLocalAccount(state, dataDir);
    await door?.close();
    const bound = await answering.listen();
    const address = addressOf(bound, host, tls !== undefined);
    const { corporation } = registers;
    background = startBackground(config, {
      state,
      corporation,
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

/** Whether threads of their own answer: where the system shares a port out, and more than one is wanted. */
async function answersInThreads({ threads }: ServeConfig, logger: ServiceLogger): Promise<boolean> {
  if (threads === 1) return false;
  const isShared = await canSharePort();
  if (!isShared) logger.warn(say(serveSentences.onePortOneThread, 'en'));
  return isShared;
}

interface Parts {
  readonly registers: OpenedRegistersAndImages;
  readonly state: Kysely<StateTables>;
  readonly logger: ServiceLogger;
  readonly onDeliveryQueued: () => void;
  readonly onThreadEnded: () => void;
}

/** What answers requests, in this thread or in others. */
interface Answering {
  listen(): Promise<AddressInfo>;
  drain(): void;
  /** Gives what measures the answers; nothing does where nobody collects. */
  measuring(): readonly Measuring[];
  stop(): Promise<void>;
  /** Writes what was counted here, and closes the state. */
  closeState(): Promise<void>;
}

function answeringHere(config: ServeConfig, parts: Parts): Answering {
  const { registers, state, logger } = parts;
  const metrics = config.metrics && answeringMetrics(registers);
  const accounts = openAccounts(state, config, { logger, onKeyRead: metrics?.onKeyRead });
  const { onRequestEnded } = metrics ?? {};
  const server = buildAnswering(config, { ...parts, accounts, onRequestEnded });
  return {
    listen: () => listen(server, { port: config.port, host: config.host }),
    drain: () => server.drain(),
    measuring: () => (metrics === undefined ? [] : [metrics]),
    stop: () => server.close(),
    closeState: () => accounts.close(),
  };
}

function answeringInThreads(
  config: ServeConfig,
  publisher: SnapshotPublisher,
  { registers, state, logger, onDeliveryQueued, onThreadEnded }: Parts,
): Answering {
  let threads: AnsweringThreads | undefined;
  let looks: FolderLooks | undefined;
  return {
    async listen() {
      threads = await startAnsweringThreads(config, {
        publisher,
        log: logger,
        onDeliveryQueued,
        onThreadEnded,
        writeLog: (lines) => process.stderr.write(lines),
      });
      looks = lookAtFolders(registers);
      // What this thread has taken to open everything it needs no more: it answers nothing.
      collectGarbage('last-resort');
      return threads.bound;
    },
    drain: () => threads?.drain(),
    measuring: () => threads?.measuring() ?? [],
    async stop() {
      looks?.stop();
      await threads?.stop();
    },
    closeState: () => state.destroy(),
  };
}

/**
 * Answers in a thread of its own: what the main thread has opened, over a connection of its own to the state, on the port
 * that all threads listen on. This file both starts the thread and runs in it; in a bundle it is part of the command's
 * file (cli/thread.ts).
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { gatheredLines } from '../../http/gathered-lines.ts';
import { CountsOfThreads } from '../../http/key-counts.ts';
import { createLogger } from '../../http/request-log.ts';
import { answeringMetrics } from '../../metrics/answering-metrics.ts';
import { SnapshotFollower } from '../../registers/snapshots/sharing/snapshot-follower.ts';
import { openState } from '../../state/open-state.ts';
import { postgresAddress } from '../../state/postgres-address.ts';
import { buildAnswering, openAccounts, openRegisters } from '../answering.ts';
import { listen } from '../listen.ts';
import type { FromThread, ThreadData, ToThread } from './messages.ts';

/** Turns of the event loop in which waiting connections are accepted, and what they have sent is read. */
const TURNS_BEFORE_STOP = 3;

export function startAnsweringThread(data: ThreadData): Worker {
  return new Worker(new URL(import.meta.url), {
    name: 'answering',
    workerData: data,
    transferList: [data.snapshots.port],
  });
}

async function answer({ config, postgres, snapshots, keyCounts }: ThreadData): Promise<void> {
  const logger = createLogger(
    config.logLevel,
    gatheredLines((lines) => post({ kind: 'log', lines })),
  );
  const onProblem = (problem: SentenceError) => logger.error(problem.message);
  const follower = new SnapshotFollower(snapshots.port, snapshots.switches);
  const registers = openRegisters(config, onProblem, { follower });
  const state = await openState(config.dataDir, { postgres: postgresAddress(postgres), onProblem });
  const metrics = config.metrics && answeringMetrics(registers);
  const accounts = openAccounts(state, config, { logger, onKeyRead: metrics?.onKeyRead });
  const server = buildAnswering(config, {
    registers,
    state,
    accounts,
    logger,
    onDeliveryQueued: () => post({ kind: 'deliveryQueued' }),
    keyCounts: new CountsOfThreads(keyCounts),
    onRequestEnded: metrics?.onRequestEnded,
  });
  const stop = async () => {
    // A port's listener that closes cuts off who waits to be accepted.
    for (let turn = 0; turn < TURNS_BEFORE_STOP; turn++) await nextTurn();
    await server.close();
    await accounts.close();
  };
  const does: Readonly<Record<ToThread['kind'], () => void>> = {
    drain: () => server.drain(),
    measure: () => metrics?.snapshot().then((measured) => post({ kind: 'measured', measured })),
    stop: () => void stop().finally(() => process.exit()),
  };
  parentPort?.on('message', ({ kind }: ToThread) => does[kind]());
  const { port, host } = config;
  post({ kind: 'listening', bound: await listen(server, { port, host, reusePort: true }) });
}

async function runInThread(data: ThreadData): Promise<void> {
  try {
    await answer(data);
  } catch (error) {
    if (!(error instanceof SentenceError)) throw error;
    post({ kind: 'refused', sentence: { ja: error.sentence('ja'), en: error.sentence('en') } });
    process.exit(1);
  }
}

function post(message: FromThread): void {
  parentPort?.postMessage(message);
}

function isThreadData(data: unknown): data is ThreadData {
  return typeof data === 'object' && data !== null && 'answers' in data;
}

if (!isMainThread && isThreadData(workerData)) await runInThread(workerData);

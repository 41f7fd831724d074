/**
 * Answers in a separate thread, from the registers that the main thread has opened and with its own connection to the
 * state. Until that data is open, a first thread answers that the service is opening, and the replacement of a thread
 * does not listen. This file is used twice: it starts the thread, and it runs in the thread.
 */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { FastifyInstance } from 'fastify';
import type { AccountStore } from '../../accounts/account-store.ts';
import { CountsOfThreads } from '../../http/key-counts.ts';
import { catchUp } from '../../http/listener/catching-up.ts';
import { ServiceListener } from '../../http/listener/service-listener.ts';
import { bufferedLines } from '../../http/log/buffered-lines.ts';
import { createLogger } from '../../http/log/request-log.ts';
import { type AnsweringMetrics, answeringMetrics } from '../../metrics/answering-metrics.ts';
import { SnapshotFollower } from '../../registers/snapshots/sharing/snapshot-follower.ts';
import { openState } from '../../state/open-state.ts';
import { postgresAddress } from '../../state/postgres-address.ts';
import { buildAnswering, openAccounts, openRegisters } from '../answering.ts';
import { listen } from '../listen.ts';
import { takeHandedConnections } from './handed-connections.ts';
import type { FromThread, SnapshotsLink, ThreadData, ToThread } from './messages.ts';

export function startAnsweringThread(data: ThreadData): Worker {
  return new Worker(new URL(import.meta.url), { name: 'answering', workerData: data });
}

class AnsweringThread {
  readonly #data: ThreadData;
  readonly #door: ServiceListener;
  #server: FastifyInstance | undefined;
  #accounts: AccountStore | undefined;
  #metrics: AnsweringMetrics | undefined;
  #isDraining = false;

  constructor(data: ThreadData) {
    this.#data = data;
    this.#door = new ServiceListener(data.config.tls);
    const { secret } = data.at;
    if (secret !== undefined) takeHandedConnections(this.#door.server, secret);
  }

  async begin(): Promise<void> {
    parentPort?.on('message', (message: ToThread) => this.#take(message));
    if (this.#data.listensFirst) await this.#listen();
  }

  #take(message: ToThread): void {
    if (message.kind === 'answer') reportingFailure(() => this.#answer(message.snapshots));
    else if (message.kind === 'drain') this.#drain();
    else if (message.kind === 'stop') this.#stop().finally(() => process.exit());
    else this.#metrics?.snapshot().then((measured) => post({ kind: 'measured', measured }));
  }

  async #listen(): Promise<void> {
    post({ kind: 'listening', bound: await listen(this.#door.server, this.#data.at) });
  }

  async #answer({ port, switches }: SnapshotsLink): Promise<void> {
    const { config, postgres, keyCounts, sharedWindows, readsChannel, listensFirst } = this.#data;
    const { dataDir, logLevel } = config;
    const logger = createLogger(
      logLevel,
      bufferedLines((lines) => post({ kind: 'log', lines })),
    );
    const onProblem = (problem: SentenceError) => logger.error(problem.message);
    const follower = new SnapshotFollower(port, switches);
    const registers = openRegisters(config, onProblem, { follower });
    const state = await openState(dataDir, { postgres: postgresAddress(postgres), onProblem });
    const metrics = config.metrics && answeringMetrics(registers);
    const accounts = openAccounts(state, config, {
      logger,
      onKeyRead: metrics?.onKeyRead,
      sharedWindows,
      readsChannel,
    });
    const server = buildAnswering(config, {
      door: this.#door,
      registers,
      state,
      accounts,
      logger,
      onDeliveryQueued: () => post({ kind: 'deliveryQueued' }),
      keyCounts: new CountsOfThreads(keyCounts),
      onRequestEnded: metrics?.onRequestEnded,
    });
    this.#metrics = metrics;
    this.#accounts = accounts;
    this.#server = server;
    if (this.#isDraining) server.drain();
    await server.answer();
    // Measures once so that all registers are opened now: the first collection of metrics could not wait so long.
    await metrics?.snapshot();
    if (!listensFirst) await this.#listen();
    post({ kind: 'answering' });
  }

  #drain(): void {
    this.#isDraining = true;
    this.#server?.drain();
  }

  async #stop(): Promise<void> {
    // Accepts waiting callers first, since closing the listener of a port cuts off callers that were not accepted yet.
    await catchUp();
    if (this.#server === undefined) await this.#door.stop(0);
    await this.#server?.close();
    await this.#accounts?.close();
  }
}

/** Runs `work`. After a `SentenceError`, sends its sentence to the main thread and ends this thread. */
async function reportingFailure(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SentenceError)) throw error;
    post({ kind: 'refused', sentence: error.inBothLanguages() });
    process.exit(1);
  }
}

function post(message: FromThread): void {
  parentPort?.postMessage(message);
}

function isThreadData(data: unknown): data is ThreadData {
  return typeof data === 'object' && data !== null && 'answers' in data;
}

if (!isMainThread && isThreadData(workerData)) {
  const thread = new AnsweringThread(workerData);
  await reportingFailure(() => thread.begin());
}

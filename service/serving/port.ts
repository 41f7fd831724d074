/**
 * The port that callers use. Callers first hear that the service is opening; later, they get answers, from this thread
 * or from others. At every moment some thread listens.
 */
import type { AddressInfo } from 'node:net';
import type { Kysely } from 'kysely';
import { ServiceListener } from '../http/listener/service-listener.ts';
import type { ServiceLogger } from '../http/log/request-log.ts';
import { answeringMetrics } from '../metrics/answering-metrics.ts';
import type { Measuring } from '../metrics/measuring.ts';
import type { Stores } from '../registers/registers.ts';
import { collectGarbage } from '../registers/snapshots/collect-garbage.ts';
import type { SnapshotPublisher } from '../registers/snapshots/sharing/snapshot-publisher.ts';
import { openable } from '../registers/snapshots/snapshot-error.ts';
import type { StateTables } from '../state/tables.ts';
import { buildAnswering, openAccounts } from './answering.ts';
import type { ServeConfig } from './config.ts';
import { listen } from './listen.ts';
import { startAnsweringThreads } from './threads/answering-threads.ts';

export interface Port {
  readonly bound: AddressInfo;
  /** Prepares the answers from the opened parts. */
  prepare(parts: Parts): Answering;
  /** Closes the port if nothing was prepared. */
  close(): Promise<void>;
}

interface Parts {
  readonly registers: Stores;
  /** Tells the other threads which data the registers have. */
  readonly publisher: SnapshotPublisher | undefined;
  readonly state: Kysely<StateTables>;
  readonly logger: ServiceLogger;
  readonly onDeliveryQueued: () => void;
  readonly onThreadEnded: () => void;
}

/** Answers requests, in this thread or in others. */
interface Answering {
  /** Answers from now on. */
  begin(): Promise<void>;
  drain(): void;
  /** Lists the sources of metrics about the answers. */
  measuring(): readonly Measuring[];
  stop(): Promise<void>;
  /** Closes the state, after writing the counts of this thread if it answers. */
  closeState(): Promise<void>;
}

/** @throws SentenceError if nobody can listen. */
export async function openPort(config: ServeConfig, logger: ServiceLogger): Promise<Port> {
  return config.threads === 1 ? openHere(config) : openInThreads(config, logger);
}

async function openHere(config: ServeConfig): Promise<Port> {
  const { port, host, tls } = config;
  const door = new ServiceListener(tls);
  return {
    bound: await listen(door.server, { port, host }),
    close: () => door.stop(0),
    prepare({ registers, state, logger, onDeliveryQueued }) {
      const metrics = config.metrics && answeringMetrics(registers);
      const accounts = openAccounts(state, config, { logger, onKeyRead: metrics?.onKeyRead });
      const server = buildAnswering(config, {
        door,
        registers,
        state,
        accounts,
        logger,
        onDeliveryQueued,
        onRequestEnded: metrics?.onRequestEnded,
      });
      return {
        begin: () => server.answer(),
        drain: () => server.drain(),
        measuring: () => (metrics === undefined ? [] : [metrics]),
        stop: () => server.close(),
        closeState: () => accounts.close(),
      };
    },
  };
}

async function openInThreads(config: ServeConfig, logger: ServiceLogger): Promise<Port> {
  const threads = await startAnsweringThreads(config, {
    log: logger,
    writeLog: (lines) => process.stderr.write(lines),
  });
  return {
    bound: threads.bound,
    close: () => threads.stop(),
    prepare({ registers, publisher, state, onDeliveryQueued, onThreadEnded }) {
      let looks: NodeJS.Timeout | undefined;
      return {
        async begin() {
          if (publisher === undefined) throw new Error('threads follow a publisher');
          await threads.answer({ publisher, onDeliveryQueued }, onThreadEnded);
          looks = lookAtFolders(registers);
          // This thread answers nothing, so the memory that was needed to open everything is freed.
          collectGarbage('last-resort');
        },
        drain: () => threads.drain(),
        measuring: () => threads.measuring(),
        async stop() {
          clearInterval(looks);
          await threads.stop();
        },
        closeState: () => state.destroy(),
      };
    },
  };
}

/** Time between two calls of `lookAtFolders`. Each register decides itself whether it checks its folder at a call. */
const LOOK_EVERY_MS = 500;

/** Lets the registers look for imports. A thread looks as it answers requests, but this thread answers none. */
function lookAtFolders(stores: Stores): NodeJS.Timeout {
  return setInterval(() => {
    for (const store of Object.values(stores)) {
      // A register that cannot be opened reports the reason by itself.
      openable(() => ('versions' in store ? store.versions() : store.open()));
    }
  }, LOOK_EVERY_MS).unref();
}

/** Opens the things that answer requests: the registers, the accounts, and the server over them. */
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import {
  type AccountStore,
  type AccountStoreOptions,
  accountStore,
} from '../accounts/account-store.ts';
import { dashboardPages } from '../dashboard/pages.ts';
import { openDemo } from '../desk/demo.ts';
import { openDesk } from '../desk/desk.ts';
import { downloadAddresses } from '../downloads/download-addresses.ts';
import { PostalFiles } from '../downloads/postal-file.ts';
import type { KeyCounts } from '../http/key-counts.ts';
import type { ServiceListener } from '../http/listener/service-listener.ts';
import type { OnRequestEnded } from '../http/log/request-ended.ts';
import type { ServiceLogger } from '../http/log/request-log.ts';
import { buildServer } from '../http/server.ts';
import { radarStore } from '../radar/radar-store.ts';
import type { PostalRegisters } from '../registers/postal/register.ts';
import { openStores, STORE_IDS, type Stores } from '../registers/registers.ts';
import type { Sharing } from '../registers/snapshots/sharing/sharing.ts';
import { stateProbe } from '../state/reachable.ts';
import type { StateTables } from '../state/tables.ts';
import type { ServeConfig } from './config.ts';

/** Part of the configuration that answering needs. */
export type AnsweringConfig = Omit<ServeConfig, 'postgres' | 'updateAt' | 'follow'>;

/**
 * @param sharing the role of this thread if several threads answer. @throws SentenceError for a register that was
 * imported and cannot be opened.
 */
export function openRegisters(
  { dataDir, allowEmbedded }: AnsweringConfig,
  onProblem: (problem: SentenceError) => void,
  sharing?: Sharing,
): Stores {
  return openStores(dataDir, STORE_IDS, { onProblem, allowEmbedded, ...(sharing && { sharing }) });
}

interface AccountsOptions
  extends Pick<AccountStoreOptions, 'onKeyRead' | 'sharedWindows' | 'readsChannel'> {
  readonly logger: Logger;
}

/** Opens the accounts over a state; closing them closes the state. */
export function openAccounts(
  state: Kysely<StateTables>,
  { requestsPerMinute }: AnsweringConfig,
  { logger, ...options }: AccountsOptions,
): AccountStore {
  return accountStore(state, {
    ...options,
    requestsPerMinute,
    // Of an unexpected error only the origin is logged, not the message.
    onProblem: (problem) =>
      logger.error(problem instanceof SentenceError ? problem.message : problem),
  });
}

interface Answering {
  /** Listener of the port. The server answers through it once the server is told to answer. */
  readonly door: ServiceListener;
  readonly registers: Stores;
  readonly state: Kysely<StateTables>;
  readonly accounts: AccountStore;
  readonly logger: ServiceLogger;
  /** Called when a page has queued a delivery. */
  readonly onDeliveryQueued: () => void;
  /** Measures each request; without it nothing is measured. */
  readonly onRequestEnded?: OnRequestEnded | undefined;
  /** Counts of the running requests of each key, if several threads answer. */
  readonly keyCounts?: KeyCounts;
}

/** Builds the server, which does not answer yet. */
export function buildAnswering(
  config: AnsweringConfig,
  { door, registers, state, accounts, logger, onDeliveryQueued, ...watched }: Answering,
): FastifyInstance {
  const { dataDir, tls, publicUrl, httpsOnlyS, stopTimeoutMs, allowPrivateWebhooks, trustProxy } =
    config;
  const { requestsPerMinute, demoKey } = config;
  const isSecure = tls !== undefined;
  const dashboard = dashboardPages({
    state,
    accounts,
    corporation: registers.corporation,
    invoice: registers.invoice,
    points: registers.coordinates,
    publicUrl,
    isSecure,
    allowPrivateWebhooks,
    requestsPerMinute,
    onDeliveryQueued,
  });
  const demo = demoKey === undefined ? undefined : openDemo(accounts, demoKey);
  const desk = openDesk({ state, registers, dataDir, publicUrl, isSecure, trustProxy, demo });
  const server = buildServer({
    registers,
    accounts,
    downloads: {
      addresses: downloadAddresses(state),
      postal: new PostalFiles(dataDir),
    },
    radar: radarStore(state, { allowPrivateWebhooks, onDeliveryQueued }),
    dataDir,
    pages: (own) => {
      dashboard(own);
      desk.pages(own);
    },
    front: desk.front,
    onStopping: desk.stop,
    publicUrl,
    httpsOnlyS,
    logger,
    stopTimeoutMs,
    isStateReachable: stateProbe(state),
    trustProxy,
    door,
    ...watched,
  });
  prepareSearch(registers.postal);
  return server;
}

/** Searches once, since the first search builds data that all searches need, and no caller should wait for it. */
function prepareSearch(postal: PostalRegisters): void {
  postal.open()?.search({ t: '東京都千代田区', offset: 0, limit: 1 });
}

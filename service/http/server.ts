/** Builds the service's HTTP server: the steps of every request, then the routes. */
import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { postalDownloadList } from '@daicho/shared/api/download.ts';
import { operations } from '@daicho/shared/api/operations.ts';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { AccountStore } from '../accounts/account-store.ts';
import type { RadarStore } from '../radar/radar-store.ts';
import type { ImagesStore } from '../registers/images/definition.ts';
import { NO_IMAGES } from '../registers/images/snapshot.ts';
import { type OpenedRegisters, registersOf } from '../registers/registers.ts';
import { directLookups } from './direct/lookups.ts';
import { type KeyCounts, OwnKeyCounts } from './key-counts.ts';
import { answering } from './listener/connections.ts';
import { answerMalformed, refuseTunnels } from './listener/malformed-request.ts';
import { type RequestHandlers, ServiceListener } from './listener/service-listener.ts';
import { EndedRequests, type OnRequestEnded } from './log/request-ended.ts';
import type { ServiceLogger } from './log/request-log.ts';
import { checkHead } from './request/head.ts';
import { acceptJsonBodies, BODY_LIMIT_BYTES } from './request/json-body.ts';
import { parseQueryString } from './request/query-string.ts';
import { idOfProxy } from './request/request-id.ts';
import { addCommonHeaders, setCommonHeaders } from './response/common-headers.ts';
import { allowCrossOrigin } from './response/cross-origin.ts';
import { answerErrors, sendError } from './response/error-answers.ts';
import { addHeadersByRequest } from './response/headers-by-request.ts';
import { publicPath } from './response/own-address.ts';
import { cutUnreadFiles } from './response/progress.ts';
import { ServiceError } from './response/service-error.ts';
import { type Downloads, downloadRoutes } from './routes/download.ts';
import { excelRoutes } from './routes/excel.ts';
import { functionRoutes } from './routes/functions.ts';
import { healthRoutes } from './routes/health.ts';
import { imageRoutes } from './routes/image.ts';
import { mcpRoutes } from './routes/mcp.ts';
import { openapiRoutes } from './routes/openapi.ts';
import { BATCH_TIME_LIMIT_MS, operationRoutes } from './routes/operations.ts';
import { watchReadiness } from './routes/readiness.ts';
import { replicaRoutes } from './routes/replica.ts';
import { type FrontPage, serviceRoutes } from './routes/service.ts';
import { sheetsRoutes } from './routes/sheets.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Waits until everything is ready, and answers the listener's requests from then on. */
    answer(): Promise<void>;
  }
}

/** Greatest mean delay of the event loop over a sample; beyond this delay, requests get 503. */
interface Overload {
  readonly maxEventLoopDelayMs: number;
  readonly sampleMs: number;
}

export interface ServerOptions {
  readonly registers: OpenedRegisters & {
    /** Images; without images, the image endpoint finds none. */
    readonly images?: ImagesStore;
  };
  readonly accounts: AccountStore;
  /** Downloads; without downloads, no download endpoint answers. */
  readonly downloads?: Downloads;
  /**
   * Data directory whose snapshots are offered to machines that follow this service; without a directory, nothing is
   * offered.
   */
  readonly dataDir?: string;
  /**
   * Adds pages for people in addition to the interface: routes, body types and error answers of their own below a
   * prefix.
   */
  readonly pages?: (server: FastifyInstance) => void;
  /** Page for browsers at `/`; without such a page, browsers get the same JSON as programs. */
  readonly front?: FrontPage;
  /** Called when the service begins to stop, before it waits for the answers under way. */
  readonly onStopping?: () => void;
  /** Radar; without a radar, no radar endpoint answers. */
  readonly radar?: RadarStore;
  /** Logger; without a logger, nothing is logged. */
  readonly logger?: ServiceLogger;
  /** Server that already listens, and answers once `answer` is called. By default a new one that answers at once. */
  readonly door?: ServiceListener;
  /** Address at which users reach the service, if it is known: `https://daicho.example.jp/path`. */
  readonly publicUrl?: string | undefined;
  /** Seconds for which browsers have to use only HTTPS; if absent, they may use HTTP. */
  readonly httpsOnlyS?: number | undefined;
  readonly overload?: Overload;
  /** Counts of running requests of each key, if several servers are one service. */
  readonly keyCounts?: KeyCounts;
  readonly batchTimeLimitMs?: number;
  /** Time after which an unread answer is cut off. */
  readonly noProgressMs?: number;
  /** Time after which open connections are cut when the server is closed. */
  readonly stopTimeoutMs?: number;
  /** Finds out, within a time limit, whether accounts and keys can be read. By default they count as readable. */
  readonly isStateReachable?: () => Promise<boolean>;
  /** Called for each ended request that is no health probe; without this function, nothing is measured. */
  readonly onRequestEnded?: OnRequestEnded | undefined;
  /** Whether the proxy in front is the operator's own, so that its request ids and forwarded headers count. */
  readonly trustProxy?: boolean;
}

/** Default limit. A sample is long enough that one slow moment, such as opening a data version, is not an overload. */
const OVERLOAD: Overload = { maxEventLoopDelayMs: 1_000, sampleMs: 5_000 };
const OVERLOAD_RETRY_AFTER_S = 5;
const STOP_TIMEOUT_MS = 10_000;
/**
 * Length of the longest path parameter, far above the length of any code, so that a code that is too long gets the same
 * 400 as any wrong code.
 */
const MAX_PATH_PARAMETER = 2_000;

export function buildServer(options: ServerOptions): FastifyInstance {
  const { accounts, downloads, radar, logger, httpsOnlyS, overload = OVERLOAD } = options;
  const { batchTimeLimitMs, noProgressMs, stopTimeoutMs = STOP_TIMEOUT_MS } = options;
  const { keyCounts = new OwnKeyCounts() } = options;
  const { images = { open: () => NO_IMAGES } } = options.registers;
  const registers = registersOf(options.registers);
  const { door = new ServiceListener() } = options;
  const { connections } = door;
  const newRequestId = options.trustProxy ? idOfProxy : () => randomUUID();
  // Logs and measures each ended request, and records it for its account.
  const { onRequestEnded = null } = options;
  const ended = new EndedRequests((request) => {
    logger?.writeRequest(request);
    const { operation, isProbe, status, ms, caller } = request;
    if (caller !== null) accounts.note(caller, request);
    if (!isProbe) onRequestEnded?.(operation, status, ms);
  });
  let handler: RequestListener = () => undefined;
  const loggerInstance: FastifyBaseLogger | undefined = logger;
  const server = Fastify({
    ...(loggerInstance === undefined ? { logger: false } : { loggerInstance }),
    logController: ended,
    genReqId: newRequestId,
    bodyLimit: BODY_LIMIT_BYTES,
    // Fastify's ten seconds would also limit stopping, which has its own limit.
    pluginTimeout: 0,
    // Answers requests on open connections even while the service is stopping.
    return503OnClosing: false,
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: MAX_PATH_PARAMETER,
      querystringParser: parseQueryString,
    },
    serverFactory: (fastifys) => {
      handler = fastifys;
      return door.server;
    },
    clientErrorHandler: (error, socket) => answerMalformed(server, connections, error, socket),
    frameworkErrors: (error, request, reply) => {
      answering(connections.of(request.raw.socket), reply.raw, reply);
      setCommonHeaders(reply);
      sendError(checkHead(request.raw, reply) ?? error, request, reply);
      ended.requestCompleted(null, request, reply);
    },
  });

  const answerDirectly = directLookups({
    server,
    connections,
    accounts,
    registers,
    httpsOnlyS,
    newRequestId,
    tellEnd: ended.tell,
  });
  const answers: RequestHandlers = { handler, answerDirectly };
  if (options.door === undefined) door.answerWith(answers);
  server.decorate('answer', async () => {
    await server.ready();
    door.answerWith(answers);
  });
  server.addHook('preClose', () => {
    options.onStopping?.();
    return door.stop(stopTimeoutMs);
  });
  server.decorateRequest('keyHolder', null);
  server.decorateRequest('caller', null);
  server.decorate('onRequestEnded', onRequestEnded);
  const { isStateReachable = async () => true } = options;
  const readiness = watchReadiness(server, { registers, isStateReachable });
  addHeadersByRequest(server, httpsOnlyS);
  refuseTunnels(server, connections);
  server.addHook('onRequest', (request, reply, done) => {
    const connection = connections.of(request.raw.socket);
    if (connection.isClosing) {
      reply.hijack();
      request.raw.resume();
      return;
    }
    answering(connection, reply.raw, reply);
    done(checkHead(request.raw, reply));
  });
  addCommonHeaders(server);
  cutUnreadFiles(server, noProgressMs);
  server.register(underPressure, {
    maxEventLoopDelay: overload.maxEventLoopDelayMs,
    sampleInterval: overload.sampleMs,
    pressureHandler: async (_, reply) => {
      reply.header('retry-after', OVERLOAD_RETRY_AFTER_S);
      throw new ServiceError('overloaded');
    },
  });
  allowCrossOrigin(server, accounts);
  acceptJsonBodies(server);
  answerErrors(server, { front: `${publicPath(options.publicUrl)}/` });
  server.register(async (routes) => {
    serviceRoutes(routes, accounts, registers, options.front);
    healthRoutes(routes, readiness);
    excelRoutes(routes, { publicUrl: options.publicUrl });
    sheetsRoutes(routes, { publicUrl: options.publicUrl });
    openapiRoutes(routes, options.publicUrl);
    operationRoutes(routes, {
      accounts,
      registers,
      radar,
      operations: Object.values(operations).filter((operation) => {
        if (operation === postalDownloadList) return downloads !== undefined;
        return operation.access.webhook === undefined || radar !== undefined;
      }),
      keyCounts,
      batchTimeLimitMs,
      noProgressMs,
    });
    functionRoutes(routes, {
      accounts,
      registers,
      radar,
      keyCounts,
      timeLimitMs: batchTimeLimitMs ?? BATCH_TIME_LIMIT_MS,
    });
    mcpRoutes(routes, { accounts, registers, radar, keyCounts });
    if (downloads !== undefined) {
      downloadRoutes(routes, accounts, registers.postal, downloads, options);
    }
    if (options.dataDir !== undefined) replicaRoutes(routes, accounts, options.dataDir);
    imageRoutes(routes, images);
  });
  if (options.pages !== undefined) options.pages(server);
  return server;
}

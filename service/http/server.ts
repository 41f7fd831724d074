/** Builds the service's HTTP server: what every request meets, then the routes. */
import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { postalDownloadList } from '@daicho/shared/api/download.ts';
import { operations } from '@daicho/shared/api/operations.ts';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { AccountStore } from '../accounts/account-store.ts';
import { type OpenedRegisters, registersOf } from '../answers/registers.ts';
import type { RadarStore } from '../radar/radar-store.ts';
import { type Images, NO_IMAGES } from '../registers/images/snapshot.ts';
import { addCommonHeaders, setCommonHeaders } from './common-headers.ts';
import { answering } from './connections.ts';
import { allowCrossOrigin } from './cross-origin.ts';
import { directLookups } from './direct-lookups.ts';
import { type Answers, Door } from './door.ts';
import { answerErrors, sendError } from './error-answers.ts';
import { tellHttpsOnly } from './https-only.ts';
import { acceptJsonBodies, BODY_LIMIT_BYTES } from './json-body.ts';
import { type KeyCounts, OwnKeyCounts } from './key-counts.ts';
import { cutUnreadFiles } from './progress.ts';
import { parseQueryString } from './query-string.ts';
import { watchReadiness } from './readiness.ts';
import { EndedRequests, type OnRequestEnded } from './request-ended.ts';
import { checkHead } from './request-head.ts';
import { idOfProxy } from './request-id.ts';
import type { ServiceLogger } from './request-log.ts';
import { type Downloads, downloadRoutes } from './routes/download.ts';
import { excelRoutes } from './routes/excel.ts';
import { healthRoutes } from './routes/health.ts';
import { imageRoutes } from './routes/image.ts';
import { mcpRoutes } from './routes/mcp.ts';
import { openapiRoutes } from './routes/openapi.ts';
import { operationRoutes } from './routes/operations.ts';
import { replicaRoutes } from './routes/replica.ts';
import { serviceRoutes } from './routes/service.ts';
import { ServiceError } from './service-error.ts';
import { answerUnreadable, refuseTunnels } from './unreadable.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers from now on at the door, once everything is ready. */
    answer(): Promise<void>;
  }
}

/** Limit at which requests get 503: the event loop's mean delay over a sample is beyond it. */
interface Overload {
  readonly maxEventLoopDelayMs: number;
  readonly sampleMs: number;
}

export interface ServerOptions {
  readonly registers: OpenedRegisters & {
    /** None without it. */
    readonly images?: () => Images;
  };
  readonly accounts: AccountStore;
  /** Downloads; no download endpoints without it. */
  readonly downloads?: Downloads;
  /** Data directory whose snapshots are handed to machines that follow; no such endpoints without it. */
  readonly dataDir?: string;
  /** Adds pages for people beside the interface: routes, body types and error answers of their own below a prefix. */
  readonly pages?: (server: FastifyInstance) => void;
  /** Radar; no radar endpoints without it. */
  readonly radar?: RadarStore;
  /** Logger; no log without it. */
  readonly logger?: ServiceLogger;
  /** Server that listens already, and to which `answer` gives the answers; without it one that answers at once. */
  readonly door?: Door;
  /** Address at which users reach the service, where it is known: `https://daicho.example.jp`. */
  readonly publicUrl?: string | undefined;
  /** Time for which browsers are told to come over HTTPS alone, in seconds; they are not told without it. */
  readonly httpsOnlyS?: number | undefined;
  readonly overload?: Overload;
  /** Counts of what each key has under way, where several servers are one service. */
  readonly keyCounts?: KeyCounts;
  readonly batchTimeLimitMs?: number;
  /** Time after which an answer that is not read is cut off. */
  readonly noProgressMs?: number;
  /** Time after which what is still open is cut when the server is closed. */
  readonly stopTimeoutMs?: number;
  /** Asks whether the state can be read, within a bound; taken for granted without it. */
  readonly isStateReachable?: () => Promise<boolean>;
  /** Called for each request that has ended; nobody measures without it. */
  readonly onRequestEnded?: OnRequestEnded | undefined;
  /** Whether what is before the service is one's own: its request ids are taken over. */
  readonly trustProxy?: boolean;
}

/** Default limit: a sample is long enough that one slow moment, such as opening a data version, is not overload. */
const OVERLOAD: Overload = { maxEventLoopDelayMs: 1_000, sampleMs: 5_000 };
const OVERLOAD_RETRY_AFTER_S = 5;
export const STOP_TIMEOUT_MS = 10_000;
/**
 * Length of the longest path parameter: more than any code, so that a wrong code gets the same 400 whatever its length.
 */
const MAX_PATH_PARAMETER = 2_000;

export function buildServer(options: ServerOptions): FastifyInstance {
  const { accounts, downloads, radar, logger, overload = OVERLOAD } = options;
  const { batchTimeLimitMs, noProgressMs, stopTimeoutMs = STOP_TIMEOUT_MS } = options;
  const { keyCounts = new OwnKeyCounts() } = options;
  const { images = () => NO_IMAGES } = options.registers;
  const registers = registersOf(options.registers);
  const { door = new Door() } = options;
  const { connections } = door;
  const newRequestId = options.trustProxy ? idOfProxy : () => randomUUID();
  // Tells everybody who wants to know that a request has ended.
  const { onRequestEnded = null } = options;
  const ended = new EndedRequests((request) => {
    logger?.writeRequest(request);
    const { operation, isProbe, status, ms } = request;
    if (!isProbe) onRequestEnded?.(operation, status, ms);
  });
  let handler: RequestListener = () => undefined;
  const loggerInstance: FastifyBaseLogger | undefined = logger;
  const server = Fastify({
    ...(loggerInstance === undefined ? { logger: false } : { loggerInstance }),
    logController: ended,
    genReqId: newRequestId,
    bodyLimit: BODY_LIMIT_BYTES,
    // Its ten seconds would hold for stopping too, which has a time of its own.
    pluginTimeout: 0,
    // Answers a request on an open connection even while the service stops.
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
    clientErrorHandler: (error, socket) => answerUnreadable(server, connections, error, socket),
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
    httpsOnlyS: options.httpsOnlyS,
    newRequestId,
    tellEnd: ended.tell,
  });
  const answers: Answers = { handler, answerDirectly };
  if (options.door === undefined) door.answerWith(answers);
  server.decorate('answer', async () => {
    await server.ready();
    door.answerWith(answers);
  });
  server.addHook('preClose', () => door.stop(stopTimeoutMs));
  server.decorateRequest('keyHolder', null);
  server.decorate('onRequestEnded', onRequestEnded);
  const { isStateReachable = async () => true } = options;
  const readiness = watchReadiness(server, { registers, isStateReachable });
  if (options.httpsOnlyS !== undefined) tellHttpsOnly(server, options.httpsOnlyS);
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
  answerErrors(server);
  server.register(async (routes) => {
    serviceRoutes(routes, accounts, registers);
    healthRoutes(routes, readiness);
    excelRoutes(routes, { publicUrl: options.publicUrl });
    openapiRoutes(routes);
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
    mcpRoutes(routes, { accounts, registers, radar, keyCounts });
    if (downloads !== undefined) downloadRoutes(routes, accounts, registers.postal, downloads);
    if (options.dataDir !== undefined) replicaRoutes(routes, accounts, options.dataDir);
    imageRoutes(routes, images);
  });
  if (options.pages !== undefined) options.pages(server);
  return server;
}

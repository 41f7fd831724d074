/**
 * Serves the Model Context Protocol (streamable HTTP) to holders of a key. There are no sessions: each message is a
 * request with an answer in JSON, so that any process of the service can answer it.
 */
import { abilitiesOf } from '@daicho/shared/enrich/abilities.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KeyHolder } from '../../accounts/account-queries.ts';
import type { AccountStore } from '../../accounts/account-store.ts';
import { originMatches } from '../../accounts/origins.ts';
import { hasMoreValues } from '../../mcp/message-values.ts';
import { mcpServer } from '../../mcp/server.ts';
import type { Tool, ToolSource } from '../../mcp/tool.ts';
import { toolsFor } from '../../mcp/tools.ts';
import type { RadarStore } from '../../radar/radar-store.ts';
import { once } from '../../registers/once.ts';
import { noticeOf, type Registers } from '../../registers/registers.ts';
import { openable } from '../../registers/snapshots/snapshot-error.ts';
import { accountConnection } from '../account-connection.ts';
import { BatchesUnderWay } from '../batches-under-way.ts';
import type { KeyCounts } from '../key-counts.ts';
import { describeFailure } from '../log/request-log.ts';
import { cutWithoutProgress } from '../response/progress.ts';
import { ServiceError } from '../response/service-error.ts';
import { keyedRoute } from './route.ts';

interface McpRoutes {
  readonly accounts: AccountStore;
  readonly registers: Registers;
  readonly radar: RadarStore | undefined;
  readonly keyCounts: KeyCounts;
}

/** Longest pause for which a request is kept open. */
const MAX_RETRY_AFTER_MS = 3_000;
/**
 * Number of rows in a batch: the outcomes of one batch are computed without a pause, between the requests of other
 * callers.
 */
const BATCH_SIZE = 20;
/** Largest number of values in a message: more than the arguments of any call. */
const MESSAGE_VALUES_MAX = 5_000;
const ACCESS = { keys: ['secret', 'public'] } as const;
const TOO_MANY = {
  jsonrpc: '2.0',
  error: { code: -32600, message: `A message has at most ${MESSAGE_VALUES_MAX} values.` },
  id: null,
} as const;
const PROTOCOL_HEADERS = ['accept', 'content-type', 'mcp-protocol-version'];

export function mcpRoutes(server: FastifyInstance, options: McpRoutes): void {
  const { accounts, radar } = options;
  const calls = new BatchesUnderWay(options.keyCounts, 'mcp');
  const tools = once(() => toolsFor({ hasAccount: radar !== undefined }));
  keyedRoute(
    server,
    accounts,
    { name: 'service.mcp', method: 'POST', url: '/mcp', access: ACCESS },
    async (request, reply, holder) => {
      await checkOrigin(request, accounts);
      if (Array.isArray(request.body)) throw new ServiceError('malformed_body');
      if (hasMoreValues(request.body, MESSAGE_VALUES_MAX)) return reply.code(400).send(TOO_MANY);
      calls.begin(holder.keyId, reply);
      const { WebStandardStreamableHTTPServerTransport: Transport } = await import(
        '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
      );
      const protocol = await mcpServer({
        tools: tools(),
        open: (asked) => sourceFor(asked, request, holder, options),
        onFailure: (error) => logFailure(request, error),
      });
      const transport = new Transport({ enableJsonResponse: true });
      // Ends the work for a caller that has gone.
      reply.raw.once('close', () => protocol.close());
      await protocol.connect(transport);
      const asked = new Request('http://daicho/mcp', {
        method: 'POST',
        headers: headersOf(request),
      });
      const answer = await transport.handleRequest(asked, { parsedBody: request.body });
      return send(reply, answer);
    },
  );
}

/**
 * Refuses a page of an origin to which no public key is bound, even if the page sends a valid key: through DNS
 * rebinding, a page of any site could reach a service on its reader's own network.
 *
 * @throws ServiceError 403 for such a page.
 */
async function checkOrigin({ headers }: FastifyRequest, accounts: AccountStore): Promise<void> {
  const { origin } = headers;
  if (origin === undefined || originMatches(await accounts.publicOrigins(), origin)) return;
  throw new ServiceError('page_not_allowed');
}

function sourceFor(
  asked: ReturnType<Tool['registersFor']>,
  request: FastifyRequest,
  holder: KeyHolder,
  { accounts, registers, radar }: McpRoutes,
): ToolSource {
  // Says nothing if the register cannot be opened, since the tool itself says why.
  const registerNotices = asked.map((id) => openable(() => noticeOf(registers, id)));
  const notices = registerNotices.flatMap((notice) =>
    notice === undefined ? [] : [say(notice.sentence, 'en', notice.values)],
  );
  const abilities = abilitiesOf(holder.kind, true);
  const onFailure = (error: unknown) => logFailure(request, error);
  return {
    connection: accountConnection({ accounts, registers, radar, holder, onFailure }),
    abilities: {
      ...abilities,
      batch: abilities.batch && holder.options.includes('batch'),
      batchSize: BATCH_SIZE,
    },
    concurrency: 1,
    isPart: registerNotices[0] !== undefined,
    notice: notices.length === 0 ? undefined : notices.join(' '),
    maxRetryAfterMs: MAX_RETRY_AFTER_MS,
  };
}

/** Logs type and stack as for any request, and nothing that was asked. */
function logFailure({ log }: FastifyRequest, error: unknown): void {
  const message = error instanceof SentenceError ? error.message : 'tool failed';
  log.error({ failure: describeFailure(error) }, message);
}

/** Copies the headers that the protocol reads. */
function headersOf({ headers }: FastifyRequest): Headers {
  const copied = new Headers();
  for (const name of PROTOCOL_HEADERS) {
    const value = headers[name];
    if (typeof value === 'string') copied.set(name, value);
  }
  return copied;
}

async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  reply.code(answer.status);
  const text = await answer.text();
  if (text === '') return reply.send();
  cutWithoutProgress(reply);
  return reply.type('application/json; charset=utf-8').send(text);
}

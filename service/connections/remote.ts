/**
 * Connects to a service over HTTP. Redirects are not followed, so that neither the key nor an address goes elsewhere;
 * errors contain no key, no address and no question.
 */
import type { ApiResponse } from '@daicho/shared/api/call/read.ts';
import { replyOf } from '@daicho/shared/api/call/reply.ts';
import { type ApiRequest, request } from '@daicho/shared/api/call/request.ts';
import type { RetryPolicy } from '@daicho/shared/api/call/retry.ts';
import type { Connection } from '@daicho/shared/connection/connection.ts';
import type { LookupConnection } from './lookup-connection.ts';

export interface RemoteOptions {
  readonly timeoutMs?: number;
  readonly retry?: Partial<RetryPolicy>;
}

/** Result of a request before it is read: the response, or why there is none. */
type ReceivedResponse = { readonly response: ApiResponse } | { readonly cause: unknown };

const TIMEOUT_MS = 30_000;
/**
 * Largest unpacked body to read: a hundred questions take 1 to 3 MB, and the queue halves a larger batch. Node itself
 * ends a head at 16 KB.
 */
const BODY_MAX_BYTES = 16 * 1024 * 1024;
/**
 * Largest number of values in a body: a hundred questions with a hundred records each have half as many. Without this
 * limit, sixteen megabytes of nothing but `{},` would take a hundred times as much memory.
 */
const MOST_VALUES = 1_000_000;

export function remoteConnection(
  connection: Connection,
  {
    timeoutMs = TIMEOUT_MS,
    onReceived,
  }: Pick<RemoteOptions, 'timeoutMs'> & {
    readonly onReceived?: (received: ReceivedResponse) => void;
  } = {},
): LookupConnection {
  return {
    isKeyless: connection.key === undefined,
    async send({ operation, params }, signal) {
      const sent = request(operation, params, connection);
      const received = await sendOnce(sent, timeoutMs, signal, onReceived);
      return replyOf(operation, received, connection);
    },
  };
}

async function sendOnce(
  { url, ...init }: ApiRequest,
  timeoutMs: number,
  signal: AbortSignal,
  onReceived?: (received: ReceivedResponse) => void,
): Promise<ApiResponse | 'network' | 'timeout' | 'too_large'> {
  const stop = new AbortController();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop.abort();
  }, timeoutMs);
  const cancel = () => stop.abort();
  signal.addEventListener('abort', cancel);
  try {
    signal.throwIfAborted();
    const response = await fetch(url, { ...init, redirect: 'manual', signal: stop.signal });
    const body = await boundedText(response);
    if (body === undefined) return 'too_large';
    const received = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body,
    };
    onReceived?.({ response: received });
    return received;
  } catch (error) {
    signal.throwIfAborted();
    onReceived?.({ cause: isLate ? 'timeout' : causeOf(error) });
    if (isLate) return 'timeout';
    return isHeadTooLarge(error) ? 'too_large' : 'network';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
  }
}

/**
 * Reads a body to its end. Gives undefined for a body with too many bytes or values, but an empty text for a failure
 * with too many bytes, whose body is not needed.
 */
async function boundedText(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > BODY_MAX_BYTES) return response.ok ? undefined : '';
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  return hasFewValues(body) ? body.toString('utf8') : undefined;
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}

function isHeadTooLarge(error: unknown): boolean {
  const cause = causeOf(error);
  return cause instanceof Error && 'code' in cause && cause.code === 'UND_ERR_HEADERS_OVERFLOW';
}

const [BRACKET, BRACE, COMMA] = Buffer.from('[{,');

/**
 * Whether a body has at most `MOST_VALUES` of the characters `[`, `{` and `,`, which begin or separate values. Texts
 * contain few of these characters.
 */
function hasFewValues(body: Buffer): boolean {
  if (body.length <= MOST_VALUES) return true;
  let count = 0;
  for (const byte of body) if (byte === COMMA || byte === BRACKET || byte === BRACE) count += 1;
  return count <= MOST_VALUES;
}

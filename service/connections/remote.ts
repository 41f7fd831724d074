/**
 * Connects to a service over HTTP. Redirects are not followed, so that neither the key nor an address goes where nobody
 * meant it to go; errors hold no key, no address and nothing that was asked.
 */
import type { ApiResponse } from '@daicho/shared/api/read.ts';
import { replyOf } from '@daicho/shared/api/reply.ts';
import { type ApiRequest, request } from '@daicho/shared/api/request.ts';
import type { RetryPolicy } from '@daicho/shared/api/retry.ts';
import type { Connection } from '@daicho/shared/connection/connection.ts';
import type { LookupConnection } from './lookup-connection.ts';

export interface RemoteOptions {
  readonly timeoutMs?: number;
  readonly retry?: Partial<RetryPolicy>;
}

const TIMEOUT_MS = 30_000;
/** Far more than a hundred questions with their candidates take. */
const BODY_MAX_BYTES = 64 * 1024 * 1024;

export function remoteConnection(
  connection: Connection,
  { timeoutMs = TIMEOUT_MS }: Pick<RemoteOptions, 'timeoutMs'> = {},
): LookupConnection {
  return {
    async send({ operation, params }, signal) {
      const came = await sendOnce(request(operation, params, connection), timeoutMs, signal);
      return replyOf(operation, came, connection);
    },
  };
}

async function sendOnce(
  { url, ...init }: ApiRequest,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<ApiResponse | 'network' | 'timeout'> {
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
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  } catch {
    signal.throwIfAborted();
    return isLate ? 'timeout' : 'network';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
  }
}

/** Reads a body to its end, or gives none for one that does not end: what is no answer is refused as such. */
async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > BODY_MAX_BYTES) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

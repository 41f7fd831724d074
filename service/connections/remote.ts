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
    const body = await response.text();
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  } catch {
    signal.throwIfAborted();
    return isLate ? 'timeout' : 'network';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
  }
}

/**
 * Sends a request once with the browser's fetch. Redirects are refused, and no cookie or referrer is sent to another origin.
 * Errors contain neither the key nor the question.
 */

import type { Send } from '@daicho/pane/src/send.ts';
import type { ApiResponse } from '@daicho/shared/api/call/read.ts';
import { replyOf } from '@daicho/shared/api/call/reply.ts';
import { type ApiRequest, request } from '@daicho/shared/api/call/request.ts';
import type { Connection } from '@daicho/shared/connection/connection.ts';

const TIMEOUT_MS = 30_000;

export function browserSend(connection: Connection): Send {
  return async ({ operation, params }, signal) =>
    replyOf(operation, await fetched(request(operation, params, connection), signal), connection);
}

async function fetched(
  { url, ...init }: ApiRequest,
  signal: AbortSignal,
): Promise<ApiResponse | 'network' | 'timeout'> {
  const stop = new AbortController();
  const cancel = () => stop.abort();
  const timeout = setTimeout(cancel, TIMEOUT_MS);
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  try {
    const response = await fetch(url, {
      ...init,
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      signal: stop.signal,
    });
    const body = await response.text();
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  } catch {
    return stop.signal.aborted ? 'timeout' : 'network';
  } finally {
    clearTimeout(timeout);
    signal.removeEventListener('abort', cancel);
  }
}

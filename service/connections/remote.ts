/**
 * A service reached over HTTP. Redirects are not followed, so that neither the key nor an address goes
 * where nobody meant it to go; errors hold no key, no address and nothing that was asked.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@daicho/shared/api/error.ts';
import type { Operation } from '@daicho/shared/api/operation.ts';
import { postalVersions } from '@daicho/shared/api/postal.ts';
import { type ApiResponse, read } from '@daicho/shared/api/read.ts';
import { request } from '@daicho/shared/api/request.ts';
import {
  DEFAULT_RETRY,
  type RetryPolicy,
  retryAfterMs,
  waitBeforeRetry,
} from '@daicho/shared/api/retry.ts';
import type { Connection } from '@daicho/shared/connection/connection.ts';
import type { LookupConnection } from './lookup-connection.ts';

export interface RemoteOptions {
  readonly timeoutMs?: number;
  readonly retry?: Partial<RetryPolicy>;
}

const TIMEOUT_MS = 30_000;

export function remoteConnection(
  connection: Connection,
  options: RemoteOptions = {},
): LookupConnection {
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  const policy = { ...DEFAULT_RETRY, ...options.retry };
  /** When one call is told to wait, all wait: the limit is the key's, not the call's. */
  let pausedUntil = 0;

  async function call<P, R>(
    operation: Operation<P, R>,
    params: P,
    signal: AbortSignal,
  ): Promise<R> {
    for (let tried = 1; ; tried++) {
      await pause(pausedUntil - Date.now(), signal);
      const attempt = await attemptOnce(operation, params, signal);
      if ('result' in attempt) return attempt.result;
      const { error, askedToWait } = attempt;
      const wait = waitBeforeRetry(policy, error, tried, askedToWait, Math.random());
      if (wait === undefined) throw error;
      if (askedToWait !== undefined) pausedUntil = Math.max(pausedUntil, Date.now() + askedToWait);
      await pause(wait, signal);
    }
  }

  async function attemptOnce<P, R>(
    operation: Operation<P, R>,
    params: P,
    signal: AbortSignal,
  ): Promise<{ result: R } | { error: ApiError; askedToWait: number | undefined }> {
    let askedToWait: number | undefined;
    try {
      const response = await send(operation, params, signal);
      askedToWait = retryAfterMs(response.headers['retry-after'] ?? null, Date.now());
      return { result: read(operation, response, connection) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { error, askedToWait };
    }
  }

  async function send<P, R>(
    operation: Operation<P, R>,
    params: P,
    signal: AbortSignal,
  ): Promise<ApiResponse> {
    const { url, ...init } = request(operation, params, connection);
    const inTime = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(url, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.any([signal, inTime]),
      });
      const body = await response.text();
      return { status: response.status, headers: Object.fromEntries(response.headers), body };
    } catch {
      signal.throwIfAborted();
      throw new ApiError({
        kind: inTime.aborted ? 'timeout' : 'network',
        operation: operation.name,
      });
    }
  }

  return {
    call: ({ operation, params }, signal) => call(operation, params, signal),
    versions: async (signal) => (await call(postalVersions, {}, signal)).versions,
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0) return signal.throwIfAborted();
  await sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
}

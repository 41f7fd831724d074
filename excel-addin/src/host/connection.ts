/**
 * A service reached with the browser's fetch. Redirects are refused and no cookie or referrer is sent to
 * another origin; errors hold no key and nothing that was asked.
 */

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
import type { LookupParams, LookupResult } from '@daicho/shared/enrich/lookup.ts';
import type { LookupConnection } from '../connection.ts';

const TIMEOUT_MS = 30_000;
/** A person is watching: fewer tries and shorter waits than an unattended run. */
const RETRY: RetryPolicy = { ...DEFAULT_RETRY, tries: 3, maxRetryAfterMs: 60_000 };

export function browserConnection(connection: Connection): LookupConnection {
  /** When one call is told to wait, all wait: the limit is the key's, not the call's. */
  let pausedUntil = 0;

  async function call<P, R>(
    operation: Operation<P, R>,
    params: P,
    signal: AbortSignal,
  ): Promise<R> {
    for (let tried = 1; ; tried++) {
      await pause(pausedUntil - Date.now(), signal);
      let askedToWait: number | undefined;
      try {
        const response = await send(operation, params, signal);
        askedToWait = retryAfterMs(response.headers['retry-after'] ?? null, Date.now());
        return read(operation, response, connection);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const wait = waitBeforeRetry(RETRY, error, tried, askedToWait, Math.random());
        if (wait === undefined) throw error;
        if (askedToWait !== undefined) {
          pausedUntil = Math.max(pausedUntil, Date.now() + askedToWait);
        }
        await pause(wait, signal);
      }
    }
  }

  async function send<P, R>(
    operation: Operation<P, R>,
    params: P,
    signal: AbortSignal,
  ): Promise<ApiResponse> {
    const { url, ...init } = request(operation, params, connection);
    const timer = new AbortController();
    const timeout = setTimeout(() => timer.abort(), TIMEOUT_MS);
    const cancel = () => timer.abort();
    signal.addEventListener('abort', cancel);
    try {
      signal.throwIfAborted();
      const response = await fetch(url, {
        ...init,
        credentials: 'omit',
        redirect: 'error',
        cache: 'no-store',
        signal: timer.signal,
      });
      const body = await response.text();
      return { status: response.status, headers: Object.fromEntries(response.headers), body };
    } catch {
      signal.throwIfAborted();
      const kind = timer.signal.aborted ? 'timeout' : 'network';
      throw new ApiError({ kind, operation: operation.name });
    } finally {
      clearTimeout(timeout);
      signal.removeEventListener('abort', cancel);
    }
  }

  return {
    call: ({ operation, params }, signal) =>
      call<LookupParams, LookupResult>(operation, params, signal),
    versions: async (signal) => (await call(postalVersions, {}, signal)).versions,
  };
}

/** Waits, or throws the signal's reason as soon as it aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    if (ms <= 0) return resolve();
    const cancel = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', cancel);
      resolve();
    }, ms);
    signal.addEventListener('abort', cancel, { once: true });
  });
}

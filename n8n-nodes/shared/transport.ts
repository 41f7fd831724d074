/** Calls of the service: paced, retried where a wait cures, and as typed results or errors. */

import type { Operation } from '@daicho/shared/api/operation.ts';
import { read } from '@daicho/shared/api/read.ts';
import { request } from '@daicho/shared/api/request.ts';
import { type RetryPolicy, retryAfterMs, waitBeforeRetry } from '@daicho/shared/api/retry.ts';
import type { Connection } from '@daicho/shared/connection/connection.ts';
import { sleep as sleepMs } from 'n8n-workflow';
import { type CallReply, replyOf } from './reply.ts';
import type { Send } from './send.ts';

/** @throws what `throwIfCancelled` throws; never an ApiError. */
export type Call = <P, R>(operation: Operation<P, R>, params: P) => Promise<CallReply<R>>;

export interface TransportOptions {
  readonly connection: Connection;
  readonly send: Send;
  readonly retry: RetryPolicy;
  /** Between the starts of two requests. */
  readonly intervalMs?: number;
  /** Asked before each request and after each wait. */
  readonly throwIfCancelled?: () => void;
  readonly sleep?: (ms: number) => Promise<unknown>;
}

/** A longer wait is cut into such pieces, so that a cancelled execution stops soon. */
const LONGEST_SLEEP_MS = 1_000;

export function transport(options: TransportOptions): Call {
  const { connection, send, retry, intervalMs = 0, throwIfCancelled = () => {} } = options;
  const sleep = options.sleep ?? sleepMs;
  /** When one call is told to wait, all wait: the limit is the key's, not the call's. */
  let nextStart = 0;

  async function waitFor(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= LONGEST_SLEEP_MS) {
      await sleep(Math.min(left, LONGEST_SLEEP_MS));
      throwIfCancelled();
    }
  }

  async function waitForTurn(): Promise<void> {
    throwIfCancelled();
    const start = Math.max(nextStart, Date.now());
    nextStart = start + intervalMs;
    await waitFor(start - Date.now());
  }

  return async (operation, params) => {
    for (let tried = 1; ; tried++) {
      await waitForTurn();
      let askedToWait: number | undefined;
      const attempt = async () => {
        const response = await send(request(operation, params, connection), operation.name);
        askedToWait = retryAfterMs(response.headers['retry-after'] ?? null, Date.now());
        return read(operation, response, connection);
      };
      const reply = await replyOf(attempt());
      throwIfCancelled();
      if ('ok' in reply) return reply;
      const wait = waitBeforeRetry(retry, reply.error, tried, askedToWait, Math.random());
      if (wait === undefined) return reply;
      if (askedToWait !== undefined) nextStart = Math.max(nextStart, Date.now() + askedToWait);
      await waitFor(wait);
    }
  };
}

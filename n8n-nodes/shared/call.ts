/** Calls an operation of the service once, and gives its result or failure. */

import { type Reply, replyOf } from '@daicho/shared/api/call/reply.ts';
import { request } from '@daicho/shared/api/call/request.ts';
import type { Operation } from '@daicho/shared/api/operation.ts';
import type { Connection } from '@daicho/shared/connection/connection.ts';
import type { Send } from './send.ts';

/** Never throws an ApiError; only programming errors are thrown. */
export type CallOnce = <P, R>(operation: Operation<P, R>, params: P) => Promise<Reply<R>>;

export function callThrough(send: Send, connection: Connection): CallOnce {
  return async (operation, params) =>
    replyOf(operation, await send(request(operation, params, connection)), connection);
}

/** Turns the outcome of a call into a reply: its result, or why there is none. A reply never throws. */
import type { Connection } from '../connection/connection.ts';
import { ApiError } from './error.ts';
import type { Operation } from './operation.ts';
import { type ApiResponse, read } from './read.ts';

export type Reply<R> = { readonly ok: R } | { readonly error: ApiError };

/** @param came the answer, or why none came. */
export function replyOf<P, R>(
  operation: Operation<P, R>,
  came: ApiResponse | 'network' | 'timeout' | 'too_large',
  connection: Connection,
): Reply<R> {
  try {
    if (typeof came === 'string') throw new ApiError({ kind: came, operation: operation.name });
    return { ok: read(operation, came, connection) };
  } catch (error) {
    if (error instanceof ApiError) return { error };
    throw error;
  }
}

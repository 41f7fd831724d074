/** Turns a response, or its absence, into a reply as data: the result or the error. */
import type { Connection } from '../../connection/connection.ts';
import { COVERAGE_HEADER, type Coverage, coverageIn } from '../../model/coverage.ts';
import type { Operation } from '../operation.ts';
import { ApiError } from './error.ts';
import { type ApiResponse, read } from './read.ts';

export type Reply<R> =
  | {
      readonly ok: R;
      /** Coverage of the register that answered; absent if the service does not name it. */
      readonly coverage?: Coverage;
    }
  | { readonly error: ApiError };

/** @param came the response, or why there is none. */
export function replyOf<P, R>(
  operation: Operation<P, R>,
  came: ApiResponse | 'network' | 'timeout' | 'too_large',
  connection: Connection,
): Reply<R> {
  try {
    if (typeof came === 'string') throw new ApiError({ kind: came, operation: operation.name });
    const ok = read(operation, came, connection);
    const coverage = coverageIn(came.headers[COVERAGE_HEADER]);
    return coverage === undefined ? { ok } : { ok, coverage };
  } catch (error) {
    if (error instanceof ApiError) return { error };
    throw error;
  }
}

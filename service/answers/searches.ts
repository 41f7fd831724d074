/** What the searches of all registers answer alike. */
import { querySyntaxReasons } from '@daicho/shared/messages/query-syntax.ts';
import { ServiceError } from '../http/service-error.ts';
import { inSlices } from '../registers/in-slices.ts';
import { QuerySyntaxError } from '../registers/query-syntax/query-syntax-error.ts';

/** How long a batch works before it lets other requests have a turn. */
const SLICE_MS = 10;

/**
 * The answers to the queries of a batch, in order, yielding to other work every few milliseconds.
 *
 * @throws ServiceError `batch_timeout` when `signal` aborts.
 */
export function answerQueries<Q, A>(
  queries: readonly Q[],
  signal: AbortSignal | undefined,
  answer: (query: Q, index: number) => A,
): Promise<A[]> {
  return inSlices(queries, SLICE_MS, answer, () => {
    if (signal?.aborted) throw new ServiceError('batch_timeout');
  });
}

/** @throws ServiceError `query_syntax`, naming the parameter, where the search finds its query wrong. */
export function naming<A>(parameter: string, search: () => A): A {
  try {
    return search();
  } catch (error) {
    if (!(error instanceof QuerySyntaxError)) throw error;
    const reason = querySyntaxReasons[error.reason];
    throw new ServiceError('query_syntax', { parameter, reason, column: error.column });
  }
}

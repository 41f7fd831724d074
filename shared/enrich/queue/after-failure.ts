/** Decides whether a run goes on after a failed request, the same for every host. */
import type { ApiError } from '../../api/call/error.ts';
import { VERSION_NOT_FOUND } from '../plan.ts';

/** Number of single failures in a row after which the service counts as down. */
const FAILURES_OF_A_DEAD_SERVICE = 8;

/** The same number for a service that never answered and always timed out. */
const SILENCES_OF_A_DEAD_SERVICE = 4;

/** The same number for a service that was never reached: most likely the address is wrong. */
const UNREACHED_OF_A_DEAD_SERVICE = 2;

/** `refused`: the key has no right to this, or another server answers. `service_down`: the service does not answer. */
export type AfterFailure =
  | { readonly failuresInARow: number }
  | { readonly stop: 'refused' | 'service_down' };

/**
 * @param error of a request that was retried as often as the policy allows.
 * @param questions number of questions in the request.
 * @param failuresInARow number of failures before this one; a success sets it to 0.
 * @param hasAnswer whether the service has answered anything so far.
 */
export function afterFailure(
  error: ApiError,
  questions: number,
  failuresInARow: number,
  hasAnswer: boolean,
): AfterFailure {
  switch (error.kind) {
    case 'unauthorised':
    case 'forbidden':
      return { stop: 'refused' };
    case 'too_many_requests':
      return { stop: 'service_down' };
    case 'timeout':
      // Each time-out takes a minute with its tries, so a service that never answered is given up early.
      if (!hasAnswer) return counted(failuresInARow, SILENCES_OF_A_DEAD_SERVICE, 'service_down');
      return questions > 1
        ? { failuresInARow }
        : counted(failuresInARow, FAILURES_OF_A_DEAD_SERVICE, 'service_down');
    case 'network': {
      const enough = hasAnswer ? FAILURES_OF_A_DEAD_SERVICE : UNREACHED_OF_A_DEAD_SERVICE;
      return counted(failuresInARow, enough, 'service_down');
    }
    case 'server':
    case 'unavailable': {
      // Goes on: a batch may have failed only for its size, which its halves will show.
      if (questions > 1) return { failuresInARow };
      return counted(failuresInARow, FAILURES_OF_A_DEAD_SERVICE, 'service_down');
    }
    case 'too_large':
    case 'unexpected_shape':
      // Another server answers at this address, or this one answer is damaged.
      return counted(failuresInARow, FAILURES_OF_A_DEAD_SERVICE, 'refused');
    case 'bad_request':
    case 'not_found':
      return { failuresInARow: 0 };
  }
}

function counted(before: number, enough: number, stop: 'refused' | 'service_down'): AfterFailure {
  return before + 1 >= enough ? { stop } : { failuresInARow: before + 1 };
}

/** Whether the reply may come from another server, which does not count as an answer of the service. */
export function isOfAnotherServer({ kind }: ApiError): boolean {
  return kind === 'unexpected_shape' || kind === 'too_large';
}

/**
 * Whether a failed batch shows that the service lacks the batch operation, although the service may have said that it
 * has the operation. Missing codes cannot be the cause: a batch with missing codes is answered.
 */
export function isUnknownOperation({ kind, code }: ApiError): boolean {
  return kind === 'unexpected_shape' || (kind === 'not_found' && code !== VERSION_NOT_FOUND);
}

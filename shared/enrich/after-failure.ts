/** Decides whether a run goes on after a failed request, the same for every host. */
import type { ApiError } from '../api/error.ts';

/** Number of single failures in a row that are taken for a service that is down. */
const FAILURES_OF_A_DEAD_SERVICE = 8;

/** `refused`: the key may not do this, now or later. `service_down`: nobody answers. */
export type AfterFailure =
  | { readonly failuresInARow: number }
  | { readonly stop: 'refused' | 'service_down' };

/**
 * @param error of a request that was retried as often as a wait could cure it. @param questions number of questions in
 * the request. @param failuresInARow number of failures before this one; a success sets it to 0.
 */
export function afterFailure(
  error: ApiError,
  questions: number,
  failuresInARow: number,
): AfterFailure {
  switch (error.kind) {
    case 'unauthorised':
    case 'forbidden':
      return { stop: 'refused' };
    case 'too_many_requests':
      return { stop: 'service_down' };
    case 'network':
    case 'server':
    case 'unavailable':
    case 'timeout': {
      // Goes on: a batch may have failed for its size alone, which its halves will tell.
      if (questions > 1 && error.kind !== 'network') return { failuresInARow };
      const now = failuresInARow + 1;
      return now >= FAILURES_OF_A_DEAD_SERVICE ? { stop: 'service_down' } : { failuresInARow: now };
    }
    case 'unexpected_shape': {
      // Something else answers at this address, or one answer is damaged.
      const now = failuresInARow + 1;
      return now >= FAILURES_OF_A_DEAD_SERVICE ? { stop: 'refused' } : { failuresInARow: now };
    }
    case 'bad_request':
    case 'not_found':
      return { failuresInARow: 0 };
  }
}

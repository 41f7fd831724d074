/** Requests that wait for their turn or for another try. */
import type { ApiError } from '../../api/call/error.ts';
import type { RetryPolicy } from '../../api/call/retry.ts';
import { isAdditionsCall } from '../code-batches.ts';
import type { Call } from '../lookup.ts';
import type { PlannedRequest } from '../requests.ts';

/** Number of tries for the halves of a batch; the batch itself was tried as often as the policy says. */
const TRIES_OF_HALVES = 2;

/** Number of tries for the question about additions; its failures must not delay the other questions. */
const TRIES_FOR_ADDITIONS = 2;

/** Request that waits for its turn. */
export interface WaitingRequest {
  /** Request with its questions; requests for the list of versions and for additions have none. */
  readonly request: Call & Pick<PlannedRequest, 'asks' | 'parts'>;
  /** Number of tries so far. */
  readonly tried: number;
  /** Number of failed tries that the question about additions made before this request. */
  readonly triedBefore: number;
  readonly isHalf: boolean;
  readonly notBefore: number;
}

/** Whether a request asks about the service, so that it goes before all questions. */
export function isAboutService({ request }: WaitingRequest): boolean {
  return request.asks.length === 0;
}

export function untriedRequest(request: WaitingRequest['request']): WaitingRequest {
  return { request, tried: 0, triedBefore: 0, isHalf: false, notBefore: 0 };
}

/**
 * Gives the policy for retrying a request with this failure: how often and how long.
 *
 * @param hasAnswer whether the service has answered anything so far.
 */
export function retryPolicyFor(
  { request, isHalf }: WaitingRequest,
  { kind }: ApiError,
  retry: RetryPolicy,
  hasAnswer: boolean,
): RetryPolicy {
  if (isAdditionsCall(request) && kind !== 'too_many_requests') {
    const tries = kind === 'server' ? 1 : TRIES_FOR_ADDITIONS;
    return { ...retry, tries: Math.min(retry.tries, tries), triesAfterTimeout: 1 };
  }
  const { triesAfterLoss } = retry;
  if (kind === 'network' && hasAnswer && triesAfterLoss) return { ...retry, tries: triesAfterLoss };
  return isHalf ? { ...retry, tries: Math.min(retry.tries, TRIES_OF_HALVES) } : retry;
}

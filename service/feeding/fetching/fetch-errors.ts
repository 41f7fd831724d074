import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';

/** A fault in a publisher's answer that another try would not cure. */
export class PermanentFetchError extends SentenceError {
  override readonly name = 'PermanentFetchError';
  /** HTTP status, if the status is the fault. */
  status: number | undefined;
}

/** A fault in a publisher's answer, or in the network, that another try may cure. */
export class TemporaryFetchError extends SentenceError {
  override readonly name = 'TemporaryFetchError';
  /** How long the publisher asks not to be asked again, in milliseconds. */
  retryAfterMs: number | undefined;
  /** Code of what went wrong in the network, such as `ENOTFOUND`. */
  reason: string | undefined;
}

/** A publisher gave no answer at all: the network or the publisher is down. */
export class UnreachableError extends TemporaryFetchError {}

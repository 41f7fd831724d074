import type { ApiError } from '@daicho/shared/api/error.ts';

/** Ends a run because no other call could succeed either. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
  /** Reason of the stop. `batch_refused` occurs in the connection test, where a run would go on one by one. */
  readonly reason: 'refused' | 'batch_refused' | 'service_down';
  readonly failure: ApiError;

  constructor(reason: StoppedError['reason'], failure: ApiError) {
    super(failure.message);
    this.reason = reason;
    this.failure = failure;
  }
}

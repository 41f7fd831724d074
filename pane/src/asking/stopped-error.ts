import type { ApiError } from '@daicho/shared/api/call/error.ts';

/** Ends a run because no other call could succeed either. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
  /** `batch_refused` occurs only in the connection test: a run continues with single calls. */
  readonly reason: 'refused' | 'batch_refused' | 'service_down';
  readonly failure: ApiError;

  constructor(reason: StoppedError['reason'], failure: ApiError) {
    super(failure.message);
    this.reason = reason;
    this.failure = failure;
  }
}

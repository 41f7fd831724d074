import type { ApiError } from '@daicho/shared/api/error.ts';

/** No other call could succeed either. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
  /** `batch_refused`: in a test of the connection, where a run would go on one by one. */
  readonly reason: 'refused' | 'batch_refused' | 'service_down';
  readonly failure: ApiError;

  constructor(reason: StoppedError['reason'], failure: ApiError) {
    super(failure.message);
    this.reason = reason;
    this.failure = failure;
  }
}

import { ApiError } from '@daicho/shared/api/call/error.ts';
import type { ApiErrorKind } from '@daicho/shared/api/call/error-kind.ts';
import { afterFailure } from '@daicho/shared/enrich/queue/after-failure.ts';
import { describe, expect, it } from 'vitest';

const failure = (kind: ApiErrorKind) => new ApiError({ kind, operation: 'postal.search' });

describe('afterFailure', () => {
  it('stops at once if no other request could succeed', () => {
    expect(afterFailure(failure('unauthorised'), 1, 0, true)).toEqual({ stop: 'refused' });
    expect(afterFailure(failure('forbidden'), 100, 0, true)).toEqual({ stop: 'refused' });
    expect(afterFailure(failure('too_many_requests'), 1, 0, true)).toEqual({
      stop: 'service_down',
    });
  });

  it('stops at the eighth failure in a row of a service that does not answer', () => {
    expect(afterFailure(failure('timeout'), 1, 6, true)).toEqual({ failuresInARow: 7 });
    expect(afterFailure(failure('timeout'), 1, 7, true)).toEqual({ stop: 'service_down' });
  });

  it('asks the halves of a failed batch, unless the network is gone', () => {
    expect(afterFailure(failure('server'), 100, 7, true)).toEqual({ failuresInARow: 7 });
    expect(afterFailure(failure('network'), 100, 7, true)).toEqual({ stop: 'service_down' });
  });

  it('stops sooner at a service that never answered', () => {
    expect(afterFailure(failure('timeout'), 100, 2, false)).toEqual({ failuresInARow: 3 });
    expect(afterFailure(failure('timeout'), 100, 3, false)).toEqual({ stop: 'service_down' });
  });

  it('stops at the eighth answer that comes from another server', () => {
    expect(afterFailure(failure('unexpected_shape'), 1, 6, false)).toEqual({ failuresInARow: 7 });
    expect(afterFailure(failure('unexpected_shape'), 1, 7, false)).toEqual({ stop: 'refused' });
  });

  it('stops at the eighth answer that is too large, even to a batch', () => {
    expect(afterFailure(failure('too_large'), 100, 6, true)).toEqual({ failuresInARow: 7 });
    expect(afterFailure(failure('too_large'), 50, 7, true)).toEqual({ stop: 'refused' });
  });

  it('counts from zero after an answer, even an error', () => {
    expect(afterFailure(failure('not_found'), 1, 7, true)).toEqual({ failuresInARow: 0 });
  });
});

import { ApiError } from '@daicho/shared/api/call/error.ts';
import type { ApiErrorKind } from '@daicho/shared/api/call/error-kind.ts';
import { DEFAULT_RETRY, waitBeforeRetry } from '@daicho/shared/api/call/retry.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const failure = (kind: ApiErrorKind, retryAfter?: number) =>
  new ApiError({
    kind,
    operation: 'postal.search',
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
/** @param asked seconds for which the service asks to wait. */
const wait = (kind: ApiErrorKind, tried: number, asked?: number, random = 0.5) =>
  waitBeforeRetry(DEFAULT_RETRY, failure(kind, asked), tried, random);

describe('waitBeforeRetry', () => {
  it('doubles, up to a maximum, and varies at random in its upper half', () => {
    const waits = [1, 2, 3, 4].map((tried) => [
      wait('unavailable', tried, undefined, 0),
      wait('unavailable', tried, undefined, 1),
    ]);
    expect(waits).toEqual([
      [250, 500],
      [500, 1000],
      [1000, 2000],
      [2000, 4000],
    ]);
    const patient = { ...DEFAULT_RETRY, tries: 100 };
    expect(waitBeforeRetry(patient, failure('server'), 60, 1)).toBe(DEFAULT_RETRY.maxMs);
  });

  it('is never shorter than the service asks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 300 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (tried, asked, random) =>
          (wait('too_many_requests', tried, asked, random) ?? Number.NaN) >= asked * 1000,
      ),
    );
  });

  it('gives up after the last try, sooner after time-outs, and at once if a wait does not help', () => {
    expect(wait('network', 4)).toBeDefined();
    expect(wait('network', 5)).toBeUndefined();
    expect(wait('timeout', 1)).toBeDefined();
    expect(wait('timeout', 2)).toBeUndefined();
    for (const kind of ['bad_request', 'unauthorised', 'forbidden', 'not_found'] as const) {
      expect(wait(kind, 1)).toBeUndefined();
    }
  });

  it('gives up if the wait would be more than five minutes', () => {
    expect(wait('too_many_requests', 1, 301)).toBeUndefined();
  });
});

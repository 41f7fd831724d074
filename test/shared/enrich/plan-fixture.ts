import { ApiError } from '@daicho/shared/api/call/error.ts';
import type { ApiErrorKind } from '@daicho/shared/api/call/error-kind.ts';

export const VERSION = '2026-05-29';

export function failure(kind: ApiErrorKind, status?: number): ApiError {
  const operation = 'postal.batchSearch';
  return new ApiError({ kind, operation, ...(status === undefined ? {} : { status }) });
}

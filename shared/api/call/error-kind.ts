import type { apiErrorSentences } from '../../messages/api-errors.ts';

/** Kind of failure of a call. */
export type ApiErrorKind = keyof typeof apiErrorSentences;

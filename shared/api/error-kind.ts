import type { apiErrorSentences } from '../messages/api-errors.ts';

/** What can happen to a call. */
export type ApiErrorKind = keyof typeof apiErrorSentences;

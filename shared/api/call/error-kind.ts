import type { apiErrorSentences } from '../../messages/api-errors.ts';

export type ApiErrorKind = keyof typeof apiErrorSentences;

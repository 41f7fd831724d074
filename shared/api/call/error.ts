/**
 * Names every way in which a call can fail. The kind says what happened, `retryable` whether the same call may
 * succeed later, and the sentence tells what a person can do. No error holds a key or the text that was asked about.
 */
import { apiErrorSentences } from '../../messages/api-errors.ts';
import { type Language, type Sentence, say } from '../../messages/language.ts';
import type { Coverage } from '../../model/coverage.ts';
import type { ApiErrorKind } from './error-kind.ts';

const RETRYABLE: ReadonlySet<ApiErrorKind> = new Set([
  'too_many_requests',
  'server',
  'unavailable',
  'network',
  'timeout',
]);

export interface ApiErrorDetail {
  readonly kind: ApiErrorKind;
  /** Name of the operation, never its parameters. */
  readonly operation: string;
  /** HTTP status; absent if no answer came. */
  readonly status?: number;
  /** Seconds that the service asked to wait (`Retry-After`). */
  readonly retryAfter?: number;
  /** Machine-readable code that the service gave in its error body; absent if it gave none. */
  readonly code?: string;
  /** Coverage of the register that answered; absent if the service does not name it. */
  readonly coverage?: Coverage;
  /** Description of an abolished code, as the service sent it and unchecked. */
  readonly former?: unknown;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly operation: string;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;
  readonly code: string | undefined;
  readonly coverage: Coverage | undefined;
  readonly former: unknown;
  readonly retryable: boolean;

  constructor(detail: ApiErrorDetail) {
    super(say(apiErrorSentences[detail.kind], 'en'));
    this.kind = detail.kind;
    this.operation = detail.operation;
    this.status = detail.status;
    this.retryAfter = detail.retryAfter;
    this.code = detail.code;
    this.coverage = detail.coverage;
    this.former = detail.former;
    this.retryable = RETRYABLE.has(detail.kind);
  }

  sentence(language: Language): string {
    return say(this.sentences, language);
  }

  get sentences(): Sentence {
    return apiErrorSentences[this.kind];
  }
}

/** Gives the kind of error that an HTTP status stands for (spec, Errors); undefined for a success. */
export function errorKindOfStatus(status: number): ApiErrorKind | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 401) return 'unauthorised';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 429) return 'too_many_requests';
  if (status === 503) return 'unavailable';
  if (status >= 400 && status < 500) return 'bad_request';
  if (status >= 500) return 'server';
  return 'unexpected_shape';
}

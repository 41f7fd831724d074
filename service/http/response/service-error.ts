/** A refusal of a request. It contains only facts for the caller. */
import { type ServiceErrorCode, serviceErrors } from '@daicho/shared/messages/http-errors.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import {
  type ErrorBody,
  type ErrorDetail,
  errorBody,
  errorSentence,
} from '../../answers/answer-error.ts';

export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ServiceErrorCode;
  readonly status: number;
  readonly detail: ErrorDetail;

  constructor(code: ServiceErrorCode, detail: ErrorDetail = {}) {
    super(code);
    this.code = code;
    this.status = serviceErrors[code].status;
    this.detail = detail;
  }

  sentence(language: Language): string {
    return errorSentence(this.code, this.detail, language);
  }

  body(): { readonly error: ErrorBody } {
    return { error: errorBody(this.code, this.detail) };
  }
}

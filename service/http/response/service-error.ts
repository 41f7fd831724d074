/** A refusal of a request. It holds everything that the caller is told, and nothing else. */
import { type ServiceErrorCode, serviceErrors } from '@daicho/shared/messages/http-errors.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { type ErrorDetail, errorSentence } from '../../answers/answer-error.ts';

interface ServiceErrorBody {
  readonly error: {
    readonly code: ServiceErrorCode;
    readonly message: string;
    readonly message_ja: string;
    readonly parameter?: string;
    readonly column?: number;
    readonly former?: object;
  };
}

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

  body(): ServiceErrorBody {
    const { parameter, column, former } = this.detail;
    return {
      error: {
        code: this.code,
        message: this.sentence('en'),
        message_ja: this.sentence('ja'),
        ...(parameter === undefined ? {} : { parameter }),
        ...(column === undefined ? {} : { column }),
        ...(former === undefined ? {} : { former }),
      },
    };
  }
}

import { ApiError, errorKindOfStatus } from '@daicho/shared/api/call/error.ts';
import { type ServiceErrorCode, serviceErrors } from '@daicho/shared/messages/http-errors.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import type { Coverage } from '@daicho/shared/model/coverage.ts';
import { type ErrorDetail, errorSentence } from '../answers/answer-error.ts';

interface AnsweredErrorDetail {
  readonly operation: string;
  readonly code: ServiceErrorCode;
  readonly detail: ErrorDetail;
  /** Seconds to wait before the next try. */
  readonly retryAfter?: number;
  /** Coverage of the register that answered. */
  readonly coverage?: Coverage | undefined;
}

/** Error of an answer in this process, with the sentence that a caller would get over HTTP. */
export class AnsweredError extends ApiError {
  readonly #sentences: () => Sentence;

  constructor({ operation, code, detail, retryAfter, coverage }: AnsweredErrorDetail) {
    const kind = errorKindOfStatus(serviceErrors[code].status) ?? 'unexpected_shape';
    const { stackTraceLimit } = Error;
    // The stack is left out, as in an AnswerError, for which this error stands.
    Error.stackTraceLimit = 0;
    super({
      kind,
      operation,
      code,
      ...(retryAfter === undefined ? {} : { retryAfter }),
      ...(coverage === undefined ? {} : { coverage }),
      former: detail.former,
    });
    Error.stackTraceLimit = stackTraceLimit;
    this.#sentences = () => ({
      ja: errorSentence(code, detail, 'ja'),
      en: errorSentence(code, detail, 'en'),
    });
  }

  override get sentences(): Sentence {
    return this.#sentences();
  }
}

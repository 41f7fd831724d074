import { type ServiceErrorCode, serviceErrors } from '@daicho/shared/messages/http-errors.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';

type AnswerErrorCode = Extract<
  ServiceErrorCode,
  | 'missing_key'
  | 'malformed_function_body'
  | 'invalid_parameter'
  | 'webhook_refused'
  | 'missing_query'
  | 'query_syntax'
  | 'record_not_found'
  | 'record_not_covered'
  | 'date_not_covered'
  | 'version_not_found'
  | 'file_not_found'
>;

export interface ErrorDetail {
  /** Name of the parameter or header at fault, as the caller gave it: `limit`, `queries[3].t`. */
  readonly parameter?: string;
  /** Rule that the parameter breaks. */
  readonly rule?: Sentence;
  /** Reason, as a part of the sentence. */
  readonly reason?: Sentence;
  /** Place in `q` where the syntax breaks, counted from 1. */
  readonly column?: number;
  /** Description of an abolished code. */
  readonly former?: object;
  /** Further values for the sentence. */
  readonly values?: Readonly<Record<string, string | number>>;
}

/**
 * Error of a request that has no answer: the request is wrong, or the record does not exist. HTTP
 * and callers in this process report the error in their own ways.
 */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
  readonly code: AnswerErrorCode;
  readonly detail: ErrorDetail;

  constructor(code: AnswerErrorCode, detail: ErrorDetail = {}) {
    const { stackTraceLimit } = Error;
    // Nobody reads the stack, which takes twice as long as looking up a missing code.
    Error.stackTraceLimit = 0;
    super(code);
    Error.stackTraceLimit = stackTraceLimit;
    this.code = code;
    this.detail = detail;
  }
}

export interface ErrorBody {
  readonly code: ServiceErrorCode;
  readonly message: string;
  readonly message_ja: string;
  readonly parameter?: string;
  readonly column?: number;
  readonly former?: object;
}

/** Describes an error for the caller: as the body of the answer, or in place of one record among many. */
export function errorBody(code: ServiceErrorCode, detail: ErrorDetail): ErrorBody {
  const { parameter, column, former } = detail;
  return {
    code,
    message: errorSentence(code, detail, 'en'),
    message_ja: errorSentence(code, detail, 'ja'),
    ...(parameter === undefined ? {} : { parameter }),
    ...(column === undefined ? {} : { column }),
    ...(former === undefined ? {} : { former }),
  };
}

/** Gives the sentence of an error with its detail. */
export function errorSentence(
  code: ServiceErrorCode,
  { parameter, rule, reason, column, values }: ErrorDetail,
  language: Language,
): string {
  return say(serviceErrors[code], language, {
    ...(parameter === undefined ? {} : { parameter }),
    ...(rule === undefined ? {} : { rule: say(rule, language, values) }),
    ...(reason === undefined ? {} : { reason: say(reason, language) }),
    ...(column === undefined ? {} : { column }),
    ...values,
  });
}

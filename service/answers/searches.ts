import { querySyntaxReasons } from '@daicho/shared/messages/query-syntax.ts';
import { QuerySyntaxError } from '../registers/query-syntax/query-syntax-error.ts';
import { AnswerError } from './answer-error.ts';

/** Runs a search. @throws AnswerError `query_syntax`, naming the parameter, where the query cannot be parsed. */
export function naming<A>(parameter: string, search: () => A): A {
  try {
    return search();
  } catch (error) {
    if (!(error instanceof QuerySyntaxError)) throw error;
    const reason = querySyntaxReasons[error.reason];
    throw new AnswerError('query_syntax', { parameter, reason, column: error.column });
  }
}

import { QuerySyntaxError } from '../registers/query-syntax/query-syntax-error.ts';
import { querySyntaxReasons } from '../registers/query-syntax/words.ts';
import type { Steps } from '../registers/steps.ts';
import { AnswerError } from './answer-error.ts';

/** Parses a query. @throws AnswerError `query_syntax`, naming the parameter, if the query cannot be parsed. */
export function withQueryErrors<A>(parameter: string, parse: () => A): A {
  try {
    return parse();
  } catch (error) {
    throw named(parameter, error);
  }
}

/** Runs the steps of a search. @throws AnswerError as `withQueryErrors` describes. */
export function* withQueryErrorsInSteps<A>(
  parameter: string,
  steps: Steps<never, A>,
): Steps<never, A> {
  try {
    return yield* steps;
  } catch (error) {
    throw named(parameter, error);
  }
}

function named(parameter: string, error: unknown): unknown {
  if (!(error instanceof QuerySyntaxError)) return error;
  const reason = querySyntaxReasons[error.reason];
  return new AnswerError('query_syntax', { parameter, reason, column: error.column });
}

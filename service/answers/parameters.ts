/** Checks the parameters of an operation by the schema that clients use too. */
import type { Operation } from '@daicho/shared/api/operation.ts';
import { anyParameterRule, parameterRules } from '@daicho/shared/messages/parameter-rules.ts';
import { AnswerError } from './answer-error.ts';

/** @throws AnswerError `invalid_parameter`, which names the parameter and never repeats the value. */
export function checkedParams<P, R>(operation: Operation<P, R>, input: unknown): P {
  const result = operation.params.safeParse(input);
  if (result.success) return result.data;
  const parameter = printPath(result.error.issues[0]?.path ?? []);
  const rule = operation.rules[parameter.replace(/\[\d+\]/g, '[]')];
  throw new AnswerError('invalid_parameter', {
    parameter,
    rule: rule === undefined ? anyParameterRule : parameterRules[rule],
  });
}

/** Prints a path: `['queries', 3, 'limit']` -> `queries[3].limit`. */
function printPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

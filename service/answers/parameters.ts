/** Checks the parameters of an operation by the schema that clients also use. */
import type { Operation } from '@daicho/shared/api/operation.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { anyParameterRule, ruleSentence } from '@daicho/shared/messages/parameter-rules.ts';
import { AnswerError } from './answer-error.ts';

/** Largest number of values that a sentence names: as many as one call may add to the radar. */
const NAMED_MAX = 100;

/** @throws AnswerError `invalid_parameter`, which names the parameter and never repeats the value. */
export function checkedParams<P, R>(operation: Operation<P, R>, input: unknown): P {
  const result = operation.params.safeParse(input);
  if (result.success) return result.data;
  const paths = result.error.issues.map(({ path }) => printPath(path));
  const pattern = patternOf(paths[0] ?? '');
  const rule = operation.rules[pattern];
  throw invalid(
    paths.filter((path) => patternOf(path) === pattern),
    rule === undefined ? anyParameterRule : ruleSentence(rule),
  );
}

/**
 * Makes the error for values that break the same rule.
 *
 * @param paths names of the wrong values, at least one: `data[3]`. The sentence names the first
 * hundred; the error's parameter is the first.
 */
export function invalid(paths: readonly string[], rule: Sentence): AnswerError {
  const [parameter = ''] = paths;
  const names = [...new Set(paths)].slice(0, NAMED_MAX).join(', ');
  return new AnswerError('invalid_parameter', { parameter, rule, values: { parameter: names } });
}

/** @throws AnswerError `invalid_parameter` that names all values of a list that are wrong. */
export function expectEach<T>(
  name: string,
  values: readonly T[],
  isRight: (value: T) => boolean,
  rule: Sentence,
): void {
  const wrong = values.flatMap((value, i) => (isRight(value) ? [] : [`${name}[${i}]`]));
  if (wrong.length > 0) throw invalid(wrong, rule);
}

/** Prints a path: `['queries', 3, 'limit']` -> `queries[3].limit`. */
function printPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

/** Gives the name of a value's rule in its operation: `queries[3].limit` -> `queries[].limit`. */
function patternOf(path: string): string {
  return path.replace(/\[\d+\]/g, '[]');
}

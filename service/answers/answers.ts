/** Answers every operation, whether it is asked for over HTTP or by a caller in this process. */
import { mergeByName } from '@daicho/shared/api/merge-by-name.ts';
import type { Operation } from '@daicho/shared/api/operation.ts';
import { type Operations, operations } from '@daicho/shared/api/operations.ts';
import type { Answer, AnswerContext } from './answer-context.ts';
import * as lists from './answer-lists.ts';
import type { Body } from './body.ts';
import { checkedParams } from './parameters.ts';

const answers: { readonly [Name in keyof Operations]: Answer<Operations[Name]> } =
  mergeByName(lists);

const names = Object.keys(answers) as (keyof Operations)[];
const byOperation = new Map<unknown, (params: never, asked: AnswerContext) => Body>(
  names.map((name) => [operations[name], answers[name]]),
);

/**
 * Gives the answer of an operation to unchecked parameters.
 *
 * @throws AnswerError if there is no answer; SnapshotError if a register cannot be opened.
 */
export function answerTo<P, R>(
  operation: Operation<P, R>,
): (input: unknown, asked: AnswerContext) => Body {
  // Safe, since the type of the table pairs each operation with its answer.
  const answer = byOperation.get(operation) as Answer<Operation<P, R>> | undefined;
  if (answer === undefined)
    throw new TypeError(`${operation.name} is not an operation of the list`);
  return (input, asked) => answer(checkedParams(operation, input), asked);
}

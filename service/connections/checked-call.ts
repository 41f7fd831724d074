import type { Operation } from '@daicho/shared/api/operation.ts';
import { AnswerError } from '../answers/answer-error.ts';
import { checkedParams } from '../answers/parameters.ts';
import { AnsweredError } from './answered-error.ts';

/** Checks the parameters of a call before it is sent. @throws AnsweredError that says what a parameter has to be. */
export function checkedCall<P>(operation: Operation<P, unknown>, given: object): P {
  try {
    return checkedParams(operation, given);
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error;
    const { code, detail } = error;
    throw new AnsweredError({ operation: operation.name, code, detail });
  }
}

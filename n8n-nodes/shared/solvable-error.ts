import { type Sentence, say, type Values } from '@daicho/shared/messages/language.ts';
import { type INode, NodeOperationError } from 'n8n-workflow';

/** Makes an error that says what happened, and how the user can solve it. */
export function solvableError(
  node: INode,
  what: Sentence,
  solution: Sentence,
  values: Values = {},
): NodeOperationError {
  const description = say(solution, 'en', values);
  return new NodeOperationError(node, say(what, 'en', values), { description });
}

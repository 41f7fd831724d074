/**
 * Turns outcomes into errors of their items, which say what happened and how to solve it. The errors contain neither a
 * key nor a question.
 */
import { errorKindOfStatus } from '@daicho/shared/api/call/error.ts';
import type { ApiErrorKind } from '@daicho/shared/api/call/error-kind.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { type INode, NodeApiError, NodeOperationError } from 'n8n-workflow';
import type { AnswerSettings } from '../parameters/node-settings.ts';
import { isToolNode } from '../parameters/tool.ts';
import { callFailures, unresolvedSolutions } from '../words.ts';

export type ItemError = NodeApiError | NodeOperationError;

export function errorOf(
  node: INode,
  outcome: Outcome,
  unresolved: AnswerSettings['unresolved'],
  itemIndex: number,
): ItemError | undefined {
  switch (outcome.kind) {
    case 'blank':
    case 'found':
      return undefined;
    case 'failed':
      return callError(node, outcome.error, itemIndex);
    case 'ambiguous':
    case 'not_found':
    case 'invalid': {
      if (unresolved !== 'error') return undefined;
      const description = say(unresolvedSolutions[outcome.kind], 'en');
      return new NodeOperationError(node, statusText(outcome, 'en'), { description, itemIndex });
    }
  }
}

/** Makes the error of a call that failed. */
export function callError(node: INode, kind: ApiErrorKind, itemIndex: number): NodeApiError {
  const { what, solution } = callFailures[kind];
  const description = say(solution, 'en');
  // A model gets nothing but the message, so it contains the description too.
  const message = isToolNode(node) ? `${say(what, 'en')} ${description}` : say(what, 'en');
  const status = STATUSES.find((one) => errorKindOfStatus(one) === kind);
  const httpCode = status === undefined ? {} : { httpCode: String(status) };
  return new NodeApiError(node, { message }, { message, description, itemIndex, ...httpCode });
}

/** HTTP status for each kind of failure; a failure without an answer has none. */
const STATUSES = [400, 401, 403, 404, 429, 500, 503];

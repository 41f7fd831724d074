/** Turns outcomes into errors of their items, each with a sentence that holds neither a key nor what was asked. */
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import { apiErrorSentences } from '@daicho/shared/messages/api-errors.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { type INode, NodeApiError, NodeOperationError } from 'n8n-workflow';
import type { Settings } from './settings.ts';

export function errorOf(
  node: INode,
  outcome: Outcome,
  unresolved: Settings['unresolved'],
  itemIndex: number,
): NodeApiError | NodeOperationError | undefined {
  switch (outcome.kind) {
    case 'blank':
    case 'found':
      return undefined;
    case 'failed': {
      const message = say(apiErrorSentences[outcome.error], 'en');
      return new NodeApiError(node, { message }, { message, itemIndex });
    }
    case 'ambiguous':
    case 'not_found':
    case 'invalid':
      return unresolved === 'error'
        ? new NodeOperationError(node, statusText(outcome, 'en'), { itemIndex })
        : undefined;
  }
}

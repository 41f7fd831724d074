/** Which outcomes are errors of their item, and the sentence of each. None holds a key or what was asked. */
import type { Failed, Outcome } from '@daicho/shared/enrich/outcome.ts';
import { statusText } from '@daicho/shared/enrich/row.ts';
import { apiErrorSentences } from '@daicho/shared/messages/api-errors.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { n8nSentences } from '@daicho/shared/messages/n8n.ts';
import { type INode, NodeApiError, NodeOperationError } from 'n8n-workflow';
import type { Settings } from './settings.ts';

export function errorOf(
  node: INode,
  outcome: Outcome,
  settings: Settings,
  itemIndex: number,
): NodeApiError | NodeOperationError | undefined {
  switch (outcome.kind) {
    case 'blank':
    case 'found':
      return undefined;
    case 'failed': {
      const message = failureSentence(outcome, settings);
      return new NodeApiError(node, { message }, { message, itemIndex });
    }
    case 'ambiguous':
    case 'not_found':
    case 'invalid':
      return settings.unresolved === 'error'
        ? new NodeOperationError(node, statusText(outcome, 'en'), { itemIndex })
        : undefined;
  }
}

function failureSentence({ error }: Failed, { operation, batch }: Settings): string {
  const sentence = say(apiErrorSentences[error], 'en');
  const mayBeForTheBatch = error === 'forbidden' && batch && operation === 'normalizeAddress';
  return mayBeForTheBatch ? say(n8nSentences.refusedBatch, 'en', { sentence }) : sentence;
}

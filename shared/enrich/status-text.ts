import { apiErrorSentences } from '../messages/api-errors.ts';
import { type Language, say } from '../messages/language.ts';
import { ambiguousSentences, invalidSentences, statusSentences } from '../messages/outcomes.ts';
import type { Outcome } from './outcome.ts';

/** Says what became of a row, and why. */
export function statusText(outcome: Outcome, language: Language): string {
  const reason = reasonText(outcome, language);
  return say(statusSentences[outcome.kind], language, { reason });
}

function reasonText(outcome: Outcome, language: Language): string {
  switch (outcome.kind) {
    case 'ambiguous':
      return say(ambiguousSentences[outcome.reason], language);
    case 'invalid':
      return say(invalidSentences[outcome.reason], language);
    case 'failed':
      return say(apiErrorSentences[outcome.error], language);
    default:
      return '';
  }
}

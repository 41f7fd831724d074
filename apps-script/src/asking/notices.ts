/** Explains why a row has no result. Failures that Google causes have separate sentences. */

import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import { countText } from '@daicho/shared/messages/count-text.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { blockedSentences, notAskedSentences, unreachableSentence } from '../words/formulas.ts';
import { quotaRestoredBy } from './quota-times.ts';
import type { SendEnd } from './send-questions.ts';

/** Describes the questions that a call left unasked. */
interface Unasked {
  readonly rows: number;
  readonly questions: number;
  /** Number of questions that were answered in this call. */
  readonly answered: number;
  /** Whether each question takes a separate request. */
  readonly isOneByOne: boolean;
}

/** Gives the status of an outcome. */
export function outcomeNotice(outcome: Outcome, language: Language): string {
  const isUnreachable = outcome.kind === 'failed' && outcome.error === 'network';
  return isUnreachable ? say(unreachableSentence, language) : statusText(outcome, language);
}

/**
 * Explains why a question was not asked. @param now milliseconds. @param left the unasked rows, if the formula covers a
 * column.
 */
export function notAskedNotice(
  end: SendEnd,
  language: Language,
  now: number,
  left?: Unasked,
): string {
  if (end.why === 'quota_spent') {
    return say(blockedSentences.quota_spent, language, { time: quotaRestoredBy(now) });
  }
  if (end.why === 'not_permitted' || end.why === 'blocked_url' || end.why === 'no_such_host') {
    return say(blockedSentences[end.why], language);
  }
  if (left === undefined) return say(notAskedSentences.list, language);
  const { rows, questions, answered, isOneByOne } = left;
  return say(isOneByOne ? notAskedSentences.rowsOneByOne : notAskedSentences.rows, language, {
    rows: countText(rows),
    requests: countText(questions),
    calls: countText(Math.ceil(questions / Math.max(1, answered))),
  });
}

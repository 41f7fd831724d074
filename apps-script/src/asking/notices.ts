/** Says why a row has no result. Failures that only Google causes have sentences of their own. */
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { heldSentences, notAskedSentences, unreachableSentence } from '../words/sheets.ts';
import type { AskEnd } from './ask.ts';
import { quotaBackBy } from './quota.ts';

/** Describes what a call left unasked. */
interface Left {
  readonly rows: number;
  readonly questions: number;
  /** Number of questions that were answered in this call. */
  readonly answered: number;
  /** Whether each question takes a request of its own. */
  readonly isOneByOne: boolean;
}

/** Gives the status of an outcome. */
export function outcomeNotice(outcome: Outcome, language: Language): string {
  const isUnreachable = outcome.kind === 'failed' && outcome.error === 'network';
  return isUnreachable ? say(unreachableSentence, language) : statusText(outcome, language);
}

/** Says why a question was not asked. @param now time in milliseconds. @param left where rows of a column are left. */
export function notAskedNotice(end: AskEnd, language: Language, now: number, left?: Left): string {
  if (end.why === 'quota_spent') {
    return say(heldSentences.quota_spent, language, { time: quotaBackBy(now) });
  }
  if (end.why === 'not_permitted' || end.why === 'no_such_host') {
    return say(heldSentences[end.why], language);
  }
  return left === undefined
    ? say(notAskedSentences.list, language)
    : say(sentenceOfRest(left), language, valuesOf(left));
}

function sentenceOfRest({ isOneByOne }: Left): Sentence {
  return isOneByOne ? notAskedSentences.rowsOneByOne : notAskedSentences.rows;
}

function valuesOf({ rows, questions, answered }: Left): Record<string, string> {
  return {
    rows: withCommas(rows),
    requests: withCommas(questions),
    calls: withCommas(Math.ceil(questions / Math.max(1, answered))),
  };
}

function withCommas(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

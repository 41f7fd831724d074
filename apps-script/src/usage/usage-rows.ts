/** Shows the usage as rows of a label and a value, and as one sentence. */
import { countText } from '@daicho/shared/messages/count-text.ts';
import { filledIn, type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { usageSentences as sentences } from '../words/usage.ts';
import type { Usage } from './usage.ts';

/** Requests of a day that Google allows (quotas page). */
const PERSONAL = 20_000;
const WORKSPACE = 100_000;

export function usageRows(usage: Usage, language: Language): (string | number)[][] {
  return [
    [say(sentences.requests, language), usage.requests],
    [say(sentences.personal, language), leftOf(PERSONAL, usage)],
    [say(sentences.workspace, language), leftOf(WORKSPACE, usage)],
    [say(sentences.limit, language), usage.limit ?? say(sentences.noLimit, language)],
  ];
}

export function usageSentence(usage: Usage): Sentence {
  return filledIn(usage.isSpent ? sentences.lineSpent : sentences.line, {
    requests: countText(usage.requests),
    personal: countText(leftOf(PERSONAL, usage)),
    workspace: countText(leftOf(WORKSPACE, usage)),
  });
}

function leftOf(allowed: number, { requests, isSpent }: Usage): number {
  return isSpent ? 0 : Math.max(0, allowed - requests);
}

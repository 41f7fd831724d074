import type { Language } from '@daicho/shared/messages/language.ts';
import type { Summary } from '../../lists/enrich/run.ts';
import { enrichSummarySentences as sentences } from '../../lists/words.ts';
import { endingFacts, factLines, outcomeFacts } from './fact-line.ts';
import { namedRows } from './named-rows.ts';

export function summaryLines(
  summary: Summary,
  fields: readonly string[],
  language: Language,
): readonly string[] {
  const { outcomes, unhidden } = summary;
  const hidesCandidates = outcomes.ambiguous > 0 && !fields.includes('candidates');
  return factLines(
    [
      ...outcomeFacts(summary, language),
      [sentences.shown, summary.shown],
      [sentences.unhidden, unhidden.length > 0 ? namedRows(unhidden) : undefined],
      [sentences.distinct, summary.distinct],
      // Without a service, the number of requests only shows how the rows were cut into windows.
      [sentences.requests, summary.isLocal ? undefined : summary.requests],
      ...endingFacts(sentences, summary),
      [sentences.seeCandidates, hidesCandidates ? '' : undefined],
      [sentences.retryFailed, outcomes.failed > 0 ? outcomes.failed : undefined],
    ],
    language,
  );
}

import { duplicatesSummarySentences as sentences } from '@daicho/shared/duplicates/words.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { DuplicatesSummary } from '../../lists/duplicates/run.ts';
import { endingFacts, factLines } from '../enrich/fact-line.ts';

export function duplicatesLines(summary: DuplicatesSummary, language: Language): readonly string[] {
  return factLines(
    [
      [sentences.rows, summary.rows],
      [sentences.against, summary.against],
      [sentences.groups, summary.groups],
      [sentences.repeats, summary.repeats],
      [sentences.perhaps, summary.perhaps],
      [sentences.households, summary.households],
      [sentences.places, summary.places],
      [sentences.unlocated, summary.unlocated],
      [sentences.reviewPairs, summary.reviewed?.pairs],
      [sentences.decided, summary.reviewed?.decided],
      [sentences.unusedDecisions, summary.reviewed?.unused || undefined],
      [sentences.mergedRows, summary.merged?.rows],
      [sentences.droppedValues, summary.merged?.dropped],
      [sentences.mergedFiles, summary.merged?.outputs.join(', ')],
      ...endingFacts(sentences, summary),
    ],
    language,
  );
}

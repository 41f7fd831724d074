import type { DuplicateCounts } from '@daicho/shared/duplicates/find-duplicates.ts';
import { duplicatesSummarySentences as sentences } from '@daicho/shared/messages/duplicates.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { factLine } from '../enrich/fact-line.ts';

/** Facts about a finished run. */
export interface DuplicatesSummary extends DuplicateCounts {
  readonly rows: number;
  /** Number of rows of the list that it was compared against; undefined without one. */
  readonly against: number | undefined;
  readonly unlocated: number;
  readonly version: string | undefined;
  readonly seconds: number;
  readonly output: string;
}

/** Prints one line for each fact, for a person. */
export function duplicatesLines(summary: DuplicatesSummary, language: Language): readonly string[] {
  const line = factLine(language);
  const { against, version } = summary;
  return [
    line(sentences.rows, summary.rows),
    ...(against === undefined ? [] : [line(sentences.against, against)]),
    line(sentences.groups, summary.groups),
    line(sentences.repeats, summary.repeats),
    line(sentences.perhaps, summary.perhaps),
    line(sentences.households, summary.households),
    line(sentences.places, summary.places),
    line(sentences.unlocated, summary.unlocated),
    ...(version === undefined ? [] : [line(sentences.version, version)]),
    line(sentences.seconds, summary.seconds.toFixed(1)),
    line(sentences.output, summary.output),
  ];
}

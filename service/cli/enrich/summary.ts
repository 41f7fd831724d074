import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import { enrichSummarySentences as sentences } from '@daicho/shared/messages/enrich.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { factLine } from './fact-line.ts';

/** Facts about a finished run. */
export interface Summary {
  readonly rows: number;
  /** Number of rows by outcome. */
  readonly outcomes: Readonly<Record<OutcomeKind, number>>;
  /** Number of distinct questions: what was left of the rows without blanks, invalid cells and repeats. */
  readonly distinct: number;
  /** Number of requests carried out by this run, retries not counted. */
  readonly requests: number;
  /** Data version; undefined when nothing had to be asked. */
  readonly version: string | undefined;
  readonly seconds: number;
  readonly output: string;
}

/** Prints one line for each fact, for a person. */
export function summaryLines(
  summary: Summary,
  fields: readonly string[],
  language: Language,
): readonly string[] {
  const { outcomes, version } = summary;
  const line = factLine(language);
  const hidesCandidates = outcomes.ambiguous > 0 && !fields.includes('candidates');
  return [
    line(sentences.rows, summary.rows),
    line(sentences.found, outcomes.found),
    line(sentences.ambiguous, outcomes.ambiguous),
    line(sentences.notFound, outcomes.not_found),
    line(sentences.invalid, outcomes.invalid),
    line(sentences.failed, outcomes.failed),
    line(sentences.blank, outcomes.blank),
    line(sentences.distinct, summary.distinct),
    line(sentences.requests, summary.requests),
    ...(version === undefined ? [] : [line(sentences.version, version)]),
    line(sentences.seconds, summary.seconds.toFixed(1)),
    line(sentences.output, summary.output),
    ...(hidesCandidates ? [line(sentences.seeCandidates, '')] : []),
    ...(outcomes.failed > 0 ? [line(sentences.retryFailed, outcomes.failed)] : []),
  ];
}

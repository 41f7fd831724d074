/** Says why a register has no record of a code. */
import type { Language, Sentence } from '@daicho/shared/messages/language.ts';
import { AnswerError } from './answer-error.ts';

/** Register that may hold only a part of the nation, or a sample. */
interface PartialData {
  /** Whether the imported part would have the record if the record existed. */
  readonly isCovered: boolean;
  readonly origin: string;
  readonly sampleName: Sentence;
  coverageText(language: Language): string;
}

/** Gives `record_not_found`, or `record_not_covered` if the code may belong to a part that was not imported. */
export function notFoundAmong({
  isCovered,
  origin,
  sampleName,
  coverageText,
}: PartialData): AnswerError {
  if (isCovered) return new AnswerError('record_not_found');
  const name = (language: Language) =>
    origin === 'sample' ? sampleName[language] : coverageText(language);
  return new AnswerError('record_not_covered', {
    values: { coverage_ja: name('ja'), coverage_en: name('en') },
  });
}

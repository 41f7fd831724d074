import type { corporationLookup } from '@daicho/shared/api/corporation.ts';
import { parseCorporateNumber } from '@daicho/shared/identifiers/corporate-number.ts';
import { coverageText, coversNation } from '../registers/corporation/coverage.ts';
import type { CorporationRegister } from '../registers/corporation/register.ts';
import { corporationSentences } from '../registers/corporation/words.ts';
import type { Answer } from './answer.ts';
import { AnswerError } from './answer-error.ts';
import { bodyOf } from './body.ts';
import { corporationShape } from './shapes/corporation.ts';

/**
 * Answers a corporation lookup (spec, "Corporation" 1).
 *
 * @throws AnswerError `record_not_found`, or `record_not_covered` where the number may belong to a part that was not
 * imported.
 */
export const answerCorporation: Answer<typeof corporationLookup> = (
  { corporate_number },
  { registers, apiVersion },
) => {
  const register = registers.corporation.open();
  const corporation = register.lookup(corporate_number);
  if (corporation === undefined) throw notFound(register, corporate_number);
  return bodyOf({ version: register.version, data: corporationShape(apiVersion)(corporation) });
};

/** Says why a number is not found. A number with a wrong check digit belongs to no part. */
function notFound({ origin, coverage }: CorporationRegister, number: string): AnswerError {
  if (coversNation(coverage) || !parseCorporateNumber(number).ok) {
    return new AnswerError('record_not_found');
  }
  const isSample = origin === 'sample';
  return new AnswerError('record_not_covered', {
    values: {
      coverage_ja: isSample ? corporationSentences.sampleName.ja : coverageText(coverage, 'ja'),
      coverage_en: isSample ? corporationSentences.sampleName.en : coverageText(coverage, 'en'),
    },
  });
}

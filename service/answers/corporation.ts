import type { corporationBatchLookup, corporationLookup } from '@daicho/shared/api/corporation.ts';
import type { ParamsOf } from '@daicho/shared/api/operation.ts';
import { parseCorporateNumber } from '@daicho/shared/identifiers/corporate-number.ts';
import { coverageText, coversNation } from '../registers/corporation/coverage.ts';
import type { CorporationRegister } from '../registers/corporation/register.ts';
import { corporationSentences } from '../registers/corporation/words.ts';
import type { Answer, AnswerContext } from './answer-context.ts';
import type { AnswerError } from './answer-error.ts';
import { locatorFor } from './coordinates.ts';
import { batchLookupBody, type Lookups, lookupBody } from './lookups.ts';
import { notFoundAmong } from './not-found.ts';
import { corporationShape } from './shapes/corporation.ts';

/**
 * Answers a corporation lookup (spec, "Corporation" 1).
 *
 * @throws AnswerError from the body: `record_not_found`, or `record_not_covered` if the number may belong to a part
 * that was not imported.
 */
const answerCorporation: Answer<typeof corporationLookup> = (params, asked) =>
  lookupBody(lookupsFor(asked), params);

const answerCorporations: Answer<typeof corporationBatchLookup> = ({ queries }, asked) =>
  batchLookupBody(lookupsFor(asked), queries);

function lookupsFor({
  registers,
  apiVersion,
}: AnswerContext): Lookups<ParamsOf<typeof corporationLookup>> {
  const register = registers.corporation.open();
  const shape = corporationShape(apiVersion);
  return {
    version: register.version,
    record({ corporate_number, coordinates }) {
      const corporation = register.lookup(corporate_number);
      if (corporation === undefined) throw notFound(register, corporate_number);
      const locator = locatorFor(registers, coordinates);
      return { data: locator.registered(shape(corporation), corporation.address) };
    },
  };
}

/** Says why a number is not found. A number with a wrong check digit belongs to no part of the register. */
function notFound({ origin, coverage }: CorporationRegister, number: string): AnswerError {
  return notFoundAmong({
    isCovered: coversNation(coverage) || !parseCorporateNumber(number).ok,
    origin,
    sampleName: corporationSentences.sampleName,
    coverageText: (language) => coverageText(coverage, language),
  });
}

export const corporationAnswers = {
  corporationLookup: answerCorporation,
  corporationBatchLookup: answerCorporations,
};

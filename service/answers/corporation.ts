import { parseCorporateNumber } from '@daicho/shared/identifiers/corporate-number.ts';
import { sampleCorporations } from '@daicho/shared/messages/serve.ts';
import type { ApiVersion } from '@daicho/shared/model/api-version.ts';
import { ServiceError } from '../http/service-error.ts';
import { coverageText, coversNation } from '../registers/corporation/coverage.ts';
import type { CorporationRegister } from '../registers/corporation/register.ts';
import { corporationShape } from './shapes/corporation.ts';

/**
 * The answer of a corporation lookup (spec, "Corporation" 1).
 *
 * @throws ServiceError `record_not_found`, or `record_not_covered` where the number may be one of a part that was
 *   not imported.
 */
export function answerCorporation(
  register: CorporationRegister,
  corporateNumber: string,
  apiVersion: ApiVersion,
): { version: string; data: Record<string, unknown> } {
  const corporation = register.lookup(corporateNumber);
  if (corporation === undefined) throw notFound(register, corporateNumber);
  return { version: register.version, data: corporationShape(apiVersion)(corporation) };
}

/** A number with a wrong check digit is in no part. */
function notFound({ origin, coverage }: CorporationRegister, number: string): ServiceError {
  if (coversNation(coverage) || !parseCorporateNumber(number).ok) {
    return new ServiceError('record_not_found');
  }
  const isSample = origin === 'sample';
  return new ServiceError('record_not_covered', {
    values: {
      coverage_ja: isSample ? sampleCorporations.ja : coverageText(coverage, 'ja'),
      coverage_en: isSample ? sampleCorporations.en : coverageText(coverage, 'en'),
    },
  });
}

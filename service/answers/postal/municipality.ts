import type { municipalityList } from '@daicho/shared/api/municipality.ts';
import type { Answer } from '../answer-context.ts';
import { AnswerError } from '../answer-error.ts';
import { bodyOf } from '../body.ts';
import { municipalityShape } from '../shapes/municipality.ts';
import { openPostalVersion } from './postal-version.ts';

/**
 * Answers with the municipalities of a prefecture (spec, "Postal" 8).
 * @throws AnswerError `version_not_found`, `record_not_found`.
 */
const answerMunicipalities: Answer<typeof municipalityList> = (
  { prefecture_code, version },
  { registers, apiVersion },
) => {
  const register = openPostalVersion(registers.postal, version);
  const municipalities = register.municipalities(prefecture_code);
  if (municipalities.length === 0) throw new AnswerError('record_not_found');
  const data = municipalities.map(municipalityShape(apiVersion));
  return bodyOf({ version: register.version, data });
};

export const municipalityAnswers = { municipalityList: answerMunicipalities };

/** Answers the postal endpoints that search nothing (spec, "Postal" 1 to 3). */
import type { postalLookup, postalUpdates, postalVersions } from '@daicho/shared/api/postal.ts';
import type { ApiVersion } from '@daicho/shared/model/api-version.ts';
import { JsonText } from '../registers/json-text.ts';
import { formerPostalCode } from '../registers/postal/history/former-postal-code.ts';
import type { PostalRegister } from '../registers/postal/register.ts';
import type { Answer } from './answer.ts';
import { AnswerError } from './answer-error.ts';
import { bodyOf } from './body.ts';
import { openPostalVersion } from './postal-version.ts';
import { postalShape } from './shapes/postal.ts';
import { postalFields } from './shapes/postal-fields.ts';

export const answerVersions: Answer<typeof postalVersions> = (_, { registers }) =>
  bodyOf({ versions: registers.postal.versions() });

/**
 * Answers the look-up of a code. As it is the most frequent request, its text is printed without making records first.
 *
 * @throws AnswerError `record_not_found`, from the body.
 */
export const answerLookup: Answer<typeof postalLookup> = (
  { postal_code, version },
  { registers, apiVersion },
) => {
  const register = openPostalVersion(registers.postal, version);
  return {
    object() {
      const records = register.lookup(postal_code);
      if (records.length === 0) throw notFound(register, postal_code, apiVersion);
      return { version: register.version, data: records.map(postalShape(apiVersion)) };
    },
    text() {
      const data = register.lookupText(postal_code, postalFields(apiVersion));
      if (data === undefined) throw notFound(register, postal_code, apiVersion);
      return new JsonText(`{"version":"${register.version}","data":${data.bytes}}`);
    },
  };
};

/** Builds the error of a code that no record has; it tells what the code was, where that is known. */
function notFound(
  register: PostalRegister,
  postalCode: string,
  apiVersion: ApiVersion,
): AnswerError {
  const former = formerPostalCode(register, postalCode);
  if (former === undefined) return new AnswerError('record_not_found');
  const data = former.data.map(postalShape(apiVersion));
  return new AnswerError('record_not_found', { former: { ...former, data } });
}

/** Answers with the updates; a version in which nothing changed has no records. */
export const answerUpdates: Answer<typeof postalUpdates> = (
  { version },
  { registers, apiVersion },
) => {
  const register = openPostalVersion(registers.postal, version);
  const data = register.updates().map(postalShape(apiVersion));
  return bodyOf({ version: register.version, data });
};

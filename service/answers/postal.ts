/** Answers the postal endpoints that search nothing (spec, "Postal" 1 to 3). */
import type { postalLookup, postalUpdates, postalVersions } from '@daicho/shared/api/postal.ts';
import { JsonText } from '../registers/json-text.ts';
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
      if (records.length === 0) throw new AnswerError('record_not_found');
      return { version: register.version, data: records.map(postalShape(apiVersion)) };
    },
    text() {
      const data = register.lookupText(postal_code, postalFields(apiVersion));
      if (data === undefined) throw new AnswerError('record_not_found');
      return new JsonText(`{"version":"${register.version}","data":${data.bytes}}`);
    },
  };
};

/** Answers with the updates; a version in which nothing changed has no records. */
export const answerUpdates: Answer<typeof postalUpdates> = (
  { version },
  { registers, apiVersion },
) => {
  const register = openPostalVersion(registers.postal, version);
  const data = register.updates().map(postalShape(apiVersion));
  return bodyOf({ version: register.version, data });
};

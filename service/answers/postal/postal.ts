/** Answers the postal endpoints that do not search (spec, "Postal" 1 to 3). */
import type { ParamsOf } from '@daicho/shared/api/operation.ts';
import type {
  postalBatchLookup,
  postalLookup,
  postalUpdates,
  postalVersions,
} from '@daicho/shared/api/postal.ts';
import type { ApiVersion } from '@daicho/shared/model/api-version.ts';
import { formerPostalCode } from '../../registers/postal/history/former-postal-code.ts';
import type { PostalRegister } from '../../registers/postal/register.ts';
import type { Answer, AnswerContext } from '../answer-context.ts';
import { AnswerError } from '../answer-error.ts';
import { bodyOf } from '../body.ts';
import { locatorFor } from '../coordinates.ts';
import { batchLookupBody, type Lookups, lookupBody } from '../lookups.ts';
import { postalShape } from '../shapes/postal.ts';
import { postalFields } from '../shapes/postal-fields.ts';
import { openPostalVersion } from './postal-version.ts';

const answerVersions: Answer<typeof postalVersions> = (_, { registers }) =>
  bodyOf({ versions: registers.postal.versions() });

/** @throws AnswerError `version_not_found`, and from the body `record_not_found`. */
const answerLookup: Answer<typeof postalLookup> = ({ version, ...params }, asked) =>
  lookupBody(lookupsIn(openPostalVersion(asked.registers.postal, version), asked), params);

/** @throws AnswerError `version_not_found`. */
const answerBatchLookup: Answer<typeof postalBatchLookup> = ({ version, queries }, asked) =>
  batchLookupBody(lookupsIn(openPostalVersion(asked.registers.postal, version), asked), queries);

/** Looks codes up. As that is the most frequent request, its text is printed without making records first. */
function lookupsIn(
  register: PostalRegister,
  { registers, apiVersion }: AnswerContext,
): Lookups<ParamsOf<typeof postalLookup>> {
  return {
    version: register.version,
    record({ postal_code, coordinates }) {
      const records = register.lookup(postal_code);
      if (records.length === 0) throw notFound(register, postal_code, apiVersion);
      const shape = postalShape(apiVersion);
      const locator = locatorFor(registers, coordinates);
      return { data: records.map((record) => locator.postal(shape(record), record)) };
    },
    print({ postal_code, coordinates }) {
      if (coordinates !== undefined) return undefined;
      const data = register.lookupText(postal_code, postalFields(apiVersion));
      if (data === undefined) throw notFound(register, postal_code, apiVersion);
      return `"data":${data.bytes}`;
    },
  };
}

/** Builds the error for a code that no record has; the error says what the code was, if that is known. */
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

/** Answers with the updates; if nothing changed in a version there are no records. */
const answerUpdates: Answer<typeof postalUpdates> = ({ version }, { registers, apiVersion }) => {
  const register = openPostalVersion(registers.postal, version);
  const data = register.updates().map(postalShape(apiVersion));
  return bodyOf({ version: register.version, data });
};

export const postalAnswers = {
  postalLookup: answerLookup,
  postalBatchLookup: answerBatchLookup,
  postalVersions: answerVersions,
  postalUpdates: answerUpdates,
};

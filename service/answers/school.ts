/**
 * Answers the school endpoints (spec, "School"; docs/reference/interface-choices.md for the choices that it leaves
 * open).
 */
import type { ParamsOf } from '@daicho/shared/api/operation.ts';
import type { schoolBatchLookup, schoolLookup, schoolSearch } from '@daicho/shared/api/school.ts';
import { SEARCH_LIMIT } from '@daicho/shared/model/limits.ts';
import { coversAllSchools, schoolCoverageText } from '../registers/school/coverage.ts';
import type { SchoolRegister, SchoolRegisters } from '../registers/school/register.ts';
import { schoolSentences } from '../registers/school/words.ts';
import type { Answer, AnswerContext } from './answer-context.ts';
import { AnswerError } from './answer-error.ts';
import { searchBody } from './body.ts';
import { locatorFor } from './coordinates.ts';
import { batchLookupBody, type Lookups, lookupBody } from './lookups.ts';
import { notFoundAmong } from './not-found.ts';
import { withQueryErrorsInSteps } from './query-errors.ts';

/**
 * Answers a school look-up.
 *
 * @throws AnswerError `version_not_found`; later, when the body is made, `record_not_found`, or `record_not_covered` if
 * the code may belong to a part that was not imported.
 */
const answerSchool: Answer<typeof schoolLookup> = ({ version, ...params }, asked) =>
  lookupBody(lookupsIn(opened(asked.registers.school, version), asked), params);

/** @throws AnswerError `version_not_found`. */
const answerSchools: Answer<typeof schoolBatchLookup> = ({ version, queries }, asked) =>
  batchLookupBody(lookupsIn(opened(asked.registers.school, version), asked), queries);

/** Looks codes up; the text is printed without making a record first. */
function lookupsIn(
  register: SchoolRegister,
  { registers }: AnswerContext,
): Lookups<ParamsOf<typeof schoolLookup>> {
  return {
    version: register.version,
    record({ school_code, coordinates }) {
      const school = register.lookup(school_code.toUpperCase());
      if (school === undefined) throw notFound(register);
      return { data: locatorFor(registers, coordinates).registered(school, school.addresses[0]) };
    },
    print({ school_code, coordinates }) {
      if (coordinates !== undefined) return undefined;
      const data = register.lookupText(school_code.toUpperCase());
      if (data === undefined) throw notFound(register);
      return `"data":${data.bytes}`;
    },
  };
}

/** @throws AnswerError `version_not_found`, and from the body `query_syntax`. */
const answerSchoolSearch: Answer<typeof schoolSearch> = (params, { registers }) => {
  const register = opened(registers.school, params.version);
  const search = {
    q: params.q,
    offset: params.offset ?? 0,
    limit: params.limit ?? SEARCH_LIMIT.default,
    facets: {
      area: params.facet_area,
      type: params.facet_type,
      establishment_type: params.facet_establishment_type,
      branch: params.facet_branch,
      prefecture: params.facet_prefecture,
    },
  };
  return searchBody(function* () {
    const result = yield* withQueryErrorsInSteps('q', register.searching(search));
    const locator = locatorFor(registers, params.coordinates);
    const data = result.data.map((school) => locator.registered(school, school.addresses[0]));
    return { version: register.version, ...result, data };
  });
};

function opened(registers: SchoolRegisters, version: string | undefined): SchoolRegister {
  const register = registers.open(version);
  if (register === undefined) throw new AnswerError('version_not_found');
  return register;
}

function notFound({ origin, coverage }: SchoolRegister): AnswerError {
  return notFoundAmong({
    isCovered: coversAllSchools(coverage),
    origin,
    sampleName: schoolSentences.sampleName,
    coverageText: (language) => schoolCoverageText(coverage, language),
  });
}

export const schoolAnswers = {
  schoolLookup: answerSchool,
  schoolBatchLookup: answerSchools,
  schoolSearch: answerSchoolSearch,
};

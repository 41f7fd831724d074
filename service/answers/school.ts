/** Answers the school endpoints (spec, "School"; docs/reference/interface-choices.md for what it leaves open). */
import type { schoolBatchLookup, schoolLookup, schoolSearch } from '@daicho/shared/api/school.ts';
import { SEARCH_LIMIT } from '@daicho/shared/model/limits.ts';
import { coversAllSchools, schoolCoverageText } from '../registers/school/coverage.ts';
import type { SchoolRegister, SchoolRegisters } from '../registers/school/register.ts';
import { schoolSentences } from '../registers/school/words.ts';
import type { Answer } from './answer.ts';
import { AnswerError } from './answer-error.ts';
import { searchBody } from './body.ts';
import { batchLookupBody, type Lookups, lookupBody } from './lookups.ts';
import { namingSteps } from './searches.ts';

/**
 * Answers a school look-up.
 *
 * @throws AnswerError `version_not_found`, and from the body `record_not_found`, or `record_not_covered` where the code may
 * belong to a part that was not imported.
 */
export const answerSchool: Answer<typeof schoolLookup> = ({ version, ...query }, { registers }) =>
  lookupBody(lookupsIn(opened(registers.school, version)), query);

/** @throws AnswerError `version_not_found`. */
export const answerSchools: Answer<typeof schoolBatchLookup> = (
  { version, queries },
  { registers },
) => batchLookupBody(lookupsIn(opened(registers.school, version)), queries);

/** Looks codes up; the text is printed without making a record first. */
function lookupsIn(register: SchoolRegister): Lookups<{ readonly school_code: string }> {
  return {
    version: register.version,
    record({ school_code }) {
      const data = register.lookup(school_code.toUpperCase());
      if (data === undefined) throw notFound(register);
      return { data };
    },
    print({ school_code }) {
      const data = register.lookupText(school_code.toUpperCase());
      if (data === undefined) throw notFound(register);
      return `"data":${data.bytes}`;
    },
  };
}

/** @throws AnswerError `version_not_found`, and from the body `query_syntax`. */
export const answerSchoolSearch: Answer<typeof schoolSearch> = (params, { registers }) => {
  const register = opened(registers.school, params.version);
  const facets = {
    area: params.facet_area,
    type: params.facet_type,
    establishment_type: params.facet_establishment_type,
    branch: params.facet_branch,
    prefecture: params.facet_prefecture,
  };
  const search = {
    q: params.q,
    offset: params.offset ?? 0,
    limit: params.limit ?? SEARCH_LIMIT.default,
    facets: Object.fromEntries(Object.entries(facets).filter(([, path]) => path !== undefined)),
  };
  return searchBody(function* () {
    const result = yield* namingSteps('q', register.searching(search));
    return { version: register.version, ...result };
  });
};

function opened(registers: SchoolRegisters, version: string | undefined): SchoolRegister {
  const register = registers.open(version);
  if (register === undefined) throw new AnswerError('version_not_found');
  return register;
}

function notFound({ origin, coverage }: SchoolRegister): AnswerError {
  if (coversAllSchools(coverage)) return new AnswerError('record_not_found');
  const isSample = origin === 'sample';
  return new AnswerError('record_not_covered', {
    values: {
      coverage_ja: isSample ? schoolSentences.sampleName.ja : schoolCoverageText(coverage, 'ja'),
      coverage_en: isSample ? schoolSentences.sampleName.en : schoolCoverageText(coverage, 'en'),
    },
  });
}

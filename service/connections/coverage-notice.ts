import {
  partOfCorporationsNotice,
  sampleCorporationsNotice,
} from '@daicho/shared/messages/company.ts';
import { partOfSchoolsNotice, sampleSchoolsNotice } from '@daicho/shared/messages/import-school.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { coverageText, coversNation } from '../registers/corporation/coverage.ts';
import type { CorporationRegister } from '../registers/corporation/register.ts';
import { coversAllSchools, schoolCoverageText } from '../registers/school/coverage.ts';
import type { SchoolRegister } from '../registers/school/register.ts';

export interface Notice {
  readonly sentence: Sentence;
  readonly values?: Readonly<Record<string, string>>;
}

/** Says which parts of the nation a register has; undefined where it has all. */
export function coverageNotice({ origin, coverage }: CorporationRegister): Notice | undefined {
  if (origin === 'sample') return { sentence: sampleCorporationsNotice };
  if (coversNation(coverage)) return undefined;
  return {
    sentence: partOfCorporationsNotice,
    values: {
      coverage_ja: coverageText(coverage, 'ja'),
      coverage_en: coverageText(coverage, 'en'),
    },
  };
}

/** Says which parts of the ministry's list a register has; undefined where it has all. */
export function schoolCoverageNotice(register: SchoolRegister | undefined): Notice | undefined {
  if (register === undefined || register.origin === 'sample') {
    return { sentence: sampleSchoolsNotice };
  }
  const { coverage } = register;
  if (coversAllSchools(coverage)) return undefined;
  return {
    sentence: partOfSchoolsNotice,
    values: {
      coverage_ja: schoolCoverageText(coverage, 'ja'),
      coverage_en: schoolCoverageText(coverage, 'en'),
    },
  };
}

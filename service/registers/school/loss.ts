/** Refuses files that look truncated: that lack prefectures, or many schools of the version before. */

import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { PREFECTURES } from '@daicho/shared/model/prefectures.ts';
import { partOfSchool, prefecturesOf, SCHOOL_PARTS } from '../../sources/mext/parts.ts';
import type { SchoolRow } from '../../sources/mext/school-row.ts';
import { schoolImportSentences, schoolPartNames } from '../../sources/mext/words.ts';
import type { EarlierVersion } from './compare-versions.ts';

/** A loss above this share of a part, and above so many schools, counts as truncation: closed schools stay in the list. */
const LOSS_SHARE = 0.02;
const LOSS_SCHOOLS = 20;

/** @throws SentenceError naming the part and what it lacks. */
export function refuseLoss(schools: readonly SchoolRow[], other: EarlierVersion | undefined): void {
  const codes = new Set(schools.map(({ code }) => code));
  for (const part of SCHOOL_PARTS) {
    const own = schools.filter((school) => partOfSchool(school) === part);
    if (own.length === 0) continue;
    const there = new Set(own.map(({ prefecture }) => prefecture));
    const lacking = prefecturesOf(part).filter((prefecture) => !there.has(prefecture));
    if (lacking.length > 0) {
      const prefectures = lacking.map((code) => PREFECTURES[Number(code) - 1]?.[0]).join('、');
      throw new SentenceError(schoolImportSentences.cut, {
        part: schoolPartNames[part],
        prefectures,
      });
    }
    const before = [...(other?.schools.values() ?? [])].filter(
      (school) => partOfSchool(school) === part,
    );
    const gone = before.filter(({ code }) => !codes.has(code)).length;
    if (other !== undefined && gone > LOSS_SCHOOLS && gone > before.length * LOSS_SHARE) {
      throw new SentenceError(schoolImportSentences.loss, {
        part: schoolPartNames[part],
        version: other.version,
        there: before.length,
        gone,
      });
    }
  }
}

/** Refuses files of the ministry that lack much of the existing version, or a prefecture. */
import { partOfSchool, prefecturesOf, SCHOOL_PARTS } from '../../sources/mext/parts.ts';
import type { SchoolRow } from '../../sources/mext/school-row.ts';
import { schoolPartNames } from '../../sources/mext/words.ts';
import { byPrefecture, lossesOf, refuseLacking, refuseLoss } from '../loss.ts';
import { openVersion } from './compare-versions.ts';
import { schoolSnapshots } from './snapshot.ts';

/** Complete files lose fewer codes than this, since closed schools stay in the list. */
const LIMITS = { whole: { share: 0.02, count: 20 }, part: { share: 0.05, count: 20 } } as const;
/**
 * Limits for an import that is older than the version to compare: the list of 2021 lacks 3.6% of the universities in
 * the list of 2026, which were founded later.
 */
const LIMITS_BEFORE = { ...LIMITS, whole: { share: 0.06, count: 20 } } as const;

/** @throws SentenceError that names the part and the missing data. */
export function refuseSchoolLoss(
  dataDir: string,
  version: string,
  schools: readonly SchoolRow[],
): void {
  const parts = SCHOOL_PARTS.filter((part) => schools.some((one) => partOfSchool(one) === part));
  for (const part of parts) {
    const own = schools.filter((school) => partOfSchool(school) === part);
    const found = new Set(own.map(({ prefecture }) => prefecture));
    refuseLacking(schoolPartNames[part], found, prefecturesOf(part));
  }
  const there = schoolSnapshots.openClosest(dataDir, version, (other) =>
    openVersion(dataDir, other),
  );
  if (there === undefined) return;
  const limits = version < there.version ? LIMITS_BEFORE : LIMITS;
  const now = new Set(schools.map(({ code }) => code));
  const losses = parts.flatMap((part) => {
    const before = [...there.schools.values()].filter((school) => partOfSchool(school) === part);
    const keyed = before.map(({ prefecture, code }) => ({ part: prefecture, key: code }));
    return lossesOf(schoolPartNames[part], { parts: byPrefecture(keyed), now }, limits);
  });
  refuseLoss(there.version, losses);
}

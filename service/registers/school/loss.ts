/** Says which data of the existing version the ministry's files lack, and which prefectures a part of the list lacks. */
import { partOfSchool, prefecturesOf, SCHOOL_PARTS } from '../../sources/mext/parts.ts';
import type { SchoolRow } from '../../sources/mext/school-row.ts';
import { schoolPartNames } from '../../sources/mext/words.ts';
import { byPrefecture, closestVersions, lossesOf, refuseLacking, refuseLoss } from '../loss.ts';
import { openVersion } from './compare-versions.ts';
import { schoolSnapshots } from './snapshot.ts';

/** Complete files lose less, counted by codes: closed schools stay in the list. */
const LIMITS = { whole: { share: 0.02, count: 20 }, part: { share: 0.05, count: 20 } } as const;
/**
 * Limits against a later version: the list of 2021 lacks 3.6% of the universities in the list of 2026, which were founded
 * since.
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
  const there = comparedVersion(dataDir, version);
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

function comparedVersion(dataDir: string, version: string) {
  for (const other of closestVersions(schoolSnapshots.imported(dataDir), version)) {
    // Skips a damaged version, which this import may be about to repair.
    const opened = openVersion(dataDir, other);
    if (opened !== undefined) return opened;
  }
  return undefined;
}

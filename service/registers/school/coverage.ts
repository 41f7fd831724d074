/** Describes which parts of the ministry's list a version contains. */

import { type Language, say } from '@daicho/shared/messages/language.ts';
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import { SCHOOL_PARTS, type SchoolPart } from '../../sources/mext/parts.ts';
import { schoolPartNames } from '../../sources/mext/words.ts';

export function coversAllSchools(coverage: readonly SchoolPart[]): boolean {
  return coverage.length === SCHOOL_PARTS.length;
}

export function schoolCoverageText(coverage: readonly SchoolPart[], language: Language): string {
  const names = coverage.map((part) => say(schoolPartNames[part], language));
  return names.join(listSeparator[language]);
}

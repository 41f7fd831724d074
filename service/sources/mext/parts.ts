/** Lists the parts in which the ministry publishes its list, each in one or several files. */
import type { SchoolRow } from './school-row.ts';

/** East has the prefectures 01 to 24; universities include junior and technical colleges of the whole country. */
export const SCHOOL_PARTS = ['east', 'west', 'universities'] as const;

export type SchoolPart = (typeof SCHOOL_PARTS)[number];

const LAST_OF_EAST = '24';
const UNIVERSITY_TYPES = /^[FG]/;

/** Finds the part of a school by its type and its prefecture of jurisdiction. */
export function partOfSchool({
  type,
  prefecture,
}: Pick<SchoolRow, 'type' | 'prefecture'>): SchoolPart {
  if (UNIVERSITY_TYPES.test(type)) return 'universities';
  return prefecture <= LAST_OF_EAST ? 'east' : 'west';
}

/** Lists the prefectures that have schools in a part, if the part is complete. */
export function prefecturesOf(part: SchoolPart): string[] {
  const all = Array.from({ length: 47 }, (_, index) => String(index + 1).padStart(2, '0'));
  if (part === 'universities') return all;
  return all.filter((prefecture) => prefecture <= LAST_OF_EAST === (part === 'east'));
}

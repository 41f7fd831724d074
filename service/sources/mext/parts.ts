/** The parts in which the ministry publishes its list: a file each, or several. */
import type { SchoolRow } from './school-row.ts';

/** East is the prefectures 01 to 24; universities are those of the whole country, with junior and technical colleges. */
export const SCHOOL_PARTS = ['east', 'west', 'universities'] as const;

export type SchoolPart = (typeof SCHOOL_PARTS)[number];

const LAST_OF_EAST = '24';
const UNIVERSITY_TYPES = /^[FG]/;

/** Tells by type and prefecture of jurisdiction which part a school is of. */
export function partOfSchool({
  type,
  prefecture,
}: Pick<SchoolRow, 'type' | 'prefecture'>): SchoolPart {
  if (UNIVERSITY_TYPES.test(type)) return 'universities';
  return prefecture <= LAST_OF_EAST ? 'east' : 'west';
}

/** Lists the prefectures that a whole part has schools in. */
export function prefecturesOf(part: SchoolPart): string[] {
  const all = Array.from({ length: 47 }, (_, index) => String(index + 1).padStart(2, '0'));
  if (part === 'universities') return all;
  return all.filter((prefecture) => prefecture <= LAST_OF_EAST === (part === 'east'));
}

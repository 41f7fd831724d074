/**
 * Aligns joint names as they are printed: given names stand below each other without the surname repeated, and each 様
 * stands below the 様 above.
 */

import { leadingTitle } from './leading-title.ts';

const FAMILY = /^(\S+)[ 　]+(\S+)　(様|先生|殿)$/u;
const GIVEN = /^([^ 　]+)　(様|先生|殿)$/u;

/**
 * A title before the names gets its own line. @param people names; the first one has the surname of all. Names of
 * another form stay unchanged.
 */
export function alignedNames(people: readonly string[]): readonly string[] {
  const [whole = '', ...others] = people;
  const title = leadingTitle(whole);
  const first = whole.slice(title.length);
  const family = FAMILY.exec(first);
  const given = others.map((name) => GIVEN.exec(name));
  if (others.length === 0) return people;
  if (family === null) return withAlignedEnds(people, title);
  const parts = given.flatMap((one) => (one === null ? [] : [lettersOf(one[1] ?? '')]));
  if (parts.length < others.length) return people;
  const [, surname = '', name = '', honorific = ''] = family;
  const longest = Math.max(lettersOf(name), ...parts);
  const before = blanks(lettersOf(surname) + 1);
  const aligned = (text: string, ending: string) =>
    `${text}${blanks(longest - lettersOf(text) + 1)}${ending}`;
  return [
    ...(title === '' ? [] : [title.trim()]),
    `${surname}　${aligned(name, honorific)}`,
    ...given.map((one) => before + aligned(one?.[1] ?? '', one?.[2] ?? '')),
  ];
}

/** If nothing separates surname and given name, given names are aligned with the end of the first one: 山田太郎, 花子. */
function withAlignedEnds(people: readonly string[], title: string): readonly string[] {
  const names = [people[0]?.slice(title.length) ?? '', ...people.slice(1)];
  const parts = names.map((name) => GIVEN.exec(name)?.[1]);
  if (!parts.every((part) => part !== undefined)) return people;
  const longest = Math.max(...parts.map(lettersOf));
  return [
    ...(title === '' ? [] : [title.trim()]),
    ...names.map((name, i) => blanks(longest - lettersOf(parts[i] ?? '')) + name),
  ];
}

function lettersOf(text: string): number {
  return [...text].length;
}

function blanks(count: number): string {
  return '　'.repeat(count);
}

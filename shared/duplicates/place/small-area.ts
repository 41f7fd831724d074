/**
 * Splits the town of an address into the part that its number belongs to and a small area (小字), which people write or
 * leave out. In order:
 *
 * 1. If the register says that a town numbers its lots by small areas, the small area belongs to
 *    the place. The same holds for a small area that is a letter (イロハ, 甲乙, 丑寅), which has lot
 *    numbers of its own.
 * 2. A small area whose name is a number becomes the first of the numbers: `第24地割3` is `24-3`,
 *    `35字21` is `35-21`.
 * 3. Any other small area is compared only if both addresses have one.
 * 4. In Kyoto the street distinguishes towns of one name in one ward; people leave it out as well.
 *    A street at which the register knows no such town is a place of its own.
 */
import type { PostalRecord } from '../../model/postal/postal.ts';
import { bareName } from '../../text/bare-place-name.ts';

export type AreaRecord = Pick<
  PostalRecord,
  'postal_code' | 'town' | 'town_addressed_koaza' | 'kyoto_street' | 'corporation'
>;

interface Parts {
  /** Name of the town in folded symbols, with the small area that its numbers need. */
  readonly name: string;
  readonly area: string;
  /** Number that stands for a small area; empty for none. */
  readonly number: string;
}

const LETTER = /^(?:[ァ-ン]|[甲乙丙丁戊己庚辛壬癸]|[子丑寅卯辰巳午未申酉戌亥])$/;
const NUMBERED = /^第?(\d+)＃(?:地割|街区)?/;

/** @param records the address's own, or its candidates if nothing was found. */
export function areaOf(
  town: string,
  street: string | null,
  records: readonly AreaRecord[],
  isFound: boolean,
): Parts {
  const written = bareName(town);
  const { record, name } = longestTown(town, written, records);
  if (record === undefined) return { name: written, area: '', number: '' };
  const behind = written.slice(name.length);
  const [beginning = '', number = ''] = NUMBERED.exec(behind) ?? [];
  const area = behind.slice(beginning.length);
  if (area === '') {
    const areaOfStreet = isFound ? codeOfStreet(record) : unknownStreet(record, street);
    return { name, area: areaOfStreet, number };
  }
  const isNeeded = record.town_addressed_koaza || LETTER.test(area);
  return isNeeded ? { name: name + area, area: '', number } : { name, area, number };
}

/**
 * Finds the longest area name that the written town begins with. Records of offices are left out,
 * since they spell towns in their own ways.
 */
function longestTown(town: string, written: string, records: readonly AreaRecord[]) {
  let found: { readonly record: AreaRecord | undefined; readonly name: string } = {
    record: undefined,
    name: '',
  };
  for (const record of records) {
    if (record.corporation !== null) continue;
    // Most addresses name the town as the register does: folding it again would take seconds in a list of a million
    // rows.
    const name = record.town === town ? written : bareName(record.town);
    if (name.length > found.name.length && written.startsWith(name)) found = { record, name };
  }
  return found;
}

/**
 * Gives the street if several towns have the name and the register lists the street for none of them. The address may
 * mean any of these towns, so it counts as none of them.
 */
function unknownStreet({ kyoto_street }: AreaRecord, street: string | null): string {
  return kyoto_street && street ? bareName(street) : '';
}

/** Gives the code of a town of Kyoto that shares its name with others and differs from them by its street. */
function codeOfStreet({ kyoto_street, postal_code }: AreaRecord): string {
  return kyoto_street ? postal_code : '';
}

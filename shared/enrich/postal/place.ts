/** Compares a record with the parts that the service understood of an address. */
import type { PostalRecord } from '../../model/postal/postal.ts';
import type { PostalSearchQuery } from '../../model/postal/search.ts';
import { bareName } from '../../text/bare-place-name.ts';
import { makesLongerName } from '../../text/longer-name.ts';
import { lineFromTown } from './office-line.ts';
import { foldedName, isSameName } from './same-name.ts';

/** Update status of an abolished record, which counts as deleted (spec, States and transitions). */
const ABOLISHED = 2;

export function isCurrent(record: PostalRecord): boolean {
  return record.update_status !== ABOLISHED;
}

/** Gives a part of an address; undefined if it is null or, in some deployments, empty. */
export function nonEmpty(part: string | null): string | undefined {
  return part === null || part === '' ? undefined : part;
}

/** Whether the record lies in the prefecture, county, city and ward that the address names. */
export function isInNamedMunicipality(record: PostalRecord, query: PostalSearchQuery): boolean {
  return (
    agrees(nonEmpty(query.prefecture), [record.prefecture]) &&
    agrees(nonEmpty(query.county), [record.county]) &&
    agrees(nonEmpty(query.city), [
      record.city_without_county_and_ward,
      record.city_ward,
      record.city,
    ]) &&
    agrees(nonEmpty(query.city_ward), [record.city_ward, record.city_without_county_and_ward])
  );
}

/** Whether an address that was not understood contains the name of the record's city, ward or town. */
export function isMentioned(record: PostalRecord, query: PostalSearchQuery): boolean {
  const text = foldedName(nonEmpty(query.t) ?? '');
  const names = [record.city_without_county_and_ward, record.city_ward, record.town];
  return names.some((name) => name.length > 1 && text.includes(foldedName(name)));
}

/**
 * Picks the records of a written town: records with that name, else the records with the longest name
 * that the written town begins with. A service may give the small area (`字真砂`) with the town. A longer
 * name than a record's small area decides nothing: `石坂前` may be another area than 石坂. Nor does a shorter area then:
 * `七瀬中町様` is not in 七瀬 if there is a 七瀬中町.
 *
 * Folding names takes time. For most addresses all records have exactly the written town's name, so no longer name is
 * looked for.
 */
export function recordsOfNamedTown(
  records: readonly PostalRecord[],
  town: string,
): readonly PostalRecord[] {
  if (records.length === 0) return records;
  const asked = bareName(town);
  if (records.every((r) => r.town === town)) return asked === '' ? [] : records;
  const names = records.map((r) => [bareName(r.town), bareName(r.town + r.koaza)] as const);
  const longestArea = longestBeginning(
    asked,
    names.map(([, withArea]) => withArea),
  );
  const isLonger = makesLongerName(asked.slice(longestArea));
  const lengths = names.map((ways) => longestBeginning(asked, isLonger ? ways.slice(0, 1) : ways));
  const longest = Math.max(0, ...lengths);
  return longest === 0 ? [] : records.filter((_, i) => lengths[i] === longest);
}

function longestBeginning(text: string, names: readonly string[]): number {
  return Math.max(0, ...names.map((name) => (text.startsWith(name) ? name.length : 0)));
}

/** Picks the records of the town that the address names; all records if the address names no town. */
export function inNamedTown(
  records: readonly PostalRecord[],
  query: PostalSearchQuery,
): readonly PostalRecord[] {
  const town = nonEmpty(query.town);
  return town === undefined ? records : recordsOfNamedTown(records, town);
}

/** Whether a record is the only one of a municipality with a single code: `利島村一円`. A town may be called 一円 as well. */
export function coversWholeMunicipality(record: PostalRecord): boolean {
  return record.town === '' && record.town_raw.endsWith('一円');
}

/** Whether a record is for addresses without a town, whose number follows the municipality: `境町の次に番地がくる場合`. */
export function isForBareNumbers(record: PostalRecord): boolean {
  return record.town === '' && /の次に.*番地.*がくる場合/.test(record.town_raw);
}

/** Whether a record is the code for all towns of the municipality that the register does not list. */
export function isForUnlistedTowns(record: PostalRecord): boolean {
  return record.town === '' && /掲載がない場合/.test(record.town_raw);
}

/** Whether a record is an area, not an office or a building in an area. */
export function isArea({ corporation, building }: PostalRecord): boolean {
  return corporation === null && building === '';
}

/** Lists, among some records, the areas in which an office or a building lies; none for an area. */
export function enclosingAreas(
  record: PostalRecord,
  among: readonly PostalRecord[],
): readonly PostalRecord[] {
  if (isArea(record)) return [];
  const areas = among.filter((other) => isArea(other) && other.jisx0402 === record.jisx0402);
  return record.town === '' ? areas : recordsOfNamedTown(areas, lineFromTown(record));
}

/**
 * Gives the small area of an address after the register's town: `字林先` of `豊場字林先` for `豊場` or `大字豊場`; empty if the
 * address has another town.
 */
export function smallAreaIn(town: string, written: string): string {
  if (written.startsWith(town)) return written.slice(town.length);
  const name = bareName(town);
  for (let end = 1; end <= written.length; end++) {
    if (bareName(written.slice(0, end)) === name) return written.slice(end);
  }
  return '';
}

/** Identifies a record's place: records of one place are one answer, while records of different places compete. */
export function placeKey(record: PostalRecord): string {
  return JSON.stringify([record.postal_code, record.jisx0402, record.town]);
}

export function distinct<T>(items: readonly T[], of: (item: T) => string): number {
  if (items.length < 2) return items.length;
  return new Set(items.map(of)).size;
}

function agrees(asked: string | undefined, names: readonly string[]): boolean {
  return asked === undefined || names.some((name) => name !== '' && isSameName(name, asked));
}

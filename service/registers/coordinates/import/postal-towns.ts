/**
 * Finds the points of towns that the postal data names otherwise than the publisher: a town that the publisher has behind
 * the name of a former municipality, of the municipality itself or of a numbered section (第28地割芦生), one that it has as
 * a small area, or one that differs by a の between nouns or the り of 通り. A name that fits several places that are not close
 * to each other has no point.
 */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import { grouped } from '../../grouped.ts';
import { shippedFormer } from '../../postal/former/former-names.ts';
import { isNear, middlePlace } from '../place-columns.ts';
import { foldPlace, placeKey, placeOf } from '../place-key.ts';
import type { FoundPlace } from './found-place.ts';

type Town = Pick<PostalRecord, 'jisx0402' | 'prefecture' | 'city' | 'town' | 'corporation'> &
  Pick<PostalRecord, 'city_without_county_and_ward'>;

/** Names of one character are too common: 東, 平. */
const SHORTEST = 2;
const NUMBERED_SECTION = /^第?\d+＃地割$/;

/** @param has whether a key has a point. @returns places under the names of the postal data. */
export function placesOfTowns(
  records: Iterable<Town>,
  found: readonly FoundPlace[],
  has: (key: string) => boolean,
): readonly FoundPlace[] {
  const there = grouped(
    found.filter(({ place }) => place.chome === 0),
    ({ municipality }) => municipality,
  );
  const former = formerNames();
  const named = new Map<string, FoundPlace>();
  for (const record of records) {
    const { town } = placeOf(record.town);
    const place = { town, chome: 0, koaza: '' };
    const key = placeKey(record.jisx0402, place);
    if (town.length < SHORTEST || record.corporation !== null || has(key) || named.has(key))
      continue;
    const of = there.get(record.jisx0402) ?? [];
    const names = namesBefore(record, former);
    const same = samePlace(town, of, names);
    if (same !== undefined) named.set(key, { ...same, place, level: 'town', isDerived: true });
    else {
      const around = of.find(({ place: { town: name, koaza } }) => {
        return koaza === '' && names.has(name) && town.startsWith(name);
      });
      // The point is the former municipality's: nearer than today's, and said to be no more than a municipality's.
      if (around !== undefined)
        named.set(key, { ...around, place, level: 'city', isDerived: true });
    }
  }
  return [...named.values()];
}

/** Tries one way after the other; the first that fits decides. */
function samePlace(
  town: string,
  places: readonly FoundPlace[],
  names: ReadonlySet<string>,
): FoundPlace | undefined {
  const ways: readonly ((whole: string, koaza: string) => boolean)[] = [
    (whole) => loosely(whole) === loosely(town),
    (whole) => whole.endsWith(town) && isSection(whole.slice(0, -town.length), names),
    (_, koaza) => koaza === town,
  ];
  for (const isSame of ways) {
    const same = places.filter(({ place }) => isSame(place.town + place.koaza, place.koaza));
    if (same.length > 0) return isNear(same) ? middlePlace(same) : undefined;
  }
  return undefined;
}

function isSection(name: string, names: ReadonlySet<string>): boolean {
  return names.has(name) || NUMBERED_SECTION.test(name);
}

function loosely(name: string): string {
  return name.replace(/(?<=.)ノ(?=.)/g, '').replace(/通リ/g, '通');
}

/** Names that may stand before a town: the municipality's own, and those of the municipalities that it was. */
function namesBefore(record: Town, former: ReadonlyMap<string, readonly string[]>): Set<string> {
  const { prefecture, city, city_without_county_and_ward: short } = record;
  const all = [
    short,
    ...(former.get(prefecture + short) ?? []),
    ...(former.get(prefecture + city) ?? []),
  ];
  return new Set(all.flatMap((name) => [foldPlace(name), bareOf(name)]).filter(Boolean));
}

function bareOf(name: string): string {
  return foldName(name).replace(/[市町村]$/, '');
}

/** Names of former municipalities by prefecture and name of what they are today. */
function formerNames(): ReadonlyMap<string, readonly string[]> {
  const all = shippedFormer().flatMap(({ name, successors }) =>
    successors.map((successor) => ({ name, successor })),
  );
  const names = grouped(all, ({ successor }) => successor);
  return new Map(Array.from(names, ([successor, of]) => [successor, of.map(({ name }) => name)]));
}

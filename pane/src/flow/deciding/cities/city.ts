/** A municipality as people name it: a designated city without its wards, a town without its county. */
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Found } from '@daicho/shared/enrich/outcome.ts';
import { nameAt } from '../parting/places.ts';

export interface City {
  readonly prefecture: string;
  /** `札幌市`, `府中町` or `中央区`. */
  readonly name: string;
  /** The name with its county: `安芸郡府中町`. */
  readonly withCounty: string;
  /** The name without the ending for its kind: `札幌`. */
  readonly own: string;
}

/** Reads a path such as `/北海道/札幌市中央区` or `/広島県/安芸郡府中町`. */
export function cityOfPath(path: string): City | undefined {
  const [, prefecture = '', municipality = ''] = path.split('/');
  if (municipality === '') return undefined;
  const withCounty = /^(.+市).+区$/.exec(municipality)?.[1] ?? municipality;
  const name = /^.+?郡(.+[町村])$/.exec(withCounty)?.[1] ?? withCounty;
  return { prefecture, name, withCounty, own: name.replace(/(?<=..)[市区町村]$/, '') };
}

export function fullName({ prefecture, withCounty }: City): string {
  return `${prefecture}${withCounty}`;
}

/** Whether what was found lies in a municipality. */
export function liesIn({ catalogue }: Kind, found: Found, { prefecture, name }: City): boolean {
  const text = (id: string) => catalogue.text(id, found, 'ja');
  return text('prefecture') === prefecture && text('city_without_county_and_ward') === name;
}

/**
 * Lists the municipalities that a text names, cities before towns. In 大阪南支店, 阪南 is no name: it overlaps 大阪, which comes
 * before it.
 */
export function citiesNamedIn(text: string, cities: readonly City[]): readonly City[] {
  const found = cities
    .flatMap((city) => {
      const at = nameAt(text, city.own);
      return at < 0 ? [] : [{ city, at, end: at + city.own.length }];
    })
    .sort((a, b) => a.at - b.at || b.end - a.end);
  const kept: typeof found = [];
  for (const one of found) {
    const overlaps = kept.some(({ at, end }) => one.at < end && at < one.end);
    if (!overlaps || kept.some(({ at, end }) => at === one.at && end === one.end)) kept.push(one);
  }
  return kept.map(({ city }) => city).sort((a, b) => Number(isTown(a)) - Number(isTown(b)));
}

/** The only municipality that is meant; a city is meant rather than a town of the same name. */
export function onlyCity(cities: readonly City[]): City | undefined {
  const [city, ...others] = cities;
  return others.every((other) => isTown(other) && city !== undefined && !isTown(city))
    ? city
    : undefined;
}

function isTown({ name }: City): boolean {
  return /[町村]$/.test(name);
}

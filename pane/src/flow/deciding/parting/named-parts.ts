/** Finds the parts whose text names the place of their rows: 大阪支店 names 大阪府大阪市. */
import { type City, cityOfName, fullName } from '../cities/city.ts';
import type { Part, PlaceOption } from './parts.ts';
import { isPrefecture } from './places.ts';

export interface NamedPart {
  readonly text: string;
  readonly rows: number;
  readonly unread: number;
  readonly place: PlaceOption;
  /** The city in which the rows are looked up again; absent if their candidates decide. */
  readonly city?: City;
}

/** Largest number of parts that are decided together, since each part is shown first. */
const NAMED_MAX = 50;

/**
 * Lists the first parts that name only one place, or places within each other: 大阪 means 大阪市 rather than 大阪府, but 大阪府 does not
 * mean 大阪市.
 *
 * @param cityOf gives the city of the whole data that a text names, whether or not it is among the places of candidates.
 */
export function namedParts(
  parts: readonly Part[],
  cityOf: (text: string, places: readonly string[]) => City | 'unsure' | undefined = () =>
    undefined,
): readonly NamedPart[] {
  const named: NamedPart[] = [];
  for (const { text, rows, unread, options } of parts) {
    if (named.length === NAMED_MAX) break;
    const places = options.map(({ name }) => name);
    const city = cityOf(text, places);
    if (city === 'unsure') continue;
    if (city !== undefined) {
      named.push({
        text,
        rows,
        unread,
        city,
        place: { name: fullName(city), rows, isNamed: true, isCut: false },
      });
      continue;
    }
    const [place, ...others] = options
      .filter(({ isNamed }) => isNamed)
      .sort(
        (a, b) =>
          Number(b.name === text) - Number(a.name === text) ||
          Number(isPrefecture(a.name)) - Number(isPrefecture(b.name)) ||
          b.rows - a.rows,
      );
    if (place === undefined || !others.every((other) => areNested(place, other))) continue;
    // A look-up cannot put only a prefecture before an address.
    const inCity = place.isCut ? cityOfName(place.name) : undefined;
    named.push({ text, rows, unread, place, ...(inCity && { city: inCity }) });
  }
  return named;
}

function areNested({ name }: PlaceOption, other: PlaceOption): boolean {
  return name.startsWith(other.name) || other.name.startsWith(name);
}

/** Gives, by the texts of the parts, the places that decide them, and the cities in which other parts are looked up. */
export function placesNamed(named: readonly NamedPart[]) {
  const places = new Map<string, string>();
  const cities = new Map<string, readonly City[]>();
  for (const { text, place, city } of named) {
    if (city === undefined) places.set(text, place.name);
    else cities.set(text, [city]);
  }
  return { places, cities };
}

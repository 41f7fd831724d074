/** Finds the parts whose text names the place of their rows: 大阪支店 names 大阪府大阪市. */
import { type City, cityOfName, fullName } from '../cities/city.ts';
import type { Part, PlaceOption } from './parts.ts';
import { isPrefecture } from './places.ts';

export interface NamedPart {
  readonly text: string;
  readonly rows: number;
  readonly unread: number;
  readonly place: PlaceOption;
  /** The city in which the rows are looked up again; absent if the rows' candidates already decide. */
  readonly city?: City;
}

/** Largest number of parts that one press decides, since the page lists all these parts. */
const NAMED_MAX = 50;

/**
 * Lists the first parts that name only one place, or places within each other: 大阪 means 大阪市 rather
 * than 大阪府, but 大阪府 does not mean 大阪市.
 *
 * @param cityOf gives the city that a text names, out of all cities in the data, not only those in
 * which candidates lie.
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
    // A cut-off place is looked up as a city. `cityOfName` gives undefined for a prefecture alone.
    const inCity = place.isCut ? cityOfName(place.name) : undefined;
    named.push({ text, rows, unread, place, ...(inCity && { city: inCity }) });
  }
  return named;
}

function areNested({ name }: PlaceOption, other: PlaceOption): boolean {
  return name.startsWith(other.name) || other.name.startsWith(name);
}

/** Gives for each part, by its text, either the place that decides it or the city in which it is looked up. */
export function placesNamed(named: readonly NamedPart[]) {
  const places = new Map<string, string>();
  const cities = new Map<string, readonly City[]>();
  for (const { text, place, city } of named) {
    if (city === undefined) places.set(text, place.name);
    else cities.set(text, [city]);
  }
  return { places, cities };
}

/** Shows the parts of a reading as in a search's `query` object (spec, "Postal search query object"). */
import type { PostalSearchQuery } from '@daicho/shared/model/postal/search.ts';
import { type Block, numberText } from './block.ts';
import type { Municipality } from './gazetteer/places.ts';
import type { AddressReading } from './reading.ts';

type AddressComponents = Omit<PostalSearchQuery, 'q' | 't'>;

/**
 * Shows no municipality or town if the address names two places, since contradictions count as not understood. Hides a
 * municipality that is not written letter by letter; if a prefecture is written, hides the town too. Hides an unsure
 * number together with its town, since the town alone would count as found. Hides a town if another town may be right.
 */
export function queryOf(
  search: { readonly q?: string | undefined; readonly t?: string | undefined },
  reading: AddressReading | undefined,
): PostalSearchQuery {
  const { q = null, t = null } = search;
  return reading === undefined
    ? { q, t, ...NO_COMPONENTS }
    : withRare(read(q, t, reading), reading);
}

function read(q: string | null, t: string | null, reading: AddressReading): PostalSearchQuery {
  const isUnsurePlace = reading.unsure.includes('place');
  const prefecture = isUnsurePlace && hasOneRecord(reading) ? undefined : reading.prefecture;
  const municipalities = reading.namesOtherPlace || isUnsurePlace ? [] : reading.municipalities;
  const isUnsureNumber = reading.unsure.includes('number');
  const isOpenTown = isUnsureNumber || (isUnsurePlace && prefecture !== undefined);
  const towns = reading.namesOtherPlace || isOpenTown ? [] : reading.towns;
  const shared = (part: (m: Municipality) => string) => agreed(municipalities, part);
  const town = agreed(towns, (t) => t.name);
  const isUnsureTown = reading.unsure.includes('town');
  const koaza = reading.unsure.includes('area') ? undefined : reading.koaza;
  return {
    q,
    t,
    prefecture: shared((m) => m.prefecture) ?? prefecture ?? null,
    county: shared((m) => m.county),
    city: shared((m) => m.city),
    city_ward: shared((m) => m.ward),
    town: isUnsureTown ? null : (town ?? '') + (koaza ?? '') || null,
    kyoto_street: reading.street ?? null,
    block_lot_num: isUnsureNumber ? null : printedNumber(reading.block),
    building: reading.building ?? null,
    floor_room: reading.floorRoom ?? null,
  };
}

/** Adds parts that few addresses have only if there are some, since every spread takes time. */
function withRare(
  query: PostalSearchQuery,
  { former, formerTown, lacksReadings, lacksMunicipality, postalCode }: AddressReading,
): PostalSearchQuery {
  if ((former ?? formerTown ?? lacksReadings ?? lacksMunicipality) === undefined) return query;
  return {
    ...query,
    ...(former === undefined ? {} : { former_municipality: former }),
    ...(formerTown === undefined ? {} : { former_town: formerTown }),
    ...(lacksReadings ? { lacks_readings: true } : {}),
    ...(lacksMunicipality && postalCode === undefined ? { lacks_municipality: true } : {}),
  };
}

function printedNumber(block: Block | undefined): string | null {
  return block === undefined ? null : numberText(block);
}

/** Whether a municipality has a single record, which would be found whatever else is written. */
function hasOneRecord({ municipalities }: AddressReading): boolean {
  return municipalities.some(({ rows }) => rows.length === 1);
}

/** Gives the value that a part has in all places, or null if it differs between places or is empty. */
function agreed<T>(places: readonly T[], part: (place: T) => string): string | null {
  const [place] = places;
  if (place === undefined) return null;
  const first = part(place);
  return first !== '' && places.every((p) => part(p) === first) ? first : null;
}

export const NO_COMPONENTS: AddressComponents = {
  prefecture: null,
  county: null,
  city: null,
  city_ward: null,
  town: null,
  kyoto_street: null,
  block_lot_num: null,
  building: null,
  floor_room: null,
};

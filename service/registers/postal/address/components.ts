/** Shows the parts of a reading as a search's `query` object has them (spec, "Postal search query object"). */
import type { PostalSearchQuery } from '@daicho/shared/model/postal-search.ts';
import type { Municipality } from './gazetteer/places.ts';
import type { Reading } from './reading.ts';

type AddressComponents = Omit<PostalSearchQuery, 'q' | 't'>;

/** No place where the address names two: what contradicts itself is not understood. */
export function componentsOf(reading: Reading): AddressComponents {
  const municipalities = reading.namesOtherPlace ? [] : reading.municipalities;
  const towns = reading.namesOtherPlace ? [] : reading.towns;
  const shared = (part: (m: Municipality) => string) => agreed(municipalities, part);
  const town = agreed(towns, (t) => t.name);
  return {
    prefecture: shared((m) => m.prefecture) ?? reading.prefecture ?? null,
    county: shared((m) => m.county),
    city: shared((m) => m.city),
    city_ward: shared((m) => m.ward),
    town: (town ?? '') + (reading.koaza ?? '') || null,
    kyoto_street: reading.street ?? null,
    block_lot_num: reading.block?.numbers.join('-') ?? null,
    building: reading.building ?? null,
    floor_room: reading.floorRoom ?? null,
  };
}

/** Gives the one value that all have; null where they differ, or it is empty. */
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

/**
 * Finds the points of towns that the postal data names differently from the publisher.
 *
 * - The same town (town-spellings.ts): with a former municipality, the municipality itself or a numbered section before
 *   its name (第28地割芦生), as a small area, or with slightly different spelling. A name that fits several distant places
 *   has no point.
 * - A town of which the publisher has only the parts: it gets the point of its middle part (parts-of-towns.ts).
 * - A town that is part of a town of the publisher, or after which other towns are named (parts-of-towns.ts): it gets
 *   the point of the whole, marked as a town's point.
 * - Any other town: it gets the point of its neighbours by postal code, or of its former municipality if it has no
 *   close neighbours. Both points are closer than the middle of the present municipality, but are marked as a
 *   municipality's point.
 */
import { foldName } from '@daicho/shared/text/fold.ts';
import { once } from '../../once.ts';
import { shippedFormer } from '../../postal/former/former-names.ts';
import { middlePlace } from '../place-columns.ts';
import { foldPlace, namedPlace, placeKey } from '../place-key.ts';
import type { FoundPlace } from './found-place.ts';
import { CLOSE_DIGITS, Neighbourhood } from './neighbourhood.ts';
import { PartsOfTowns } from './parts-of-towns.ts';
import type { PostalTown } from './postal-town.ts';
import { TownSpellings } from './town-spellings.ts';

/** Length of the shortest names that are compared: names of one character are too common (東, 平). */
const SHORTEST = 2;

interface PlacesOfTowns {
  /** Places under their names in the postal data. */
  readonly named: readonly FoundPlace[];
  /** Keys of towns whose name fits several places. */
  readonly unclear: ReadonlySet<string>;
}

/** @param known the existing places under their own names, by key. */
export function placesOfTowns(
  towns: readonly PostalTown[],
  found: readonly FoundPlace[],
  known: ReadonlyMap<string, FoundPlace>,
): PlacesOfTowns {
  const there = Map.groupBy(found, ({ municipality }) => municipality);
  const townsOf = Map.groupBy(towns, ({ jisx0402 }) => jisx0402);
  const neighbourhood = new Neighbourhood(
    towns.flatMap((town) => {
      const key = placeKey(town.jisx0402, { ...namedPlace(town.town), chome: 0 });
      const point = known.get(key)?.point;
      return point === undefined ? [] : [{ town, point }];
    }),
  );
  const former = formerNames();
  const named = new Map<string, FoundPlace>();
  const unclear = new Set<string>();
  for (const [municipality, of] of townsOf) {
    const places = there.get(municipality);
    const [anyTown] = of;
    if (places === undefined || anyTown === undefined) continue;
    const before = namesBefore(anyTown, former);
    const own = new Set(of.map(({ town }) => namedPlace(town).town));
    const placed = new Set(places.map(({ place: { town, koaza } }) => (koaza === '' ? town : '')));
    const spellings = new TownSpellings(places, own);
    const parts = new PartsOfTowns(places, own);
    const surroundings = { before, places, spellings, parts, neighbourhood };
    for (const record of of) {
      const { town } = namedPlace(record.town);
      const place = { town, chome: 0, koaza: '' };
      const key = placeKey(municipality, place);
      if (placed.has(town) || known.has(key) || named.has(key)) continue;
      const joined = town.length < SHORTEST ? undefined : joinedPlace(record, town, surroundings);
      if (joined === 'unclear') unclear.add(key);
      const whole = joined === 'unclear' ? undefined : joined;
      const located = pointOf(record, whole, neighbourhood);
      if (located !== undefined) named.set(key, { ...located, place, isDerived: true });
    }
  }
  return { named: [...named.values()], unclear };
}

/**
 * Gives the point of `whole`, the place found for a town. Close neighbours come before a former municipality; if
 * nothing was found, all neighbours count.
 */
function pointOf(
  record: PostalTown,
  whole: FoundPlace | undefined,
  neighbourhood: Neighbourhood,
): Omit<FoundPlace, 'place'> | undefined {
  const isFormer = whole?.around === 'former';
  if (whole !== undefined && !isFormer) return whole;
  const point = neighbourhood.middle(record, isFormer ? CLOSE_DIGITS : undefined);
  if (point === undefined) return whole;
  return { municipality: record.jisx0402, name: record.town, point, level: 'city', around: 'near' };
}

interface Surroundings {
  /** Names that may stand before the town's name. */
  readonly before: ReadonlySet<string>;
  /** Places of the town's municipality. */
  readonly places: readonly FoundPlace[];
  readonly spellings: TownSpellings;
  readonly parts: PartsOfTowns;
  readonly neighbourhood: Neighbourhood;
}

/** Finds the place whose point a town gets: the town itself, its middle part, the town around it, or a municipality. */
function joinedPlace(
  record: PostalTown,
  town: string,
  { before, places, spellings, parts, neighbourhood }: Surroundings,
): FoundPlace | 'unclear' | undefined {
  const isElsewhere = ({ point }: FoundPlace) =>
    point !== undefined && !neighbourhood.fits(record, point);
  const same = spellings.sameAs(town, before);
  if (same === 'unclear' || (same !== undefined && isElsewhere(same))) return 'unclear';
  if (same !== undefined) return { ...same, level: 'town' };
  const middle = middlePlace(parts.partsOf(town));
  if (middle !== undefined && !isElsewhere(middle)) return { ...middle, level: 'town_of_chomes' };
  const isFormer = (name: string) => before.has(name) && town.startsWith(name);
  const whole = parts.wholeOf(town);
  const isMunicipal = whole !== undefined && isFormer(whole.place.town);
  if (whole !== undefined && !isMunicipal) return { ...whole, level: 'town', around: 'part' };
  const after = isMunicipal ? undefined : middlePlace(parts.namedAfter(town));
  if (after !== undefined && !isElsewhere(after))
    return { ...after, level: 'town', around: 'part' };
  const municipal =
    whole ??
    places.find(
      ({ place: { town: name, chome, koaza } }) => chome === 0 && koaza === '' && isFormer(name),
    );
  return municipal && { ...municipal, level: 'city', around: 'former' };
}

/** Names that may precede the towns of a municipality: its own name, and the names of its former municipalities. */
function namesBefore(
  anyTown: PostalTown,
  former: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const { prefecture, city, city_without_county_and_ward: short } = anyTown;
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

/** Names of former municipalities, by prefecture and present name. */
const formerNames = once((): ReadonlyMap<string, readonly string[]> => {
  const all = shippedFormer().flatMap(({ name, successors }) =>
    successors.map((successor) => ({ name, successor })),
  );
  const names = Map.groupBy(all, ({ successor }) => successor);
  return new Map(Array.from(names, ([successor, of]) => [successor, of.map(({ name }) => name)]));
});

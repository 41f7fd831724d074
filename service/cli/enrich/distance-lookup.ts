/**
 * Reads `--from-place TEXT`: the distance of each row's address from one fixed place, as a lookup
 * in addition to the other lookups.
 */
import { distanceKind } from '@daicho/shared/enrich/distance/distance.ts';
import { type FieldNames, fieldNamed, fieldsIn } from '@daicho/shared/headers/field-names.ts';
import { headerOfTyped } from '@daicho/shared/headers/typed-value.ts';
import { fileKinds as kinds } from '../../lists/enrich/file-kinds.ts';
import { usageError } from '../../lists/error.ts';
import { enrichUsageSentences as sentences } from '../../lists/words.ts';
import type { EnrichArguments } from './arguments.ts';

const DISTANCE = 'distance_km';
const LEVEL = 'coordinates_level';
/** Kinds whose first column holds a place. */
const PLACES = ['address', 'postal_code'];

/**
 * Adds the distance to the lookups. A `distance_km` among the lookups' fields stands for this distance; a lookup that
 * asks for nothing else is left out.
 *
 * @throws EnrichError with exit code 2 if no lookup has a place, or for a blank text.
 */
export function withDistance(
  lookups: readonly EnrichArguments[],
  place: string,
): readonly EnrichArguments[] {
  const from = lookups.find(({ as }) => PLACES.includes(as));
  if (from === undefined || place.trim() === '') {
    throw usageError(sentences.placeWithoutAddress, { kinds: PLACES.join(', ') });
  }
  const named = lookups.map(namesOfFields);
  const others = lookups.flatMap((lookup, i) => {
    const names = named[i];
    if (names === undefined) return [lookup];
    const rest = names.filter((name) => !isField(name, DISTANCE));
    return rest.length === 0 ? [] : [{ ...lookup, fields: rest.join(',') }];
  });
  // Adds the level of the point: without it, a distance from the middle of a municipality would
  // look like a distance from the house.
  const isLevelAsked = named.some((names) => names?.some((name) => isField(name, LEVEL)));
  const fields = isLevelAsked ? DISTANCE : `${DISTANCE},${LEVEL}`;
  return [...others, { ...from, as: distanceKind.id, fields, toColumn: [headerOfTyped(place)] }];
}

/** Whether a lookup of places asks for the distance, which is no field of its kind: `--from-place` adds it. */
export function asksForDistance(names: readonly string[], kind: string): boolean {
  return PLACES.includes(kind) && names.some((name) => isField(name, DISTANCE));
}

/** Gives undefined if no fields are named. */
function namesOfFields({ fields, as }: EnrichArguments): readonly string[] | undefined {
  const kind = kinds.find(({ id }) => id === as);
  if (fields === undefined || kind === undefined) return undefined;
  const { catalogue } = kind;
  const of = (id: string): FieldNames => (id === DISTANCE ? distanceKind.catalogue : catalogue);
  const names = fieldsIn(fields, {
    ids: [...catalogue.ids, DISTANCE],
    defaults: catalogue.defaults,
    header: (id) => of(id).header(id),
    everydayNames: (id) => of(id).everydayNames(id),
  });
  return names.length === 0 ? undefined : names;
}

function isField(name: string, id: string): boolean {
  return fieldNamed(name, distanceKind.catalogue) === id;
}

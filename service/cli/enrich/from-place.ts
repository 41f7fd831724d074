/** Reads `--from-place TEXT`: the distance of each row's address from one fixed place, as a lookup beside the others. */
import { distanceKind } from '@daicho/shared/enrich/distance/distance.ts';
import { fieldNamed, namesIn } from '@daicho/shared/headers/field-names.ts';
import { usageError } from '../../lists/error.ts';
import { fixedHeader } from '../../lists/joined-inputs.ts';
import { enrichUsageSentences as sentences } from '../../lists/words.ts';
import type { EnrichArguments } from './arguments.ts';

const DISTANCE = 'distance_km';
/** Kinds whose column holds a place. */
const PLACES = ['address', 'postal_code'];

/**
 * Adds the distance to the lookups. A `distance_km` among their fields is this one; a lookup for which nothing else is asked
 * is left out.
 *
 * @throws EnrichError with exit code 2 where no lookup has a place.
 */
export function withDistance(
  lookups: readonly EnrichArguments[],
  place: string,
): readonly EnrichArguments[] {
  const from = lookups.find(({ as }) => PLACES.includes(as));
  if (from === undefined || place.trim() === '') {
    throw usageError(sentences.placeWithoutAddress, { kinds: PLACES.join(', ') });
  }
  const others = lookups.flatMap((lookup) => {
    const { fields } = lookup;
    if (fields === undefined) return [lookup];
    const rest = namesIn(fields).filter((name) => fieldNamed(name, catalogue) !== DISTANCE);
    return rest.length === 0 ? [] : [{ ...lookup, fields: rest.join(',') }];
  });
  const toColumn = [fixedHeader(place)];
  return [...others, { ...from, as: distanceKind.id, fields: DISTANCE, toColumn }];
}

const { catalogue } = distanceKind;

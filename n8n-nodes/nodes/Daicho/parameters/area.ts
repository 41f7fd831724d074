/** Searches of an area by its path in the service. */
import type { Lookup, Versioned } from '@daicho/shared/enrich/lookup.ts';
import { parsePrefecture } from '@daicho/shared/identifiers/prefecture.ts';
import { prefectureNames } from '@daicho/shared/model/prefectures.ts';
import { givenText, type Parameter } from './cells.ts';

/**
 * Reads `/東京都/千代田区` from the parameters of a prefecture and a municipality. Gives undefined without a prefecture.
 * Spaces and signs are removed from the municipality, since the service would read them as part of a query.
 */
export function areaPath(parameter: Parameter): string | undefined {
  const prefecture = parsePrefecture(parameter('prefecture'));
  if (!prefecture.ok) return undefined;
  const municipality = givenText(parameter, 'municipality')?.replace(/[\s\p{P}\p{S}]+/gu, '');
  return ['', prefectureNames(prefecture.value)?.[0], municipality]
    .filter((part) => part !== undefined)
    .join('/');
}

/**
 * Makes a search refuse a prefecture that does not exist, since the service would find nothing there. A row contains
 * the search and, for a search in an area, the prefecture.
 */
export function searchInArea<R, A extends Versioned, S>(lookup: Lookup<R, A, S>): Lookup<R, A, S> {
  return {
    ...lookup,
    key([search = null, prefecture = null]) {
      const parsed = parsePrefecture(prefecture);
      return parsed.ok || parsed.reason === 'blank'
        ? lookup.key([search])
        : { settled: { kind: 'invalid', reason: parsed.reason } };
    },
  };
}

/** Searches of an area: its path, as the service counts and finds records by it, and what is no area. */
import type { Lookup, Versioned } from '@daicho/shared/enrich/lookup.ts';
import { parsePrefecture } from '@daicho/shared/identifiers/prefecture.ts';
import { PREFECTURES } from '@daicho/shared/model/prefectures.ts';
import { type Parameter, textOf } from './cells.ts';

/**
 * Reads `/東京都/千代田区` from the parameters of a prefecture and a municipality; undefined without a prefecture. Spaces and
 * signs of a query are no part of a name: with them a municipality would go on as another search.
 */
export function areaPath(parameter: Parameter): string | undefined {
  const prefecture = parsePrefecture(parameter('prefecture'));
  if (!prefecture.ok) return undefined;
  const municipality = textOf(parameter, 'municipality')?.replace(/[\s\p{P}\p{S}]+/gu, '');
  return ['', PREFECTURES[Number(prefecture.value) - 1]?.[0], municipality]
    .filter((part) => part !== undefined)
    .join('/');
}

/**
 * Makes a search tell what is no prefecture, which the service would find nothing in. Its rows have the search and,
 * where it is of an area, the prefecture.
 */
export function inArea<R, A extends Versioned, S>(lookup: Lookup<R, A, S>): Lookup<R, A, S> {
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

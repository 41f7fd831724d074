import type { Corporation } from '@daicho/shared/model/corporation/corporation.ts';
import type { CorporationSearchResult } from '@daicho/shared/model/corporation/search.ts';
import { toHalfWidthAscii } from '@daicho/shared/text/width.ts';
import type { Steps } from '../steps.ts';
import type { SearchEngine } from './query/engine.ts';
import type { FacetRequest } from './query/facets.ts';
import { type NameMode, parseQuery } from './query/query.ts';

export interface CorporationSearch {
  readonly q: string;
  readonly offset: number;
  readonly limit: number;
  /** Defaults to `partial`. */
  readonly mode?: NameMode | undefined;
  /** Whether names are given as `normalizedName` writes them. */
  readonly normalizeName?: boolean | undefined;
  /** Paths of the facets whose children to count. */
  readonly facets?: FacetRequest;
}

/** @param record reads the record of a row. @throws QuerySyntaxError when `q` cannot be parsed. */
export function* searchCorporations(
  engine: SearchEngine,
  record: (row: number) => Corporation,
  { q, offset, limit, mode = 'partial', normalizeName = false, facets = {} }: CorporationSearch,
): Steps<never, CorporationSearchResult> {
  const found = yield* engine.searching({ query: parseQuery(q), mode, facets, offset, limit });
  const shown = (corporation: Corporation) =>
    normalizeName ? { ...corporation, name: normalizedName(corporation.name) } : corporation;
  return {
    data: found.rows.map((row) => shown(record(row))),
    query: q,
    count: found.count,
    offset,
    limit,
    facets: found.facets,
  };
}

const WIDE_ALPHANUMERICS = /[０-９Ａ-Ｚａ-ｚ]+/g;
/** Matches hyphens, dashes and rules that people confuse with each other and with the long-vowel mark. */
const LONG_VOWEL_LIKE = /(?<=([0-9A-Za-z０-９Ａ-Ｚａ-ｚ])?)[ーｰ\-－‐‑‒–—―−﹣─━]/g;

/** Normalises a name for `normalize_name`: `ＡＢＣ－１２` is `ABC-12`, `スーパ－` is `スーパー` (spec, "Corporation" 2). */
export function normalizedName(name: string): string {
  return name
    .replace(LONG_VOWEL_LIKE, (_, alphanumeric?: string) =>
      alphanumeric === undefined ? 'ー' : '-',
    )
    .replace(WIDE_ALPHANUMERICS, toHalfWidthAscii);
}

/** Describes a keyword query of corporations. */
import { parseKeywords } from '../../keywords/parse.ts';
import type * as keywords from '../../keywords/query.ts';

export const TEXT_FIELDS = [
  'name',
  'furigana',
  'en_name',
  'street_number',
  'address_outside',
] as const;

const SEARCH_FIELDS = [...TEXT_FIELDS, 'post_code', 'prefecture_name', 'city_name'] as const;

/** Facets whose values are codes. */
export const CODE_FACETS = ['kind', 'process', 'close_cause'] as const;
export const FACETS = ['area', ...CODE_FACETS] as const;

/** Field with a text index of its own. */
export type TextField = (typeof TEXT_FIELDS)[number];
type SearchField = (typeof SEARCH_FIELDS)[number];
export type CodeFacet = (typeof CODE_FACETS)[number];
export type FacetName = (typeof FACETS)[number];

/** Word to find in one field, or in name, reading and address. */
export type Word = keywords.Word<SearchField>;
export type Criterion = keywords.Criterion<SearchField, FacetName>;
/** Groups joined by OR. Each group is a list of criteria joined by AND. */
export type Query = keywords.Query<SearchField, FacetName>;

/** How names are compared (spec, "Mode rules"). */
export type NameMode = 'partial' | 'exact_with_kind' | 'exact';

/** @throws QuerySyntaxError for a text that is not a query, pointing to the fault. */
export function parseQuery(q: string): Query {
  return parseKeywords(q, { fields: SEARCH_FIELDS, facets: FACETS });
}
